/// A value of the environment with its default: `extension EnvironmentValues { @Entry var limit = 3 }`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "HostelMacros", type: "EntryMacro")

/// A state of a preview: `#Preview { @Previewable @State var isOn = true; Switch($isOn) }`. It keeps its first value.
@attached(peer)
public macro Previewable() = #externalMacro(module: "HostelMacros", type: "MarkerMacro")
