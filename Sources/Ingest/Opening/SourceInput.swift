/// A source as it is handed to `ingest`: a name and what to read, in reading order.
public struct SourceInput: Sendable {
  public var name: String
  public var items: [InputItem]

  public init(name: String, items: [InputItem]) {
    self.name = name
    self.items = items
  }
}
