/// An archive whose members are read one after the other.
struct OpenArchive {
  let reader: ArchiveReader
  /// As the user named it, or as the archive that it is in names it.
  let name: String
  let layers: ContainerLayers
  /// Members that were handed out or passed over.
  var members = 0
  var files = 0
}

/// The containers that a stream was taken out of.
struct ContainerLayers {
  /// Outermost first.
  var names: [String] = []
  var budget: UnpackBudget

  func inside(_ container: Container) -> ContainerLayers {
    ContainerLayers(names: names + [container.rawValue], budget: budget)
  }
}
