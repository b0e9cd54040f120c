internal import CPangoCairo
internal import ExtensionFoundation
public import Foundation

/// Pictures that a container or a widget fetched, as files in the `Caches` folder of their App Group.
///
/// A file's name is the MD5 of its key, with the key's extension. The cache writes in the background and by renaming,
/// so a reader finds the old picture or the new one, never a part. May be used on any thread.
public final class ImageCache: Sendable {
    /// `Caches` in the group's folder; nil without the group.
    private let directory: URL?
    private let pending = Guarded<[String: Pending]>([:])
    /// Serial: an earlier write must not come after a later one.
    private let writing = DispatchQueue(label: "hostel.image-cache", qos: .utility)

    private struct Pending {
        var data: Data
        /// Which of several writes under one name this is.
        var serial: Int
    }

    /// - Parameter container: the group's folder, as `containerURL(forSecurityApplicationGroupIdentifier:)` returns it.
    public init(container: URL?) { directory = container?.appendingPathComponent("Caches", isDirectory: true) }

    public convenience init(groupIdentifier: String) {
        self.init(
            container: FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier))
    }

    /// The MD5 of the key in hexadecimal, and the key's extension if it has one. Nil counts as the empty key.
    public static func fileName(forKey key: String?) -> String {
        let key = key ?? ""
        let bytes = Array(key.utf8)
        guard let text = g_compute_checksum_for_data(G_CHECKSUM_MD5, bytes, gsize(bytes.count)) else { return "" }
        defer { g_free(text) }
        let digest = String(cString: text)
        let suffix = NSString(string: key).pathExtension
        // A name has at most 255 bytes, and a URL's query can be longer.
        return suffix.isEmpty || suffix.utf8.count > 128 ? digest : digest + "." + suffix
    }

    /// The folder of the pictures, created if it is missing; nil if that fails.
    public var folder: URL? {
        guard let directory else { return nil }
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            return directory
        } catch {
            return nil
        }
    }

    private func url(forKey key: String?) -> URL? { directory?.appendingPathComponent(Self.fileName(forKey: key)) }

    /// Whether the picture's file exists. Right after `store` it may not exist yet: `contains` also counts the writes
    /// of this process that are under way, while another process sees the file alone.
    public func fileExists(forKey key: String?) -> Bool {
        url(forKey: key).map { FileManager.default.fileExists(atPath: $0.path) } ?? false
    }

    /// Whether the picture's file exists or is being written by this process.
    public func contains(_ key: String?) -> Bool {
        pending.value[Self.fileName(forKey: key)] != nil || fileExists(forKey: key)
    }

    /// The picture's bytes, also while this process writes them; nil if the cache does not hold the picture.
    public func data(forKey key: String?) -> Data? {
        if let pending = pending.value[Self.fileName(forKey: key)] { return pending.data }
        return url(forKey: key).flatMap { try? Data(contentsOf: $0) }
    }

    /// Writes a picture in the background.
    ///
    /// - Parameter completion: called on the writing thread with whether the file holds this picture or a later one.
    public func store(_ data: Data, forKey key: String?, completion: (@Sendable (Bool) -> Void)? = nil) {
        guard folder != nil, let url = url(forKey: key) else {
            completion?(false)
            return
        }
        let name = url.lastPathComponent
        let serial = pending.update { pending in
            let serial = (pending[name]?.serial ?? 0) + 1
            pending[name] = Pending(data: data, serial: serial)
            return serial
        }
        writing.async { [self] in
            // A picture that a later one already replaced is not written.
            let isLast = pending.value[name]?.serial == serial
            let isWritten = isLast && WholeFile.write(data, to: url.path)
            pending.update { if $0[name]?.serial == serial { $0[name] = nil } }
            completion?(isWritten || !isLast)
        }
    }
}
