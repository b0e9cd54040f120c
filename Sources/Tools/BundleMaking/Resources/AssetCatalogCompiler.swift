import AssetFiles
import ExtensionManifest
import Foundation
import InterfaceFiles
import PictureFiles
import PlainText
import SystemPackage

/// Compiles asset catalogs into the index and the pictures of a bundle.
///
/// Colours, pictures, symbols and data are compiled. Sets of another kind are left out with a finding.
struct AssetCatalogCompiler {
    private(set) var index = AssetIndex()
    private(set) var findings: [Finding] = []
    /// The pictures, with their names beside the index.
    private(set) var files: [(from: FilePath, to: String)] = []
    /// The pictures that were drawn from vectors, with their names beside the index.
    private(set) var drawn: [(png: [UInt8], to: String)] = []
    /// The pictures that would be drawn from vectors, where nothing is drawn.
    private var drawings: [VectorDrawing] = []
    /// nil: only the names of the index are wanted, and nothing is drawn.
    private let vectors: (any VectorConverting)?

    private static let mostFindings = 64
    private static let mostEntries = 65_536
    private static let mostDepth = 16
    private static let mostPictureBytes = 32 << 20
    /// Of all pictures that are drawn from vectors, and the pixels of a side of one.
    private static let mostDrawnBytes = 128 << 20
    private static let longestSide = 4_096
    private var entries = 0
    private var drawnBytes = 0

    init(vectors: (any VectorConverting)? = nil) { self.vectors = vectors }

    /// Reads a catalog, `NAME.xcassets`. It follows no link inside of it.
    mutating func add(_ catalog: FilePath) {
        if let vectors {
            var names = AssetCatalogCompiler()
            names.add(catalog)
            vectors.prepare(names.drawings)
        }
        do {
            try addFolder(
                Directory(catalog.string), at: catalog, prefix: "", shown: catalog.lastComponent?.string ?? "", 0)
        } catch {
            report(.assetRefused(catalog.lastComponent?.string ?? "", "\(error)"))
        }
    }

    private mutating func addFolder(
        _ folder: consuming Directory, at path: FilePath, prefix: String, shown: String, _ depth: Int
    ) throws(FileFailure) {
        let descriptor = folder.descriptor
        var prefix = prefix
        if depth > 0, let contents = contents(at: descriptor, shown), contents.properties?.namespace == true {
            prefix += (path.lastComponent?.string ?? "") + "/"
        }
        for entry in folder.entries(limit: Self.mostEntries).entries.sorted(by: { $0.name < $1.name }) {
            entries += 1
            guard entries <= Self.mostEntries else { return report(.assetRefused(shown, "it has too many files")) }
            let place = path.appending(entry.name)
            guard !entry.name.hasPrefix("."), (entry.kind ?? FileKind(entry.name, at: descriptor)) == .directory
            else { continue }
            let name = "\(shown)/\(entry.name)"
            let child = try Directory(entry.name, at: descriptor)
            guard let dot = entry.name.lastIndex(of: "."), dot != entry.name.startIndex else {
                guard depth < Self.mostDepth else {
                    report(.assetRefused(name, "folders are nested more than \(Self.mostDepth) deep"))
                    continue
                }
                try addFolder(child, at: place, prefix: prefix, shown: name, depth + 1)
                continue
            }
            let asset = prefix + entry.name[..<dot]
            switch entry.name[entry.name.index(after: dot)...] {
            case "colorset": addColor(asset, child.descriptor, name)
            case "imageset": addImage(asset, child, at: place, name)
            case "symbolset": addSymbol(asset, child, at: place, name)
            case "dataset": addData(asset, child.descriptor, at: place, name)
            // The icon of an app is not part of its views.
            case "appiconset": continue
            case let kind: report(.assetLeftOut(name, kind: String(kind)))
            }
        }
    }

    private mutating func addColor(_ asset: String, _ folder: CInt, _ name: String) {
        guard let contents = contents(at: folder, name) else { return }
        for record in contents.colorRecords {
            add(name) { (index) throws(RecordFileError) in try index.add(record, name: asset) }
        }
    }

    private mutating func addImage(_ asset: String, _ folder: borrowing Directory, at path: FilePath, _ name: String) {
        guard let contents = contents(at: folder.descriptor, name) else { return }
        for picture in contents.pictures {
            let shown = "\(name)/\(picture.file)"
            let file = CatalogFileName.onDisk(picture.file, in: folder.descriptor)
            guard picture.file.hasSlash || Self.isThere(file ?? picture.file, at: folder.descriptor) else {
                report(.assetMissing(shown))
                continue
            }
            guard let file, let opened = try? OpenFile(file, at: folder.descriptor),
                let bytes = try? opened.readAll(limit: Self.mostPictureBytes)
            else {
                report(.assetRefused(shown, "the file cannot be read"))
                continue
            }
            if let format = VectorFormat(bytes, name: file) {
                let scales = picture.hasScale ? [picture.scale] : [1, 2, 3]
                addVector(asset, path.appending(file), format, picture.look, scales, contents.mode, shown)
                continue
            }
            guard let header = PictureHeader(Data(bytes)) else {
                report(.assetPictureUnknown(shown))
                continue
            }
            let ending =
                switch header.format {
                case .png: "png"
                case .jpeg: "jpg"
                case .gif: "gif"
                }
            guard
                let record = ImageRecord(
                    look: picture.look, scale: picture.scale, mode: contents.mode, number: count, ending: ending,
                    slices: picture.slices)
            else {
                report(.assetRefused(shown, "its scale is none of 1x, 2x and 3x"))
                continue
            }
            add(name) { (index) throws(RecordFileError) in try index.add(record, name: asset) }
            files.append((path.appending(file), record.file))
        }
    }

