import Foundation
import HostelTestSupport
import PlainText
import Testing

@testable import ExtensionManifest

struct PropertyListTests {
    private func read(_ text: String, limits: PropertyListLimits = .standard) throws -> PropertyListValue {
        try PropertyList.read(Array(text.utf8), limits: limits).root
    }

    @Test func everyXMLTypeIsRead() throws {
        let value = try read(
            """
            <?xml version="1.0"?><!-- a --><plist><dict>
            <key>s</key><string> a &lt;&amp;&gt; &#65;&#x42; <![CDATA[<raw>]]></string>
            <key>i</key><integer> -12</integer><key>h</key><integer>0xFF</integer>
            <key>u</key><integer>18446744073709551615</integer>
            <key>r</key><real>1.5e3</real><key>t</key><true/><key>f</key><false></false>
            <key>d</key><date>2020-02-29T12:00:00Z</date><key>b</key><data> aGk= </data>
            <key>a</key><array><!-- x --><string/><dict/></array><key></key><string>empty</string>
            </dict></plist>
            """)
        let expected: [String: PropertyListValue] = [
            "s": .string(" a <&> AB <raw>"), "i": .integer(-12), "h": .integer(255), "u": .unsigned(.max),
            "r": .real(1500), "t": .boolean(true), "f": .boolean(false),
            "d": .date(Date(timeIntervalSince1970: 1_582_977_600)), "b": .data(Data("hi".utf8)),
            "a": .array([.string(""), .dictionary([:])]), "": .string("empty"),
        ]
        #expect(value == .dictionary(expected))
    }

