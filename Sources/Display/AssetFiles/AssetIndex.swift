package import InterfaceFiles

/// The compiled asset catalogs of a bundle: the names of its colours, pictures and data.
///
/// The file `Assets.catalog/index` is text. Its first line is `hostel-assets 1`, or `hostel-assets 2` if a picture has
/// edges that keep their size; each further line is one record, with tabs between its fields. A name has `%25`, `%09`,
/// `%0A` and `%0D` for the four characters that would end a field.
///
///     color  NAME  any|dark  RRGGBBAA, or =NAME of a system colour
///     image  NAME  any|dark  SCALE  automatic|original|template  FILE beside the index
///     image  NAME  …  FILE  stretch|tile TOP LEFT BOTTOM RIGHT in pixels, with spaces between them
///     data   NAME  FILE beside the index, NUMBER.dat
package struct AssetIndex: Hashable, Sendable {
    package static let folder = "Assets.catalog"
    package static let file = "index"
    private static let header = "hostel-assets 1"
    private static let headerOfSlices = "hostel-assets 2"

    // Our choices: ten times the largest app's catalogs that we know.
    package static let mostBytes = 4 << 20
    package static let mostRecords = 20_000
    package static let bounds = RecordBounds(bytes: mostBytes, records: mostRecords)

    package private(set) var colors: [String: [ColorRecord]] = [:]
    package private(set) var images: [String: [ImageRecord]] = [:]
    /// The number of each named file of data.
    package private(set) var data: [String: Int] = [:]
    private var count = 0

    package init() {}

    /// Reads an index. Records of a kind that is not known are errors too: the version would have changed.
    package init(_ bytes: some Collection<UInt8>) throws(RecordFileError) {
        let isNewer = bytes.starts(with: Self.headerOfSlices.utf8)
        var records = try RecordReader(
            bytes, header: isNewer ? Self.headerOfSlices : Self.header, bounds: Self.bounds)
        while let fields = try records.next() {
            guard fields.count > 1, let name = AssetName.decoded(fields[1]) else { throw records.malformed }
            let rest = fields.dropFirst(2).map(String.init)
            switch fields[0] {
            case "color":
                guard let record = ColorRecord(rest) else { throw records.malformed }
                try add(record, name: name)
            case "image":
                guard let record = ImageRecord(rest), isNewer || record.slices == nil else { throw records.malformed }
                try add(record, name: name)
            case "data":
                guard rest.count == 1, rest[0].hasSuffix(".dat"), let file = Int(rest[0].dropLast(4)),
                    (0...Self.mostRecords).contains(file), Self.dataFile(file) == rest[0]
                else { throw records.malformed }
                try addData(file, name: name)
            default: throw records.malformed
            }
        }
    }

    package mutating func add(_ color: ColorRecord, name: String) throws(RecordFileError) {
        try countOne()
        colors[name, default: []].append(color)
    }

    package mutating func add(_ image: ImageRecord, name: String) throws(RecordFileError) {
        try countOne()
        images[name, default: []].append(image)
    }

    package mutating func addData(_ number: Int, name: String) throws(RecordFileError) {
        try countOne()
        data[name] = number
    }

    /// The file of data with a number.
    package static func dataFile(_ number: Int) -> String { "\(number).dat" }

    private mutating func countOne() throws(RecordFileError) {
        count += 1
        guard count <= Self.mostRecords else { throw .tooLarge(Self.bounds) }
    }

    package var isEmpty: Bool { count == 0 }

    /// The file's text, the same for the same records.
    package var text: String {
        var lines: [String] = []
        for (name, records) in colors { lines += records.map { "color\t\(AssetName.encoded(name))\t\($0.fields)" } }
        for (name, records) in images { lines += records.map { "image\t\(AssetName.encoded(name))\t\($0.fields)" } }
        lines += data.map { "data\t\(AssetName.encoded($0.key))\t\(Self.dataFile($0.value))" }
        let hasSlices = images.values.joined().contains { $0.slices != nil }
        return ([hasSlices ? Self.headerOfSlices : Self.header] + lines.sorted()).joined(separator: "\n") + "\n"
    }
}
