internal import CExtensionRuntime
internal import Glibc

/// The types of the process's libraries, found by the records that the compiler writes for the Swift runtime.
///
/// The layouts are those of swift/ABI/Metadata.h of Swift 6.3, and stable on other platforms.
package enum LoadedTypes {
    /// The types that conform to a protocol, but for generic ones.
    ///
    /// - Parameter existential: the protocol's type, such as `(any Widget).self`.
    package static func conforming(to existential: Any.Type) -> [Any.Type] {
        guard let wanted = descriptor(of: existential) else { return [] }
        return conformances().filter { $0.protocolDescriptor == wanted }.compactMap(\.type)
    }

    /// A class of one library; nil for one within another type, with parameters, or of another library.
    ///
    /// `_typeByName` walks the records of all libraries, which touches some forty pages. This reads one library's.
    ///
    /// - Parameters:
    ///   - name: a module and a class, such as `GridWidget.TodayViewController`.
    ///   - library: the result of `dlopen`.
    package static func named(_ name: String, in library: UnsafeMutableRawPointer) -> AnyClass? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let search = ClassSearch(module: String(parts[0]), name: String(parts[1]), library: library)
        withExtendedLifetime(search) {
            enumerate(
                { sections, search in
                    guard let search else { return false }
                    let own = Unmanaged<ClassSearch>.fromOpaque(search).takeUnretainedValue()
                    // After the range of conformances.
                    guard let start = sections.load(fromByteOffset: 64, as: UnsafeRawPointer?.self),
                        hostel_library_holds(own.library, start)
                    else { return true }
                    own.look(in: start, count: sections.load(fromByteOffset: 72, as: Int.self) / 4)
                    return false
                }, Unmanaged.passUnretained(search).toOpaque())
        }
        return search.found
    }

    /// An object as a value of a protocol of classes, by a conformance that its class declares in its own library; nil if
    /// it declares none there.
    ///
    /// The first cast of a type (`as?`) walks the records of all libraries, which takes 80 µs and touches a hundred pages.
    ///
    /// - Parameter existential: the protocol's type, such as `(any NCWidgetProviding).self`.
    package static func cast<Existential>(_ object: AnyObject, to existential: Existential.Type) -> Existential? {
        guard MemoryLayout<Existential>.size == 2 * MemoryLayout<Int>.size, let wanted = descriptor(of: existential),
            let runtime = TypeRuntime.shared
        else { return nil }
        let metadata = unsafeBitCast(type(of: object), to: UnsafeRawPointer.self)
        guard let own = runtime.descriptor(metadata) else { return nil }
        var search = ConformanceSearch(type: own, protocolDescriptor: wanted)
        withUnsafeMutablePointer(to: &search) { search in
            enumerate(
                { sections, search in
                    guard let search = search?.assumingMemoryBound(to: ConformanceSearch.self) else { return false }
                    return search.pointee.look(in: sections)
                }, search)
        }
        guard let found = search.found, let table = runtime.witnessTable(found, metadata, nil) else { return nil }
        var words = ExistentialWords(object: Unmanaged.passRetained(object).toOpaque(), table: table)
        return withUnsafeMutableBytes(of: &words) { $0.assumingMemoryBound(to: existential).baseAddress?.move() }
    }

    /// The name of the module that declares a class, also within another type or a function; nil if that is unknown.
    ///
    /// A look at the class's descriptors. The runtime's own name of a type takes it 30 µs.
    package static func module(of type: AnyClass) -> String? {
        guard let descriptor = TypeRuntime.shared?.descriptor(unsafeBitCast(type, to: UnsafeRawPointer.self)) else {
            return nil
        }
        return TypeDescriptor(descriptor).outermostModule
    }

    /// The descriptor of a type's only protocol.
    private static func descriptor(of existential: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
        let existentialKind = 0x303
        guard metadata.load(as: Int.self) == existentialKind, metadata.load(fromByteOffset: 12, as: UInt32.self) == 1
        else { return nil }
        return metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }

    private typealias Visit = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool
    private typealias Enumerate = @convention(c) (Visit, UnsafeMutableRawPointer?) -> Void

    // A search through all libraries touches a page of each, so the fork server makes it once.
    private static let enumerator = dlsym(nil, "swift_enumerateAllMetadataSections").map {
        unsafeBitCast($0, to: Enumerate.self)
    }

    /// Finds the runtime's functions. For the fork server.
    static func prepare() {
        _ = enumerator
        _ = TypeRuntime.shared
    }

    /// Visits the metadata sections of each library, until the visitor returns false.
    private static func enumerate(_ visit: Visit, _ context: UnsafeMutableRawPointer?) { enumerator?(visit, context) }

    private static func conformances() -> [ConformanceRecord] {
        var records: [ConformanceRecord] = []
        withUnsafeMutablePointer(to: &records) { records in
            enumerate(
                { sections, context in
                    // After a version, an address, two unused words, and the range of protocols.
                    let start = sections.load(fromByteOffset: 48, as: UnsafeRawPointer?.self)
                    let length = sections.load(fromByteOffset: 56, as: Int.self)
                    guard let start, let records = context?.assumingMemoryBound(to: [ConformanceRecord].self) else {
                        return true
                    }
                    for offset in stride(from: 0, to: length, by: 4) {
                        records.pointee.append(ConformanceRecord((start + offset).relative))
                    }
                    return true
                }, records)
        }
        return records
    }
}

/// A value of a protocol of classes. The runtime would make the metadata of a tuple in each process, on three pages.
private struct ExistentialWords {
    var object: UnsafeMutableRawPointer
    var table: UnsafeRawPointer
}

