package import ExtensionManifest

/// The intents of an `.intentdefinition`, with the enumerations and objects that their parameters have.
package struct IntentDefinition: Hashable, Sendable {
    package struct Enumeration: Hashable, Sendable {
        /// The name by which parameters refer to it.
        var key: String
        var name: String
        var cases: [Case]

        struct Case: Hashable, Sendable {
            var name: String
            var value: Int64
        }
    }

    /// An object with properties, or an intent with parameters.
    package struct Object: Hashable, Sendable {
        var name: String
        var members: [Member]
    }

    package struct Member: Hashable, Sendable {
        var name: String
        var type: String
        var initial: String?
        /// An enumeration has a value always; anything else starts without one.
        var isOptional: Bool
    }

    /// The classes of objects, by the names with which parameters refer to them.
    private var classes: [String: String] = [:]
    package private(set) var enumerations: [Enumeration] = []
    package private(set) var objects: [Object] = []
    package private(set) var intents: [Object] = []

    /// - Throws: `IntentDefinitionError`, with the first part that cannot be read.
    package init(_ list: PropertyList) throws(IntentDefinitionError) {
        guard let root = list.root.dictionary, root["INIntents"]?.array != nil else { throw .noDefinition }
        for value in root.values("INEnums") {
            enumerations.append(try Self.enumeration(value))
        }
        for value in root.values("INTypes") {
            classes[try value.name("INTypeName")] = try value.className("INType", of: value.name("INTypeName"))
        }
        for value in root.values("INTypes") {
            let name = try value.className("INType", of: value.name("INTypeName"))
            var members: [Member] = []
            for property in value.values("INTypeProperties") where property["INTypePropertyDefault"] != .boolean(true) {
                members.append(try member(property, prefix: "INTypeProperty", of: name))
            }
            objects.append(Object(name: name, members: members))
        }
        // Others are those of the system.
        for value in root.values("INIntents") where value["INIntentType"]?.string ?? "Custom" == "Custom" {
            let name = try value.className("INIntent", of: value.name("INIntentName") + "Intent")
            var members: [Member] = []
            for parameter in value.values("INIntentParameters") {
                members.append(try member(parameter, prefix: "INIntentParameter", of: name))
            }
            intents.append(Object(name: name, members: members))
        }
    }

    private static func enumeration(
        _ value: [String: PropertyListValue]
    ) throws(IntentDefinitionError) -> Enumeration {
        let key = try value.name("INEnumName")
        var found = Enumeration(
            key: key, name: try value.className("INEnum", of: key), cases: [.init(name: "unknown", value: 0)])
        for item in value.values("INEnumValues") {
            let name = try item.name("INEnumValueName")
            guard name != "unknown" else { continue }
            guard case .integer(let number) = item["INEnumValueIndex"] else { throw .value(found.name, name) }
            found.cases.append(.init(name: SwiftName.lowerCamel(name), value: number))
        }
        guard Set(found.cases.map(\.value)).count == found.cases.count,
            Set(found.cases.map(\.name)).count == found.cases.count
        else { throw .repeated(found.name) }
        return found
    }

    private func member(
        _ value: [String: PropertyListValue], prefix: String, of owner: String
    ) throws(IntentDefinitionError) -> Member {
        let name = try value.name(prefix + "Name")
        let several = value[prefix + "SupportsMultipleValues"] == .boolean(true)
        let given = value[prefix + "Metadata"]?.dictionary?[prefix + "MetadataDefaultValue"]
        if let enumName = value[prefix + "EnumType"]?.string {
            guard let found = enumerations.first(where: { $0.key == enumName }) else {
                throw .type(owner, name, enumName)
            }
            if several {
                return Member(name: name, type: "[\(SwiftName.escaped(found.name))]", initial: nil, isOptional: true)
            }
            let chosen = found.cases.first {
                (given?.string).map(SwiftName.lowerCamel) == $0.name || given == .integer($0.value)
            }
            return Member(
                name: name, type: SwiftName.escaped(found.name),
                initial: "." + SwiftName.escaped(chosen?.name ?? "unknown"),
                isOptional: false)
        }
        let kind = value[prefix + "Type"]?.string ?? ""
        let type: String
        if kind == "Object", (value[prefix + "ObjectType"] ?? .string("")) == .string("") {
            // One without a type of its own, as Xcode 10 makes it.
            type = "INObject"
        } else if kind == "Object" {
            let named = try value.name(prefix + "ObjectType")
            type = SwiftName.escaped(classes[named] ?? named)
        } else if let known = Self.types[kind] {
            type = known
        } else {
            throw .type(owner, name, kind)
        }
        if several { return Member(name: name, type: "[\(type)]", initial: nil, isOptional: true) }
        return Member(name: name, type: type, initial: Self.literal(given, of: kind), isOptional: true)
    }

    /// The types of parameters, as the original's build makes them.
    private static let types = [
        "String": "String", "Integer": "NSNumber", "Decimal": "NSNumber", "Boolean": "NSNumber",
        "TimeInterval": "NSNumber", "Date": "DateComponents", "DateComponents": "DateComponents", "URL": "URL",
        "Placemark": "CLPlacemark",
    ]

    private static func literal(_ value: PropertyListValue?, of kind: String) -> String? {
        switch (kind, value) {
        case ("String", .string(let text)): SwiftName.literal(text)
        case ("Boolean", .boolean(let flag)): "NSNumber(value: \(flag))"
        case ("Integer", .integer(let number)), ("Decimal", .integer(let number)),
            ("TimeInterval", .integer(let number)):
            "NSNumber(value: \(number))"
        case ("Decimal", .real(let number)), ("TimeInterval", .real(let number)):
            number.isFinite ? "NSNumber(value: \(number))" : nil
        default: nil
        }
    }
}

extension [String: PropertyListValue] {
    fileprivate func values(_ key: String) -> [[String: PropertyListValue]] {
        (self[key]?.array ?? []).compactMap(\.dictionary)
    }

    /// The class that the author named, if there is one; else the name with the author's prefix.
    fileprivate func className(_ kind: String, of name: String) throws(IntentDefinitionError) -> String {
        let given = (self[kind + "ClassName"]?.string).flatMap { $0.isEmpty ? nil : $0 }
        let name = given ?? (self[kind + "ClassPrefix"]?.string ?? "") + name
        guard IntentDefinitionError.isIdentifier(name) else { throw .name(name) }
        return name
    }

    fileprivate func name(_ key: String) throws(IntentDefinitionError) -> String {
        let name = self[key]?.string ?? ""
        guard IntentDefinitionError.isIdentifier(name) else { throw .name(name) }
        return name
    }
}