    @Test(arguments: [
        ("<plist><dict>", "is not closed"), ("<plist><dict><key>a</key></dict></plist>", "is missing"),
        ("<plist><dict><string>a</string></dict></plist>", "without a <key>"), ("<plist><odd/></plist>", "unknown tag"),
        ("<plist/>", "empty <plist>"), ("<plist></plist>", "empty <plist>"),
        ("<plist><integer>x</integer></plist>", "bad <integer>"),
        ("<plist><string>&nope;</string></plist>", "unknown entity"), ("<plist><string>a", "breaks off"),
        ("<plist><array><string>a</array></plist>", "</string> is missing"), ("<!-- never", "breaks off"),
        ("<plist><date>2020-13-01T00:00:00Z</date></plist>", "bad <date>"),
        ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "declarations of its own"),
    ])
    func eachXMLFaultIsReported(text: String, detail: String) {
        #expect {
            _ = try read(text)
        } throws: { error in
            guard case PropertyListError.malformed = error else { return false }
            return "\(error)".contains(detail)
        }
    }

    /// Lists at the edge of the format. Foundation refuses most of them.
    @Test(arguments: [
        "<!DOCTYPE plist [ ]><plist><dict/></plist>", "<!DOCTYPE plist ]><plist><dict/></plist>",
        "<!DOCTYPE plist PUB[LIC><plist><dict/></plist>", "<!DOCTYPEplist><plist><dict/></plist>",
        "<plist><!DOCTYPE plist><dict/></plist>", "<plist><dict/><!DOCTYPE plist></plist>",
        "<!----><plist><dict/></plist>", "<!-----><plist><dict/></plist>", "<plist><!----><dict/></plist>",
        "<!-- a --><?b ?><plist><!-- c --><?d ?><dict/><!-- e --></plist>",
        "<plist><integer> 12</integer></plist>", "<plist><integer>12 </integer></plist>",
        "<plist><array><string>a</string ><key>é</key\n><true></true\t></array ></plist >",
        "<plist><string>a</strings></plist>", "<plist><string>a</string</plist>", "<plist><string>a</string",
        "<plist><integer>1 2</integer></plist>", "<plist><integer>+12</integer></plist>",
        "<plist><integer>+-12</integer></plist>", "<plist><integer>0x</integer></plist>",
        "<plist><real>1.5</real></plist>", "<plist><real>1.5 </real></plist>", "<plist><real> 1.5</real></plist>",
        "<plist><real>.5</real></plist>", "<plist><real>1.</real></plist>", "<plist><real>1e</real></plist>",
        "<plist><real>1e5</real></plist>", "<plist><real>+1E-5</real></plist>", "<plist><real></real></plist>",
        "<plist><real>0x10</real></plist>", "<plist><real>nan(0x1)</real></plist>", "<plist><real>NaN</real></plist>",
        "<plist><date> 2020-01-01T00:00:00Z</date></plist>", "<plist><date>2020-01-01T00:00:00Z </date></plist>",
        "<plist><date>2020-1-001T00:00:00Z</date></plist>", "<plist><date>2020-+1-01T00:00:00Z</date></plist>",
        "<plist><date>2020:01:01:00:00:00Z</date></plist>", "<plist><date>2020-01-01T00:00:00Z</date></plist>",
        "<plist><data>aGkü</data></plist>", "<plist><data> aG\nk= </data></plist>", "<plist><true> </true></plist>",
        "<plist><string>&#X41;</string></plist>", "<plist><string>&#x41;&#65;</string></plist>",
        "<plist><string>&#+65;</string></plist>", "<plist><string>&#000000065;</string></plist>",
        "<plist><string>&#xD800;</string></plist>", "<plist><string>a<!-- b -->c</string></plist>",
        "<plist><string>a</string><string>b</string></plist>", "<plist><key>a</key></plist>",
    ])
    func noXMLListIsReadThatFoundationRefuses(text: String) {
        let object = try? PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
        let value = try? read(text)
        if let value {
            #expect(object.map { same(value, $0) } == true, "\(value), in Foundation \(object ?? "refused")")
        }
    }

    @Test func openStepListsAreReadThroughFoundation() throws {
        let value = try read("{ a = \"b c\"; list = (one, two); data = <0fbd77>; } ")
        #expect(
            value
                == .dictionary([
                    "a": .string("b c"), "list": .array([.string("one"), .string("two")]),
                    "data": .data(Data([0x0F, 0xBD, 0x77])),
                ]))
        #expect(try read("CFBundlePackageType = \"FMWK\";\n") == .dictionary(["CFBundlePackageType": .string("FMWK")]))
        #expect(try PropertyList.read(Array("<0fbd77>".utf8)).format == .openStep)
    }

    @Test func otherTextEncodingsAreRead() throws {
        let xml = Sample().setting("CFBundleName", .string("Zeit ⏰")).xml
        let expected = try read(xml)
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian] {
            let marks: [String.Encoding: [UInt8]] = [
                .utf16LittleEndian: [0xFF, 0xFE], .utf16BigEndian: [0xFE, 0xFF],
                .utf32LittleEndian: [0xFF, 0xFE, 0, 0], .utf32BigEndian: [0, 0, 0xFE, 0xFF],
            ]
            let data = try #require(xml.data(using: encoding))
            #expect(try PropertyList.read((marks[encoding] ?? []) + data).root == expected, "\(encoding)")
        }
        #expect(try PropertyList.read([0xEF, 0xBB, 0xBF] + Array(xml.utf8)).root == expected)
        let latin = "<?xml version='1.0' encoding='ISO-8859-1'?><plist><string>Z\u{FC}rich</string></plist>"
        #expect(try PropertyList.read(Array(try #require(latin.data(using: .isoLatin1)))).root == .string("Zürich"))
        #expect(throws: PropertyListError.unsupportedEncoding("klingon")) {
            _ = try read("<?xml version='1.0' encoding='klingon'?><plist/>")
        }
        #expect(throws: PropertyListError.self) {
            _ = try PropertyList.read(Array("<plist><string>".utf8) + [0xFF, 0xFF])
        }
    }

    @Test func binaryListsFromFoundationAreRead() throws {
        let object: [String: Any] = [
            "s": "text", "u": "Zeit ⏰", "i": -5, "big": Int64.max, "r": 2.25, "t": true, "d": Data([1, 2, 3]),
            "date": Date(timeIntervalSinceReferenceDate: 12345), "a": ["x", ["y": "z"]],
            "long": String(repeating: "q", count: 300),
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
        let list = try PropertyList.read(Array(data))
        #expect(list.format == .binary)
        #expect(same(list.root, object))
    }

    @Test func listsBeyondABoundAreRefused() throws {
        let limits = PropertyListLimits(bytes: 1000, depth: 10, values: 50)
        func error(_ text: String) -> PropertyListError? {
            do { _ = try read(text, limits: limits) } catch { return error as? PropertyListError }
            return nil
        }
        #expect(error("") == .empty)
        #expect(error(" \n ") == .empty)
        #expect(error(String(repeating: "x", count: 1001)) == .tooLarge(bytes: 1001, limit: 1000))
        #expect(error("<plist>" + String(repeating: "<array>", count: 40)) == .tooDeep(limit: 10))
        #expect(error("<plist><array>" + String(repeating: "<true/>", count: 60)) == .tooManyValues(limit: 50))
        #expect(error(String(repeating: "(", count: 40)) == .tooDeep(limit: 10))
        #expect(error(String(repeating: "{a=", count: 40)) == .tooDeep(limit: 10))
        // Brackets in quotations do not count, in either direction.
        let quoted = "(\"" + String(repeating: ")", count: 40) + "\", "
        let nested = String(repeating: "(", count: 20) + String(repeating: ")", count: 20)
        #expect(error(quoted + nested + ")") == .tooDeep(limit: 10))
        #expect(error("(\"" + String(repeating: "(", count: 40) + "\")") == nil)
    }

    /// Swift's hash of such a key takes seconds.
    @Test func textsWithEndlessMarksAreRefusedInEveryFormat() throws {
        let text = "a" + String(repeating: "\u{301}\u{323}", count: 30_000)
        let error = PropertyListError.marks
        func detail(_ bytes: [UInt8]) -> String? {
            do { _ = try PropertyList.read(bytes) } catch { return "\(error)" }
            return nil
        }
        for xml in ["<dict><key>\(text)</key><true/></dict>", "<string>\(text)</string>"] {
            #expect(detail(Array("<plist>\(xml)</plist>".utf8))?.contains(error) == true)
        }
        let entities = String(repeating: "&#x301;&#x323;", count: 30)
        #expect(detail(Array("<plist><string>a\(entities)</string></plist>".utf8))?.contains(error) == true)
        let binary = try PropertyListSerialization.data(fromPropertyList: [text], format: .binary, options: 0)
        #expect(detail(Array(binary))?.contains(error) == true)
        #expect(detail(Array("{ \"\(text)\" = b; }".utf8))?.contains(error) == true)
        // Foundation takes an escape of fewer digits, and two escapes for one character.
        for escapes in ["\\U0301\\U0323", "\\U301\\U323", "\\UD834\\UDD65\\UD834\\UDD6D"] {
            let escaped = Array("{ \"a\(String(repeating: escapes, count: 30))\" = b; }".utf8)
            #expect(detail(escaped)?.contains(error) == true, "\(escapes)")
        }
        #expect(detail(Array("{ \"a\\U0301\" = b; }".utf8)) == nil)
    }

    /// Foundation reads the escapes of an old-style list in its own way: whatever it makes of them, the bound holds.
    @Test func anyEscapesAreReadWithinTheBoundOnMarks() {
        var random = SeededGenerator(seed: 0xE5CA)
        let pieces = [
            "\\U301", "\\U0301", "\\U323\\U301", "\\UD834\\UDD65", "\\UD834", "\\UDD6D", "\\U", "\\u0301", "\\\\",
            "\\\"",
            "\\101", "\\n", "\u{301}", "\u{323}", "a", " ", "0", "3", "\\U03010", "\\U30", "\\x", "\\U+301", "\n", "é",
        ]
        var (read, refused) = (0, 0)
        var faults: [String] = []
        for _ in 0..<4_000 {
            let some = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                pieces[Int.random(in: pieces.indices, using: &random)]
            }
            let text = (0..<Int.random(in: 1...90, using: &random)).map { some[$0 % some.count] }.joined()
            guard let list = try? PropertyList.read(Array("{ a = \"\(text)\"; }".utf8)) else {
                refused += 1
                continue
            }
            read += 1
            if let found = list.root.dictionary?["a"]?.string, !CombiningMarks.areBounded(in: found) {
                faults.append(text)
            }
        }
        #expect(faults == [] && read > 1_000 && refused > 50, "\(read) \(refused)")
    }

    @Test(.timeLimit(.minutes(10))) func deepListsDoNotExhaustTheStack() {
        for text in ["<array>", "<dict><key>a</key>", "(", "{a="] {
            let bytes = Array(String(repeating: text, count: 50_000).utf8)
            #expect(throws: PropertyListError.self) {
                _ = try PropertyList.read(bytes, limits: PropertyListLimits(bytes: 1 << 22))
            }
        }
    }

    /// First, object 0 is an array that holds itself. Then each array of a tower refers to the next one twice.
    @Test(.timeLimit(.minutes(10))) func cyclesAndBombsInBinaryListsEnd() {
        #expect(throws: PropertyListError.tooDeep(limit: 128)) { _ = try PropertyList.read(Self.binary([[0xA1, 0]])) }
        var tower = (0..<60).map { (level: UInt8) -> [UInt8] in [0xA2, level + 1, level + 1] }
        tower.append([0x09])
        #expect(throws: PropertyListError.tooManyValues(limit: 65_536)) {
            _ = try PropertyList.read(Self.binary(tower))
        }
        // Arrays that refer to one long string very often: 256 × 200 × 1,000 bytes.
        let text: [UInt8] = [0x5F, 0x11, 0x27, 0x10] + [UInt8](repeating: 0x61, count: 10_000)
        let many: [UInt8] = [0xAF, 0x11, 0x10, 0x00] + [UInt8](repeating: 1, count: 4096)
        #expect(throws: PropertyListError.self) { _ = try PropertyList.read(Self.binary([many, text])) }
        let count: [UInt8] = [0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        #expect(throws: PropertyListError.self) { _ = try PropertyList.read(Self.binary([count])) }
    }

    @Test func aNumberOfAnObjectHasUpToEightBytes() throws {
        func uid(_ size: UInt8) throws -> PropertyListValue {
            try PropertyList.read(Self.binary([[0x80 + size - 1] + (1...size).map { $0 }])).root
        }
        #expect(try uid(1) == .uid(1) && uid(8) == .uid(0x0102_0304_0506_0708))
        for size in 9...16 as ClosedRange<UInt8> { #expect(throws: PropertyListError.self) { try uid(size) } }
        // A whole number of 16 bytes is no such number.
        let large = [0x14] + Array(repeating: 0, count: 8) + Array(repeating: 0xFF, count: 8) as [UInt8]
        #expect(try PropertyList.read(Self.binary([large])).root == .unsigned(.max))
    }

    /// A binary list of these objects. The first is the root.
    static func binary(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
            bytes += object
        }
        let table = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)] + [0, 0, 0, 0, 0, 0, 0, 0]
        return bytes + [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 255)]
    }

    @Test func odditiesThatFoundationAcceptsAreReported() throws {
        let twice = try PropertyList.read(
            Array("<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>".utf8))
        #expect(twice.duplicateKeys == [PropertyList.DuplicateKey(key: "a", count: 2)])
        #expect(twice.root == .dictionary(["a": .boolean(false)]))
        #expect(try PropertyList.read(Array("<plist><string>\u{10}x</string></plist>".utf8)).hasControlCharacters)
        let context = ManifestContext(role: .extension, host: .test)
        let doubled = Sample().xml.replacingOccurrences(
            of: "<key>CFBundleName</key>", with: "<key>CFBundleName</key><string>\u{1}</string><key>CFBundleName</key>")
        let codes = ManifestFile.read(Array(doubled.utf8), file: "Info.plist", context: context, limits: .standard)
            .findings.map(\.code)
        #expect(codes == [.plistDuplicateKey, .plistControlCharacter])
    }

    @Test func keyThatOccursManyTimesIsOneFinding() throws {
        let values = (0..<40).map { "<key>CFBundleName</key><string>\($0)</string>" }.joined()
        let context = ManifestContext(role: .unknown, host: .test)
        let findings = ManifestFile.read(
            Array("<plist><dict>\(values)</dict></plist>".utf8), file: "Info.plist", context: context, limits: .standard
        ).findings.filter { $0.code == .plistDuplicateKey }
        #expect(findings.map(\.found) == ["CFBundleName 40 times"])
        #expect(findings.first?.message.contains("CFBundleName 40 times") == true)
        // A key of two dictionaries is two faults.
        let two = "<dict><key>a</key><true/><key>a</key><false/></dict>"
        let list = try PropertyList.read(Array("<plist><array>\(two)\(two)</array></plist>".utf8))
        #expect(list.duplicateKeys.map(\.count) == [2, 2])
    }

    @Test func wantedKeysAreSalvagedFromAnUnreadableList() {
        let broken = Sample().xml.replacingOccurrences(of: "<key>CFBundleName</key>", with: "<<<<<<< HEAD")
        let (values, findings) = ManifestFile.read(
            Array(broken.utf8), file: "Info.plist", context: ManifestContext(role: .extension, host: .test),
            limits: .standard)
        #expect(findings.map(\.code) == [.plistMalformed])
        #expect(values.identifier == "com.example.clock.today")
        #expect(values.extensionPoint == "com.apple.widget-extension")
        #expect(values.principalClass == "Clock.TodayViewController")
    }

    /// A host compares the identifiers of all bundles, also of those that it refuses.
    @Test(arguments: [
        String(repeating: "\u{301}\u{323}", count: 100_000), String(repeating: "a", count: 2_000), "<b/>",
    ])
    func endlessValueIsNotSalvaged(_ text: String) {
        let list = "<plist><dict><key>CFBundleIdentifier</key> <string>com.a\(text)</string><key>"
        let (values, findings) = ManifestFile.read(
            Array(list.utf8), file: "Info.plist", context: ManifestContext(role: .extension, host: .test),
            limits: .standard)
        #expect(findings.map(\.code) == [.plistMalformed] && values.identifier == nil)
    }

    @Test func rootsOtherThanDictionariesAndHugeListsAreReported() {
        func codes(_ text: String, _ limits: PropertyListLimits = .standard) -> [FindingCode] {
            ManifestFile.read(
                Array(text.utf8), file: "Info.plist", context: ManifestContext(role: .extension, host: .test),
                limits: limits
            ).findings.map(\.code)
        }
        #expect(codes("<plist><array/></plist>") == [.plistRootNotDictionary])
        #expect(codes("") == [.plistEmpty])
        #expect(codes(Sample().xml, PropertyListLimits(bytes: 100)) == [.plistTooLarge])
        #expect(codes(Sample().xml, PropertyListLimits(depth: 1)) == [.plistTooComplex])
        #expect(codes("\u{1F}\u{8B}\u{8}") == [.plistMalformed])
    }
}
