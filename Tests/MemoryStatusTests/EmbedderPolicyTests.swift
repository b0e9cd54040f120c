import Foundation
import Testing

@testable import ExtensionHost

/// Grants, policies and definitions of extension points as values.
struct EmbedderPolicyTests {
    @Test(arguments: [
        "network", "group:group.com.example", "read:/a", "write:/a/b c", "read:/100%", "write:/a%20b",
    ])
    func grantSurvivesItsSpelling(_ text: String) throws {
        let grant = try #require(Grant(text))
        #expect(!grant.description.contains(" "))
        #expect(Grant(grant.description) == grant)
    }

    @Test(arguments: [
        "", "net", "group:", "read:", "read:a", "read:/", "read:/a/../b", "read:/a//b", "write:/proc/1", "write:/sys",
        "read:/dev/sda", "read:/a\nb", "read:/" + String(repeating: "a", count: 1100),
    ])
    func badGrantIsRefused(_ text: String) {
        #expect(Grant(text) == nil)
    }

    private static func bytes(_ list: Any) throws -> [UInt8] {
        [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    }

    @Test func operatorsFileHoldsForTheBundleThatItNames() throws {
        let policy = try OperatorPolicy(
            propertyList: Self.bytes([
                "com.example.a": ["Allow": ["network"], "Hash": "abc"],
                "com.example.b": ["Allow": ["network"], "Container": "com.example"],
                "*": ["Allow": ["group:group.all"]],
            ]))
        func grants(_ identifier: String, hash: String = "", container: String? = nil) -> Set<Grant> {
            policy.grants(
                for: GrantRequest(
                    identifier: identifier, path: "/", hash: hash, container: container, asked: [.network]))
        }
        #expect(grants("com.example.a", hash: "abc") == [.network])
        #expect(grants("com.example.a", hash: "other") == [.group("group.all")], "it is as any other bundle")
        #expect(grants("com.example.b", container: "com.example") == [.network])
        #expect(grants("com.example.b") == [.group("group.all")])
        #expect(grants("com.example.c") == [.group("group.all")])
    }

    @Test func operatorsFileDisablesAndEnables() throws {
        let policy = try OperatorPolicy(
            propertyList: Self.bytes([
                "com.example.a": ["Enabled": true], "com.example.b": ["Allow": ["network"]], "*": ["Enabled": false],
            ]),
            otherwise: ClosurePolicy(enables: { _ in false }) { _ in [] })
        func isEnabled(_ identifier: String) -> Bool {
            policy.enables(GrantRequest(identifier: identifier, path: "/", hash: "", asked: []))
        }
        #expect(isEnabled("com.example.a") && !isEnabled("com.example.c"))
        #expect(!isEnabled("com.example.b"), "the other policy decides")
        #expect(throws: OperatorPolicyError.badValue("a.Enabled")) {
            try OperatorPolicy(propertyList: Self.bytes(["a": ["Enabled": "no"]]))
        }
    }

    @Test func bundleOfAnotherHashOrContainerIsAsDisabledAsAllOthers() throws {
        let policy = try OperatorPolicy(
            propertyList: Self.bytes([
                "com.example.a": ["Enabled": true, "Hash": "abc"],
                "com.example.b": ["Enabled": true, "Container": "com.example"], "*": ["Enabled": false],
            ]))
        func isEnabled(_ identifier: String, hash: String = "", container: String? = nil) -> Bool {
            policy.enables(
                GrantRequest(identifier: identifier, path: "/", hash: hash, container: container, asked: []))
        }
        #expect(isEnabled("com.example.a", hash: "abc"))
        #expect(!isEnabled("com.example.a", hash: "other") && !isEnabled("com.example.a"))
        #expect(isEnabled("com.example.b", container: "com.example"))
        #expect(!isEnabled("com.example.b", container: "com.other") && !isEnabled("com.example.b"))
    }

    @Test func policyNeedsTheHashOnlyOfBundlesForWhichAnEntryNamesOne() throws {
        let named = try OperatorPolicy(
            propertyList: Self.bytes(["com.example.a": ["Enabled": true, "Hash": "abc"], "*": ["Enabled": false]]))
        #expect(named.needsHash(of: "com.example.a") && !named.needsHash(of: "com.example.b"))
        let all = try OperatorPolicy(propertyList: Self.bytes(["*": ["Enabled": true, "Hash": "abc"]]))
        #expect(all.needsHash(of: "com.example.b"))
        let none = try OperatorPolicy(propertyList: Self.bytes(["*": ["Enabled": true]]))
        #expect(!none.needsHash(of: "com.example.b") && !AskingPolicy().needsHash(of: "com.example.b"))
        let other = try OperatorPolicy(
            propertyList: Self.bytes(["*": ["Enabled": true]]),
            otherwise: ClosurePolicy(needsHash: { $0 == "com.example.b" }) { _ in [] })
        #expect(other.needsHash(of: "com.example.b") && !other.needsHash(of: "com.example.c"))
    }

