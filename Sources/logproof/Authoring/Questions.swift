import CommandLineKit
import LogModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Asks on standard error and reads answers from standard input, when both are a terminal.
struct Questions {
  let output: Output

  /// Whether somebody can be asked.
  var isPossible: Bool { output.isTerminal(STDIN_FILENO) && output.isTerminal(STDERR_FILENO) }

  /// An answer that is not empty; an empty one takes the proposal, and is asked again without one.
  ///
  /// - Parameter problem: says what is wrong with an answer, nil if nothing is.
  func ask(_ question: String, proposal: String? = nil, problem: (String) -> String? = { _ in nil }) throws -> String {
    while true {
      let answer = try read(question + (proposal.map { " [\($0)]" } ?? ""))
      let text = answer.isEmpty ? proposal ?? "" : answer
      if text.isEmpty { continue }
      guard let problem = problem(text) else { return text }
      output.message("  \(problem.safeForTerminal)\n")
    }
  }

  /// An answer that may be left out.
  func askOptionally(_ question: String) throws -> String? {
    let answer = try read(question + " (may be empty)")
    return answer.isEmpty ? nil : answer
  }

  func confirm(_ question: String) throws -> Bool {
    let answer = try read(question + " [Y/n]").lowercased()
    return answer.isEmpty || answer == "y" || answer == "yes"
  }

  private func read(_ prompt: String) throws -> String {
    output.message(prompt.safeForTerminal + ": ")
    guard let line = readLine() else { throw UsageError("there is no answer", help: "nothing was written") }
    return String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
