internal import BundleMaking
internal import Dispatch
internal import ExtensionManifest
internal import Foundation
internal import SystemPackage

/// Keeps the pictures that were drawn from vectors, by what they were drawn from: a project has hundreds of icons, each in
/// three sizes, and every `make bundle` asks for all of them. Draws as many at once as the machine has processors.
struct VectorCache: VectorConverting {
    private let source: any VectorConverting
    private let folder: String
    /// Our choices. A file of another version of this format has another name.
    private static let mostFiles = 20_000
    private static let version = "1"
    private static let mostBytes = 32 << 20
    /// The first bytes of a PNG. A file that was cut off has none.
    private static let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    /// - Parameter folder: where the pictures are kept; by default below the user's folder for caches.
    init(_ source: any VectorConverting, folder: String? = nil) {
        self.source = source
        let environment = ProcessInfo.processInfo.environment
        let caches =
            environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory() + "/.cache"
        self.folder = folder ?? caches + "/hostel/vectors"
    }

    func png(_ drawing: VectorDrawing) throws(VectorFault) -> [UInt8] {
        guard let place = place(of: drawing) else { return try source.png(drawing) }
        if let kept = try? OpenFile(place).readAll(limit: Self.mostBytes), kept.starts(with: Self.start) { return kept }
        let drawn = try source.png(drawing)
        // A cache that cannot be written costs only time.
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try? Data(drawn).write(to: URL(fileURLWithPath: place), options: .atomic)
        return drawn
    }

    func prepare(_ drawings: [VectorDrawing]) {
        guard !drawings.isEmpty else { return }
        empty()
        // A fault is met again, and reported, when the drawing is asked for.
        DispatchQueue.concurrentPerform(iterations: drawings.count) { _ = try? png(drawings[$0]) }
    }

    /// A cache with too many files begins anew.
    private func empty() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard names.count > Self.mostFiles else { return }
        for name in names where name.hasSuffix(".png") { unlink(folder + "/" + name) }
    }

    private func place(of drawing: VectorDrawing) -> String? {
        guard let bytes = try? OpenFile(drawing.file.string).readAll(limit: Self.mostBytes) else { return nil }
        // A vector that shows another file may change without its own bytes.
        let text = String(decoding: bytes, as: UTF8.self)
        guard drawing.format == .pdf || !text.contains("href=\"") || !Self.namesAFile(text) else { return nil }
        let how = "\(Self.version) \(drawing.format) \(drawing.scale) \(drawing.group ?? "")"
        return folder + "/" + sha256(of: bytes, Array(how.utf8)) + ".png"
    }

    /// Whether a reference leads out of the vector: neither to a part of it nor to bytes within it, nor to a page of the web,
    /// which the program does not read.
    private static func namesAFile(_ text: String) -> Bool {
        text.split(separator: "href=\"", omittingEmptySubsequences: false).dropFirst().contains { rest in
            !["#", "data:", "http://", "https://"].contains { rest.hasPrefix($0) }
        }
    }
}
