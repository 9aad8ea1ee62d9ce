import Ingest
import LogModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which files belong to which source.
enum SourceSelection {
  /// The name of the source of a file that no glob fits.
  static let unnamed = "log"

  /// The sources of a run, in the order of the configuration, then of the command line.
  ///
  /// With files on the command line only their sources take part. Without any, all sources of the configuration do, their
  /// globs looked up in the working folder.
  static func sources(_ inputs: [InputArgument], _ configuration: Configuration) -> [SourceInput] {
    guard !inputs.isEmpty else {
      return configuration.sources.map { rule in SourceInput(name: rule.name, items: rule.files.map(InputItem.path)) }
    }
    var items: [String: [InputItem]] = [:]
    var order: [String] = []
    for input in inputs {
      let name = input.name ?? name(of: input.path, configuration)
      if items[name] == nil { order.append(name) }
      items[name, default: []].append(input.path == "-" ? .standardInput : .path(input.path))
    }
    let configured = configuration.sources.map(\.name).filter(order.contains)
    let others = order.filter { !configured.contains($0) }
    return (configured + others).map { SourceInput(name: $0, items: items[$0] ?? []) }
  }

  /// The source whose glob fits a path's last part; `log` when none does.
  private static func name(of path: String, _ configuration: Configuration) -> String {
    let base = path.split(separator: "/").last.map(String.init) ?? path
    let rule = configuration.sources.first { rule in
      rule.files.contains { glob in
        let pattern = glob.split(separator: "/").last.map(String.init) ?? glob
        return fnmatch(pattern, base, 0) == 0
      }
    }
    return rule?.name ?? unnamed
  }
}
