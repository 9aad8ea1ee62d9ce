// room Evaluation
