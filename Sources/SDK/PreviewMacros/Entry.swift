/// A value of the environment with its default: `extension EnvironmentValues { @Entry var limit = 3 }`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "HostelMacros", type: "EntryMacro")
