/// Where an extension's own code begins, as the manifest names it and the loader found it.
package enum Principal {
    /// The class that NSExtensionPrincipalClass names.
    case type(Any.Type)
    /// The storyboard that NSExtensionMainStoryboard names, without its ending, and the module of the extension; empty if
    /// the manifest has none.
    case storyboard(String, module: String)
    /// The C function that HostelPrincipalFunction names.
    case function(UnsafeMutableRawPointer)
    /// A library that knows nothing of Hostel, as `dlopen` returned it.
    case library(UnsafeMutableRawPointer)
}
