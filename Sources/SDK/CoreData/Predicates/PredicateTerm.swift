internal import Foundation
internal import HostelFoundation

/// A predicate as its text describes it.
indirect enum PredicateTerm {
    enum Operator {
        case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
        case contains, beginsWith, endsWith, like, matches, isIn, between
    }

    /// How many of a collection's values must fulfil a comparison.
    enum Quantity { case any, all, none }

    enum Operand {
        case value(Any?)
        case path([String])
        case list([Operand])
    }

    struct Comparison {
        var left: Operand
        var right: Operand
        var operation: Operator
        var quantity: Quantity?
        var options: String.CompareOptions = []
    }

    case constant(Bool)
    case not(PredicateTerm)
    case all([PredicateTerm])
    case any([PredicateTerm])
    case comparison(Comparison)

    func holds(_ object: Any?) -> Bool {
        switch self {
        case .constant(let flag): flag
        case .not(let term): !term.holds(object)
        case .all(let terms): terms.allSatisfy { $0.holds(object) }
        case .any(let terms): terms.contains { $0.holds(object) }
        case .comparison(let comparison): comparison.holds(object)
        }
    }
}

extension PredicateTerm.Operand {
    func value(_ object: Any?) -> Any? {
        switch self {
        case .value(let value): value.flatMap(AnyComparison.unwrapped)
        case .list(let parts): parts.map { $0.value(object) ?? NSNull() }
        case .path(let names): names.reduce(object.flatMap(AnyComparison.unwrapped), Self.step)
        }
    }

    private static func step(_ object: Any?, _ name: String) -> Any? {
        guard let object, name.lowercased() != "self" else { return object }
        if let values = PredicateTerm.Comparison.collection(object) {
            if name == "@count" { return values.count }
            return values.map { step($0, name) ?? NSNull() }
        }
        if let keyed = object as? any KeyedObject { return keyed.keyedValue(name).flatMap(AnyComparison.unwrapped) }
        if let table = object as? [String: Any] { return table[name] }
        if let table = object as? NSDictionary { return table[name] }
        return nil
    }
}

extension PredicateTerm.Comparison {
    func holds(_ object: Any?) -> Bool {
        let (left, right) = (left.value(object), right.value(object))
        guard let quantity else { return holds(left, right) }
        let values = left.flatMap(Self.collection) ?? []
        return switch quantity {
        case .any: values.contains { holds($0, right) }
        case .all: values.allSatisfy { holds($0, right) }
        case .none: !values.contains { holds($0, right) }
        }
    }

    static func collection(_ value: Any) -> [Any]? {
        switch value {
        case let values as [Any]: values
        case let values as Set<NSManagedObject>: Array(values)
        case let values as NSSet: values.allObjects
        case let values as NSOrderedSet: values.array
        case let values as NSArray: Array(values)
        case let values as any Collection where !(value is String) && !(value is Data): values.map { $0 as Any }
        default: nil
        }
    }

    private func holds(_ left: Any?, _ right: Any?) -> Bool {
        switch operation {
        case .equal: isSame(left, right)
        case .unequal: !isSame(left, right)
        case .less: order(left, right) == .orderedAscending
        case .greater: order(left, right) == .orderedDescending
        case .lessOrEqual: [.orderedAscending, .orderedSame].contains(order(left, right))
        case .greaterOrEqual: [.orderedDescending, .orderedSame].contains(order(left, right))
        case .contains: contains(left, right)
        case .isIn: contains(right, left)
        case .between:
            right.flatMap(Self.collection).map { ends in
                ends.count == 2 && [.orderedDescending, .orderedSame].contains(order(left, ends[0]))
                    && [.orderedAscending, .orderedSame].contains(order(left, ends[1]))
            } ?? false
        case .beginsWith, .endsWith: found(left, right, [.anchored, operation == .endsWith ? .backwards : []])
        case .like: text(left).map { matches($0, Self.wildcards(text(right) ?? "")) } ?? false
        case .matches: text(left).map { matches($0, text(right) ?? "") } ?? false
        }
    }

    private func isSame(_ left: Any?, _ right: Any?) -> Bool {
        if !options.isEmpty, let left = left as? String, let right = right as? String {
            return left.compare(right, options: options) == .orderedSame
        }
        return AnyComparison.order(left, right) == .orderedSame
    }

    /// The order of two values; nil if one of them is nothing.
    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        guard let left, let right else { return nil }
        return AnyComparison.order(left, right)
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if whole is String { return found(whole, part, []) }
        return whole.flatMap(Self.collection)?.contains { isSame($0, part) } ?? false
    }

    private func found(_ whole: Any?, _ part: Any?, _ more: String.CompareOptions) -> Bool {
        guard let whole = text(whole), let part = text(part) else { return false }
        return whole.range(of: part, options: options.union(more)) != nil
    }

    private func text(_ value: Any?) -> String? { value as? String ?? (value as? UUID)?.uuidString }

    private func matches(_ text: String, _ pattern: String) -> Bool {
        text.range(of: "^(?:\(pattern))$", options: options.union(.regularExpression)) != nil
    }

    /// `?` stands for one letter and `*` for any number of them.
    private static func wildcards(_ text: String) -> String {
        NSRegularExpression.escapedPattern(for: text).replacingOccurrences(of: "\\*", with: ".*")
            .replacingOccurrences(of: "\\?", with: ".")
    }
}