    @Test func badOperatorsFileIsRefused() throws {
        #expect(throws: OperatorPolicyError.notReadable("/nowhere")) { try OperatorPolicy(contentsOf: "/nowhere") }
        #expect(throws: OperatorPolicyError.notAPropertyList) { try OperatorPolicy(propertyList: [1, 2]) }
        #expect(throws: OperatorPolicyError.unknownKey("a.Allowed")) {
            try OperatorPolicy(propertyList: Self.bytes(["a": ["Allow": [String](), "Allowed": [String]()]]))
        }
        #expect(throws: OperatorPolicyError.badValue("a.Allow")) {
            try OperatorPolicy(propertyList: Self.bytes(["a": ["Allow": "network"]]))
        }
        #expect(throws: OperatorPolicyError.badGrant("all", of: "a")) {
            try OperatorPolicy(propertyList: Self.bytes(["a": ["Allow": ["all"]]]))
        }
    }

    @Test func refusedFilesNameTheirPlaceAndTheCorrection() {
        let place = "com.example.a.Allow"
        let policies: [OperatorPolicyError] = [
            .notReadable(place), .unknownKey(place), .badValue(place), .badGrant(place, of: "a"), .notAPropertyList,
        ]
        let points: [ExtensionPointDefinitionError] = [.unknownKey(place), .badValue(place), .notAPropertyList]
        for text in policies.map(\.description) + points.map(\.description) {
            #expect(text.hasSuffix(".") && text.contains(". "), "\(text)")
            #expect(text.contains(place) || text.contains("property list"), "\(text)")
        }
    }

    @Test func pointIsReadFromAPropertyList() throws {
        let read = try ExtensionPointDefinition(
            propertyList: Self.bytes([
                "Identifier": "com.example.filter", "Name": "Filters", "Memory": ["Hard": 32],
                "IdleMemory": ["Soft": 8, "Hard": 16],
                "Deadlines": ["Launch": 2, "Request": 0.5], "SuspensionGrace": 1, "Entitlements": ["files", "network"],
                "HasUserInterface": true, "MessageNames": ["Apply"],
            ]))
        var expected = ExtensionPointDefinition(identifier: "com.example.filter", name: "Filters")
        expected.memory = .init(hard: 32 << 20)
        expected.idleMemory = .init(soft: 8 << 20, hard: 16 << 20)
        expected.deadlines.launch = .seconds(2)
        expected.deadlines.request = .milliseconds(500)
        expected.deadlines.suspensionGrace = .seconds(1)
        expected.entitlements = [.files, .network]
        expected.hasUserInterface = true
        expected.messageNames = ["Apply"]
        #expect(read == expected)
    }

    @Test func badPointInCodeIsRefusedWithACorrection() throws {
        func refusal(_ change: (inout ExtensionPointDefinition) -> Void) throws -> String {
            var point = ExtensionPointDefinition(identifier: "com.example.filter")
            change(&point)
            let shipped = try ExtensionPointTable.shipped()
            let error = #expect(throws: ExtensionPointListError.self) { try shipped.adding([point]) }
            return try #require(error).description
        }
        #expect(try refusal { $0.memory = .init(hard: 1000) }.contains("com.example.filter is wrong. A hard limit"))
        #expect(try refusal { $0.deadlines.request = .zero }.contains("com.example.filter.Deadlines.Request is out of"))
        #expect(try refusal { $0.deadlines.exit = .seconds(-1) }.contains("Deadlines.Exit"))
        let error = #expect(throws: HostError.self) {
            try PointTable([DefinedPoint(ExtensionPointDefinition(identifier: "a b"))])
        }
        #expect(try #require(error).description.contains("`a b`"))
    }

    @Test func badPointIsRefusedWithItsPlace() throws {
        let bad: [([String: Any], ExtensionPointDefinitionError)] = [
            ([:], .badValue("Identifier")), (["Identifier": "a b"], .badValue("Identifier")),
            (["Identifier": "a.b", "Nme": "x"], .unknownKey("Nme")),
            (["Identifier": "a.b", "Memory": ["Hard": 1]], .badValue("Memory")),
            (["Identifier": "a.b", "Memory": ["Hard": 8, "Soft": 9]], .badValue("Memory")),
            (["Identifier": "a.b", "Deadlines": ["Launch": 0]], .badValue("Deadlines.Launch")),
            (["Identifier": "a.b", "Deadlines": ["Lunch": 1]], .unknownKey("Deadlines.Lunch")),
            (["Identifier": "a.b", "Entitlements": ["camera"]], .badValue("Entitlements")),
        ]
        for (list, error) in bad {
            #expect(throws: error) { try ExtensionPointDefinition(propertyList: Self.bytes(list)) }
        }
        #expect(throws: ExtensionPointDefinitionError.notAPropertyList) {
            try ExtensionPointDefinition(propertyList: [0])
        }
    }
}
