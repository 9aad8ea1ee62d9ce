/// Every wrapper, sorted by name. A new wrapper is one file in this folder and one line here.
enum WrapperRegistry {
  static let wrappers: [any LogWrapper] = [
    AppiumWrapper(),
    FastlaneWrapper(),
    FlutterVerboseWrapper(),
    GitHubActionsWrapper(),
    GitLabWrapper(),
    JenkinsWrapper(),
    PlaywrightWrapper(),
    TaskclusterWrapper(),
  ]

  /// More wrappers than any log has round its lines; peeling stops there.
  static let maximumDepth = 8
}
