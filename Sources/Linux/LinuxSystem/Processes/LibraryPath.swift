import CLinux

/// The path of the library that defines an exported symbol of this process; nil if none does.
package func libraryPath(ofSymbol name: String) -> String? { hostel_library_of(name).map { String(cString: $0) } }

/// The path of the library that an address of this process lies in; nil if none does.
package func libraryPath(at address: UnsafeRawPointer) -> String? {
    hostel_library_at(address).map { String(cString: $0) }
}
