import ExtensionManifest

/// The Swift source with the classes of a Core Data model, as the original's build makes them, and with the model itself.
package struct DataModelSource {
    private let name: String
    private let model: DataModel

    /// - Parameters:
    ///   - name: of the model, by which a container finds it.
    ///   - classes: the classes that the module's own sources declare; nil if they are unknown. An entity whose class is
    ///     neither there nor made here has plain objects, as on the original platform.
    package init(_ name: String, _ model: DataModel, classes: Set<String>? = nil) {
        self.name = name
        self.model = classes.map { model.withClasses($0) } ?? model
    }

    package var source: String {
        var lines = [
            "// Made by `hostel models` from a Core Data model. Do not edit.", "@_exported public import CoreData",
            "public import Foundation", "",
        ]
        for entity in model.entities { lines += declaration(entity) }
        lines += [
            "nonisolated public enum Compiled\(identifier)Model: _CompiledModel {",
            "    public static var name: String { \(Self.quoted(name)) }",
            "    public static var entities: [NSEntityDescription] {", "        [",
        ]
        for entity in model.entities { lines += description(entity) }
        return (lines + ["        ]", "    }", "}", ""]).joined(separator: "\n")
    }

    private var identifier: String {
        String(String.UnicodeScalarView(name.unicodeScalars.map { $0.properties.isXIDContinue ? $0 : "_" }))
    }

    private static func quoted(_ text: String) -> String { SwiftName.literal(text) }

    private static func className(_ entity: DataModel.Entity) -> String {
        SwiftName.escaped(entity.className ?? (entity.generation == .wholeClass ? entity.name : "NSManagedObject"))
    }

    // MARK: Classes

    private func declaration(_ entity: DataModel.Entity) -> [String] {
        let name = Self.className(entity)
        let head: String
        switch entity.generation {
        case .nothing: return []
        case .properties: head = "extension \(name) {"
        case .wholeClass:
            let base = entity.parent.flatMap(model.entity).map(Self.className) ?? "NSManagedObject"
            head = "nonisolated public class \(name): \(base) {"
        }
        var lines = [head]
        lines.append("    public class func fetchRequest() -> NSFetchRequest<\(name)> {")
        lines += ["        NSFetchRequest<\(name)>(entityName: \(Self.quoted(entity.name)))", "    }"]
        for attribute in entity.attributes { lines.append(Self.property(attribute.name, Self.type(attribute))) }
        for relation in entity.relationships {
            lines.append(Self.property(relation.name, type(relation)))
            if relation.isToMany { lines += accessors(relation) }
        }
        lines += ["}", ""]
        let isIdentifiable = entity.generation == .wholeClass && entity.parent == nil
        return lines + (isIdentifiable ? ["extension \(name): Identifiable {}", ""] : [])
    }

    private static func property(_ name: String, _ type: String) -> String {
        let (escaped, key) = (SwiftName.escaped(name), quoted(name))
        return "    public var \(escaped): \(type) { get { _managed(\(key)) } set { _setManaged(\(key), newValue) } }"
    }

    private static func type(_ attribute: DataModel.Attribute) -> String {
        switch attribute.type {
        case "string": "String?"
        case "date": "Date?"
        case "binary": "Data?"
        case "uuid": "UUID?"
        case "uri": "URL?"
        case "decimal": "NSDecimalNumber?"
        case "transformable", "composite": transformable(attribute.className)
        case _ where !attribute.isScalar: "NSNumber?"
        case "boolean": "Bool"
        case "integer 16": "Int16"
        case "integer 32": "Int32"
        case "float": "Float"
        case "double": "Double"
        default: "Int64"
        }
    }

    /// Arrays and dictionaries of JSON are kept; other classes need coders that are not there.
    private static func transformable(_ name: String?) -> String {
        if let name, ["NSArray", "NSDictionary"].contains(name) { return "\(name)?" }
        let fits = { (scalar: Unicode.Scalar) in
            scalar.properties.isXIDContinue || "[]: ".unicodeScalars.contains(scalar)
        }
        guard let name, name.hasPrefix("["), name.unicodeScalars.allSatisfy(fits) else {
            return "NSObject?"
        }
        return "\(name)?"
    }

    private func type(_ relation: DataModel.Relationship) -> String {
        if relation.isToMany { return relation.isOrdered ? "NSOrderedSet?" : "NSSet?" }
        return (model.entity(relation.destination).map(Self.className) ?? "NSManagedObject") + "?"
    }

    private func accessors(_ relation: DataModel.Relationship) -> [String] {
        let other = model.entity(relation.destination).map(Self.className) ?? "NSManagedObject"
        let set = relation.isOrdered ? "NSOrderedSet" : "NSSet"
        let end = relation.name.prefix(1).uppercased() + relation.name.dropFirst()
        let key = Self.quoted(relation.name)
        return [("addTo", "_addManaged"), ("removeFrom", "_removeManaged")].flatMap { name, call in
            [
                "    public func \(name)\(end)(_ value: \(other)) { \(call)(\(key), value) }",
                "    public func \(name)\(end)(_ values: \(set)) { \(call)(\(key), values) }",
            ]
        }
    }

    // MARK: Descriptions

    private func description(_ entity: DataModel.Entity) -> [String] {
        let parent = entity.parent.map { ", parent: \(Self.quoted($0))" } ?? ""
        var lines = [
            "            NSEntityDescription(",
            "                _name: \(Self.quoted(entity.name)), class: \(Self.className(entity)).self\(parent),",
            "                [",
        ]
        for member in line(of: entity) {
            lines += member.attributes.map { "                    \(Self.description($0))," }
            lines += member.relationships.map { "                    \(Self.description($0))," }
        }
        return lines + ["                ]),"]
    }

    /// The entity's ancestors and itself.
    private func line(of entity: DataModel.Entity) -> [DataModel.Entity] {
        var line = [entity]
        while line.count < 32, let parent = line[0].parent.flatMap(model.entity), !line.contains(parent) {
            line.insert(parent, at: 0)
        }
        return line
    }

    private static let kinds = [
        "integer 16": "integer16", "integer 32": "integer32", "integer 64": "integer64", "double": "double",
        "float": "float", "decimal": "decimal", "boolean": "boolean", "string": "string", "date": "date",
        "binary": "binary", "uuid": "uuid", "uri": "uri",
    ]

    private static func description(_ attribute: DataModel.Attribute) -> String {
        let kind = kinds[attribute.type] ?? "transformable"
        let initial = attribute.initial.map { ", initial: \(quoted($0))" } ?? ""
        return ".attribute(\(quoted(attribute.name)), .\(kind)\(initial))"
    }

    private static func description(_ relation: DataModel.Relationship) -> String {
        var words = ["\(quoted(relation.name))", "to: \(quoted(relation.destination))"]
        if relation.isToMany { words.append("isToMany: true") }
        if relation.isOrdered { words.append("isOrdered: true") }
        if let inverse = relation.inverse { words.append("inverse: \(quoted(inverse))") }
        let rules = ["cascade": ".cascade", "deny": ".deny", "no action": ".noAction"]
        if let rule = rules[relation.rule] { words.append("rule: \(rule)") }
        return ".relationship(\(words.joined(separator: ", ")))"
    }
}