/// Looks for a class in one library's list of types.
private final class ClassSearch {
    let library: UnsafeMutableRawPointer
    private let module: String
    private let name: String
    private(set) var found: AnyClass?

    init(module: String, name: String, library: UnsafeMutableRawPointer) {
        (self.module, self.name, self.library) = (module, name, library)
    }

    func look(in start: UnsafeRawPointer, count: Int) {
        for index in 0..<count {
            let record = start + 4 * index
            // The two lowest bits are the kind of the reference: 0 is the descriptor's own place.
            guard record.load(as: Int32.self) & 3 == 0 else { continue }
            let descriptor = TypeDescriptor(record.relative)
            guard descriptor.isPlainClass, descriptor.name == name, descriptor.module == module else { continue }
            return found = descriptor.type as? AnyClass
        }
    }
}

/// A descriptor of a type: flags, its context, its name and the function that returns its metadata.
private struct TypeDescriptor {
    private let address: UnsafeRawPointer

    init(_ address: UnsafeRawPointer) { self.address = address }

    private var flags: UInt32 { address.load(as: UInt32.self) }
    private var hasParameters: Bool { flags & 0x80 != 0 }
    var isPlainClass: Bool { flags & 0x1F == 16 && !hasParameters }
    var name: String { Self.text(address + 8) }

    /// The name of its module; nil for a type within another context.
    var module: String? {
        guard let context = (address + 4).relativeOrIndirect, context.load(as: UInt32.self) & 0x1F == 0 else {
            return nil
        }
        return Self.text(context + 8)
    }

    /// The name of the module around all contexts.
    var outermostModule: String? {
        var context = (address + 4).relativeOrIndirect
        // More than any source nests.
        for _ in 0..<64 {
            guard let place = context else { return nil }
            if place.load(as: UInt32.self) & 0x1F == 0 { return Self.text(place + 8) }
            context = (place + 4).relativeOrIndirect
        }
        return nil
    }

    private static func text(_ place: UnsafeRawPointer) -> String {
        String(cString: place.relative.assumingMemoryBound(to: CChar.self))
    }

    /// The metadata of a class, a struct or an enum without parameters.
    var type: Any.Type? {
        guard (16...18).contains(flags & 0x1F), !hasParameters else { return nil }
        typealias Access = @convention(c) (Int) -> UnsafeRawPointer
        let access = unsafeBitCast((address + 12).relative, to: Access.self)
        return unsafeBitCast(access(0), to: Any.Type.self)
    }
}

/// The functions of the Swift runtime by which a conformance becomes a value.
private struct TypeRuntime {
    typealias Descriptor = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?
    typealias WitnessTable =
        @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer?) -> UnsafeRawPointer?

    /// The descriptor of a type by its metadata.
    let descriptor: Descriptor
    let witnessTable: WitnessTable

    static let shared: TypeRuntime? = {
        guard let descriptor = dlsym(nil, "swift_getTypeContextDescriptor"),
            let table = dlsym(nil, "swift_getWitnessTable")
        else { return nil }
        return TypeRuntime(
            descriptor: unsafeBitCast(descriptor, to: Descriptor.self),
            witnessTable: unsafeBitCast(table, to: WitnessTable.self))
    }()
}

/// Looks for a conformance of one type in its own library's list.
private struct ConformanceSearch {
    let type: UnsafeRawPointer
    let protocolDescriptor: UnsafeRawPointer
    var found: UnsafeRawPointer?

    /// Returns whether the search continues with the next library.
    mutating func look(in sections: UnsafeRawPointer) -> Bool {
        guard let start = sections.load(fromByteOffset: 48, as: UnsafeRawPointer?.self),
            hostel_is_same_library(type, start)
        else { return true }
        for offset in stride(from: 0, to: sections.load(fromByteOffset: 56, as: Int.self), by: 4) {
            let record = ConformanceRecord((start + offset).relative)
            if record.isPlain(for: type), record.protocolDescriptor == protocolDescriptor {
                found = record.address
                break
            }
        }
        return false
    }
}

/// One line of a library's list of conformances.
private struct ConformanceRecord {
    let address: UnsafeRawPointer

    init(_ address: UnsafeRawPointer) { self.address = address }

    var protocolDescriptor: UnsafeRawPointer? { address.relativeOrIndirect }

    /// Whether it holds for this type without further conditions.
    func isPlain(for type: UnsafeRawPointer) -> Bool {
        let flags = address.load(fromByteOffset: 12, as: UInt32.self)
        return (flags >> 3) & 7 == 0 && (flags >> 8) & 0xFF == 0 && (address + 4).relative == type
    }

    /// The type's metadata; nil for a generic type or a foreign one.
    var type: Any.Type? {
        let reference = address + 4
        let kind = (address.load(fromByteOffset: 12, as: UInt32.self) >> 3) & 7
        let descriptor: UnsafeRawPointer
        switch kind {
        case 0: descriptor = reference.relative
        case 1: descriptor = reference.relative.load(as: UnsafeRawPointer.self)
        default: return nil
        }
        return TypeDescriptor(descriptor).type
    }
}

extension UnsafeRawPointer {
    /// The place that lies as far from this one as the number here says.
    fileprivate var relative: UnsafeRawPointer { self + Int(load(as: Int32.self)) }

    /// The same, where an odd number leads to a pointer.
    fileprivate var relativeOrIndirect: UnsafeRawPointer? {
        let distance = Int(load(as: Int32.self))
        let place = self + (distance & ~1)
        return distance & 1 == 0 ? place : place.load(as: UnsafeRawPointer?.self)
    }
}