    /// A link that leads nowhere counts as there, so that it is refused.
    private static func isThere(_ name: String, at folder: CInt) -> Bool {
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 || errno != ENOENT
    }

    /// A symbol is a picture of its shape, with twice as many pixels as its template has units.
    private mutating func addSymbol(_ asset: String, _ folder: borrowing Directory, at path: FilePath, _ name: String) {
        guard let named = contents(at: folder.descriptor, name)?.symbolFile else { return }
        let shown = "\(name)/\(named)"
        guard let file = CatalogFileName.onDisk(named, in: folder.descriptor),
            let opened = try? OpenFile(file, at: folder.descriptor),
            let bytes = try? opened.readAll(limit: Self.mostPictureBytes)
        else { return report(.assetRefused(shown, "the file cannot be read")) }
        guard let format = VectorFormat(bytes, name: file), let template = SymbolTemplate(bytes) else {
            return report(.assetPictureUnknown(shown))
        }
        addVector(asset, path.appending(file), format, .any, [2], .symbol, shown, template)
    }

    /// Files beside the index.
    private var count: Int { files.count + drawn.count }

    private mutating func addVector(
        _ asset: String, _ file: FilePath, _ format: VectorFormat, _ look: AssetLook, _ scales: [Int],
        _ mode: ImageRecord.Mode, _ name: String, _ template: SymbolTemplate? = nil
    ) {
        for scale in scales.sorted() {
            guard let record = ImageRecord(look: look, scale: scale, mode: mode, number: count, ending: "png") else {
                return report(.assetRefused(name, "its scale is none of 1x, 2x and 3x"))
            }
            let drawing = VectorDrawing(
                file: file, format: format, scale: Double(scale) * (template?.factor ?? 1), group: template?.group)
            if let vectors {
                do throws(VectorFault) {
                    let png = try vectors.png(drawing)
                    guard let header = PictureHeader(Data(png)), header.format == .png,
                        max(header.width, header.height) <= Self.longestSide,
                        drawnBytes + png.count <= Self.mostDrawnBytes
                    else {
                        throw .refused(
                            "it has more than \(Self.longestSide) pixels on a side, "
                                + "or the pictures together more than \(Self.mostDrawnBytes >> 20) MB"
                        )
                    }
                    drawnBytes += png.count
                    drawn.append((png, record.file))
                } catch {
                    // A large picture has too many pixels at a large scale; it is shown at a smaller one.
                    if scale == scales.min() { report(.vectorLeftOut(name, format, error)) }
                    return
                }
            } else {
                drawings.append(drawing)
            }
            add(name) { (index) throws(RecordFileError) in try index.add(record, name: asset) }
        }
    }

    private mutating func addData(_ asset: String, _ folder: CInt, at path: FilePath, _ name: String) {
        guard let named = contents(at: folder, name)?.dataFile else { return }
        guard let file = CatalogFileName.onDisk(named, in: folder), (try? OpenFile(file, at: folder)) != nil else {
            return report(.assetRefused("\(name)/\(named)", "the file cannot be read"))
        }
        let number = count
        add(name) { (index) throws(RecordFileError) in try index.addData(number, name: asset) }
        files.append((path.appending(file), AssetIndex.dataFile(number)))
    }

    private mutating func add(_ name: String, _ body: (inout AssetIndex) throws(RecordFileError) -> Void) {
        do throws(RecordFileError) { try body(&index) } catch { report(.assetRefused(name, error.description)) }
    }

    private mutating func contents(at folder: CInt, _ name: String) -> AssetContents? {
        // A group need not have one.
        guard let file = try? OpenFile("Contents.json", at: folder) else { return nil }
        do {
            return try AssetContents(file.readAll(limit: AssetContents.mostBytes))
        } catch {
            report(.assetRefused("\(name)/Contents.json", "it is not the JSON of a catalog"))
            return nil
        }
    }

    private mutating func report(_ finding: Finding) {
        // An error is never left out for the warnings before it.
        let isFirstError = finding.severity == .error && !findings.hasErrors
        if findings.count < Self.mostFindings || isFirstError { findings.append(finding) }
    }
}
