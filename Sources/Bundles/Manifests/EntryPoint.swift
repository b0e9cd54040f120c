/// The code that starts an extension.
package enum EntryPoint: Sendable, Hashable {
    /// NSExtensionPrincipalClass or EXPrincipalClass: `Module.Class` or a bare `Class`.
    case principalClass(String)
    /// NSExtensionMainStoryboard, without its ending.
    case storyboard(String)
    /// HostelPrincipalFunction: the C function that creates the principal object.
    case principalFunction(String)
    /// The library's own `main`, as `@main` makes it.
    case main
}
