print("logproof")
