import ExtensionManifest
package import XMLReading

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

    /// Of the file.
    package static let mostBytes = XMLReader.mostBytes

    private(set) var entities: [Entity] = []

    /// Reads the file's bytes. Each name that becomes a part of a Swift source has to be a name of Swift.
    package init(_ bytes: [UInt8]) throws(DataModelError) {
        for element in try Self.model(bytes).children where element.name == "entity" {
            guard let name = element["name"], !name.isEmpty else { continue }
            var entity = Self.entity(name, element.attributes)
            for member in element.children { try entity.add(member) }
            entities.append(entity)
        }
        for entity in entities { try Self.check(entity.className ?? entity.name) }
    }

    private static func model(_ bytes: [UInt8]) throws(DataModelError) -> XMLElement {
        let document: XMLElement
        do throws(XMLError) { document = try XMLReader.read(bytes) } catch { throw .malformed(error) }
        guard document.name == "model" else { throw .notAModel }
        return document
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
    fileprivate static func check(_ name: String) throws(DataModelError) {
        guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_",
            name.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue })
        else { throw .badName(name) }
    }

    func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }

    /// The model with no class for entities whose class is not made and not one of these.
    func withClasses(_ classes: Set<String>) -> DataModel {
        var model = self
        for place in entities.indices where entities[place].generation != .wholeClass {
            guard let name = entities[place].className, !classes.contains(name) else { continue }
            model.entities[place].className = nil
            model.entities[place].generation = .nothing
        }
        return model
    }
}

extension DataModel.Entity {
    /// Adds an attribute or a relationship; other elements are of no use here.
    fileprivate mutating func add(_ element: XMLElement) throws(DataModelError) {
        guard element.name == "attribute" || element.name == "relationship", let name = element["name"], !name.isEmpty
        else { return }
        try DataModel.check(name)
        if element.name == "attribute" {
            attributes.append(
                DataModel.Attribute(
                    name: name, type: (element["attributeType"] ?? "").lowercased(),
                    initial: element["defaultValueString"] ?? element["defaultDateTimeInterval"],
                    isScalar: element["usesScalarValueType"] == "YES", className: element["customClassName"]))
        } else {
            relationships.append(
                DataModel.Relationship(
                    name: name, destination: element["destinationEntity"] ?? "",
                    isToMany: element["toMany"] == "YES", isOrdered: element["ordered"] == "YES",
                    inverse: element["inverseName"], rule: (element["deletionRule"] ?? "nullify").lowercased()))
        }
    }
}

/// Why a model cannot be read.
package enum DataModelError: Error, Hashable, CustomStringConvertible {
    case notAModel
    case malformed(XMLError)
    case badName(String)

    package var description: String {
        switch self {
        case .notAModel: "This is no Core Data model. Name an .xcdatamodeld folder of Xcode."
        case .malformed(let error): "\(error). Save the model in Xcode again."
        case .badName(let name): "\(BriefText.shortened(name)) is no name of Swift. Rename it in the model."
        }
    }
}
