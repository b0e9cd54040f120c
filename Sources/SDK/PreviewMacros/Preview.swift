// The macros live in a module of their own, which is compiled without warnings: their implementation is a compiler
// plugin that an author's build loads (`Scripts/build-macros`), and Hostel's own build does not have it.

/// A view that `hostel snapshot --preview NAME` draws.
///
/// - Parameter name: without one, the preview has the name of its place, such as `ClockView.swift:12`.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @_PreviewBuilder body: () -> Any
) = #externalMacro(module: "HostelMacros", type: "PreviewMacro")

/// A widget with entries, which `hostel snapshot --preview NAME` draws.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, @_PreviewBuilder widget: () -> Any,
    @_PreviewBuilder timeline: () async -> Any
) = #externalMacro(module: "HostelMacros", type: "PreviewMacro")

/// A widget with the entries of a provider, which `hostel snapshot --preview NAME` draws.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, @_PreviewBuilder widget: () -> Any,
    @_PreviewBuilder timelineProvider: () -> Any
) = #externalMacro(module: "HostelMacros", type: "PreviewMacro")

/// A Live Activity with states, which `hostel snapshot --preview NAME` draws in the tile of a medium widget.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Any,
    @_PreviewBuilder widget: () -> Any, @_PreviewBuilder contentStates: () async -> Any
) = #externalMacro(module: "HostelMacros", type: "PreviewMacro")
