/// Where an extension's own code begins, as the manifest names it and the loader found it.
package enum Principal {
    /// The class that NSExtensionPrincipalClass names.
    case type(Any.Type)
    /// The C function that HostelPrincipalFunction names.
    case function(UnsafeMutableRawPointer)
    /// A library that knows nothing of Hostel, as `dlopen` returned it.
    case library(UnsafeMutableRawPointer)
}
