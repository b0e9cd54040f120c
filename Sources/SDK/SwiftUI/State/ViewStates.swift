/// The states that the views of one tree keep while the tree is evaluated again.
///
/// A tree is evaluated again when one of its views sets a state, or has something to do when it appears. The next
/// evaluations find each view's states, and the objects that it owns, by its place in the tree.
@MainActor
package final class ViewStates {
    /// A view that sets its state in every evaluation would never end.
    static let mostRounds = 4

    /// The place of the whole tree.
    let root = ViewPlace()

    package init() {}

    /// Performs the actions that a drawing has made due.
    ///
    /// - Returns: whether there was one.
    func perform(_ actions: [DrawnAction]) -> Bool {
        var found = false
        for action in actions {
            guard let run = action.due(action.place) else { continue }
            found = true
            CurrentEnvironment.acting(in: action.environment, run)
        }
        return found
    }
}

/// A value that an action of a place ran with.
private final class SeenValue {
    let value: Any
    init(_ value: Any) { self.value = value }
}

/// Places by the identities of what is there.
@MainActor
private final class IdentifiedPlaces {
    private var places: [AnyHashable: ViewPlace] = [:]
    private var met: Set<AnyHashable> = []

    func begin() {
        places = places.filter { met.contains($0.key) }
        met.removeAll(keepingCapacity: true)
    }

    func place(_ identity: AnyHashable) -> ViewPlace {
        let place = places[identity] ?? ViewPlace()
        places[identity] = place
        met.insert(identity)
        return place
    }
}

/// The place of a view in its tree, by the types of the views around it and their order.
@MainActor
final class ViewPlace {
    private struct Key: Hashable {
        var type: ObjectIdentifier
        var number: Int
    }

    private var places: [Key: ViewPlace] = [:]
    /// How many views of a type this evaluation has met here.
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The view of the last evaluation.
    private var view: Any?
    /// The view of UIKit that the view here stands for.
    var hosted: HostedView?
    /// The value that an action here ran with last. An object, because most of the thousands of places have none.
    private var seen: SeenValue?
    /// The places of branches and rows. Most views have none.
    private var parts: IdentifiedPlaces?
    /// Whether the view here has appeared.
    private var hasAppeared = false

    /// The value that was noted last.
    func last<Value>(_ type: Value.Type) -> Value? { seen?.value as? Value }

    /// Notes a value. Returns whether it is another one than the last.
    func isNew<Value: Equatable>(_ value: Value) -> Bool {
        if let last = seen?.value as? Value, last == value { return false }
        seen = SeenValue(value)
        return true
    }

    /// Notes a value. Returns the last one if that was another.
    func replace<Value: Equatable>(with value: Value) -> Value? {
        let last = seen?.value as? Value
        return isNew(value) ? last : nil
    }

    /// Notes that the view here appears. Returns whether it was not here before.
    func appears() -> Bool {
        defer { hasAppeared = true }
        return !hasAppeared
    }

    /// The view here is no longer shown.
    func leave() {
        hasAppeared = false
        seen = nil
    }

    /// Starts an evaluation of what is in this place.
    func begin() {
        numbers.removeAll(keepingCapacity: true)
        parts?.begin()
    }

    /// The place of the part with an identity, such as a branch or a row. A part that an evaluation does not meet loses
    /// its states.
    func part(_ identity: AnyHashable) -> ViewPlace {
        let parts = parts ?? IdentifiedPlaces()
        self.parts = parts
        let place = parts.place(identity)
        place.begin()
        return place
    }

    /// The place of the next view of a type within this one.
    func place<Content>(of type: Content.Type) -> ViewPlace {
        let type = ObjectIdentifier(type)
        let number = numbers[type, default: 0]
        numbers[type] = number + 1
        let key = Key(type: type, number: number)
        let place = places[key] ?? ViewPlace()
        places[key] = place
        place.begin()
        return place
    }

    /// The place of a view or a modifier, which takes the states of the one that was there in the last evaluation.
    func enter<Content>(_ view: Content) -> ViewPlace {
        let place = place(of: Content.self)
        if let last = place.view as? Content {
            for (kept, new) in zip(KeptBox.boxes(of: last), KeptBox.boxes(of: view)) { new.take(from: kept) }
        }
        place.view = view
        return place
    }
}
