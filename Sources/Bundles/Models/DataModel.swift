/// A Core Data model as Xcode keeps it: the file `contents` of an `.xcdatamodel`.
package struct DataModel: Hashable, Sendable {
    /// The part of a class that Xcode's build makes.
    enum Generation: Hashable, Sendable { case wholeClass, properties, nothing }

    struct Attribute: Hashable, Sendable {
        var name: String
        /// In small letters, such as `integer 16`.
        var type: String
        var initial: String?
        var isScalar: Bool
        var className: String?
    }

    struct Relationship: Hashable, Sendable {
        var name: String
        var destination: String
        var isToMany: Bool
        var isOrdered: Bool
        var inverse: String?
        var rule: String
    }

    struct Entity: Hashable, Sendable {
        var name: String
        var className: String?
        var parent: String?
        var generation: Generation
        var attributes: [Attribute] = []
        var relationships: [Relationship] = []
    }

    private(set) var entities: [Entity] = []

    /// Reads the file's bytes. Names that are no Swift names are left out of the classes.
    package init(_ bytes: [UInt8]) throws(DataModelError) {
        guard let elements = XMLElement.read(bytes), elements.first?.name == "model" else { throw .notAModel }
        for element in elements {
            let values = element.attributes
            guard let name = values["name"], !name.isEmpty else { continue }
            switch (element.name, element.depth) {
            case ("entity", 1): entities.append(Self.entity(name, values))
            case ("attribute", 2) where !entities.isEmpty:
                try Self.check(name)
                entities[entities.count - 1].attributes.append(
                    Attribute(
                        name: name, type: (values["attributeType"] ?? "").lowercased(),
                        initial: values["defaultValueString"] ?? values["defaultDateTimeInterval"],
                        isScalar: values["usesScalarValueType"] == "YES", className: values["customClassName"]))
            case ("relationship", 2) where !entities.isEmpty:
                try Self.check(name)
                entities[entities.count - 1].relationships.append(
                    Relationship(
                        name: name, destination: values["destinationEntity"] ?? "",
                        isToMany: values["toMany"] == "YES", isOrdered: values["ordered"] == "YES",
                        inverse: values["inverseName"], rule: (values["deletionRule"] ?? "nullify").lowercased()))
            default: break
            }
        }
        for entity in entities { try Self.check(entity.className ?? entity.name) }
    }

    private static func entity(_ name: String, _ values: [String: String]) -> Entity {
        let generation: Generation =
            switch values["codeGenerationType"] {
            case "class": .wholeClass
            case "category": .properties
            default: .nothing
            }
        // A class in the model's own module begins with a dot.
        let className = values["representedClassName"]?.split(separator: ".").last.map(String.init)
        return Entity(
            name: name, className: className == "NSManagedObject" ? nil : className, parent: values["parentEntity"],
            generation: generation)
    }

    /// A name becomes a part of a Swift source.
    private static func check(_ name: String) throws(DataModelError) {
        guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_",
            name.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue })
        else { throw .badName(name) }
    }

    func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }
}

/// Why a model cannot be read.
package enum DataModelError: Error, Hashable, CustomStringConvertible {
    case notAModel
    case badName(String)

    package var description: String {
        switch self {
        case .notAModel: "This is no Core Data model. Name an .xcdatamodeld folder of Xcode."
        case .badName(let name): "\(BriefText.shortened(name)) is no name of Swift. Rename it in the model."
        }
    }
}
