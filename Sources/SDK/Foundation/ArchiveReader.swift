public import Foundation

/// Reads archives as the original platform does: without ending the process, and with nil for a key that is not there.
enum ArchiveReader {
    /// The object of a whole archive. Throws for data that is no archive, and for a damaged one.
    static func object(of data: Data) throws -> Any? {
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.decodingFailurePolicy = .setErrorAndReturn
        defer { reader.finishDecoding() }
        let object = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        if let error = reader.error { throw error }
        return object
    }
}

extension NSKeyedUnarchiver {
    /// Replaces `unarchiveObject(with:)`: nil for data that is no archive, and for a damaged one.
    @_silgen_name("hostel_archive_object")
    public final class func _hostelObject(with data: Data) -> Any? { try? ArchiveReader.object(of: data) }

    /// Replaces `unarchiveObject(withFile:)`: nil without a file, and for one that is no archive.
    @_silgen_name("hostel_archive_file")
    public final class func _hostelObject(withFile path: String) -> Any? {
        try? ArchiveReader.object(of: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Replaces `unarchiveTopLevelObjectWithData(_:)`. Throws for data that is no archive, and for a damaged one.
    @_silgen_name("hostel_archive_top")
    public final class func _hostelTopLevelObject(with data: Data) throws -> Any? {
        try ArchiveReader.object(of: data)
    }

    /// Replaces `decodeObject(forKey:)`: nil for a key that is not there. Foundation's method on Linux takes the question
    /// for damage, and reads nothing after it.
    @_silgen_name("hostel_archive_key")
    public final func _hostelObject(forKey key: String) -> Any? {
        containsValue(forKey: key) ? foundationObject(forKey: key) : nil
    }

    /// Replaces `decodeObject(of:forKey:)`: nil for a key that is not there.
    @_silgen_name("hostel_archive_classes")
    public final func _hostelObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        containsValue(forKey: key) ? foundationObject(of: classes, forKey: key) : nil
    }

    // Foundation's own methods, past the class's table.

    @_silgen_name("$s10Foundation17NSKeyedUnarchiverC12decodeObject6forKeyypSgSS_tF")
    private final func foundationObject(forKey key: String) -> Any?
    @_silgen_name("$s10Foundation17NSKeyedUnarchiverC12decodeObject2of6forKeyypSgSayyXlXpGSg_SStF")
    private final func foundationObject(of classes: [AnyClass]?, forKey key: String) -> Any?
}
