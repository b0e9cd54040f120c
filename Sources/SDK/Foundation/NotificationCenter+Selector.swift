public import Foundation
private import Synchronization

extension NotificationCenter {
    /// Calls a method of the observer at each notification, on the thread that posts it, as long as the observer lives.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let watch = SelectorWatch(observer as AnyObject, selector, name, object as AnyObject?)
        watch.token = self.Foundation::addObserver(forName: name, object: object, queue: nil) { notification in
            watch.receive(notification)
        }
        SelectorWatch.all.withLock { $0.insert(watch, in: self) }
    }

    /// Ends all that the observer watches. A token of a closure is given back to Foundation.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Ends what the observer watches by this name and this object; nil stands for all.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer, name: NSNotification.Name?, object: Any?) {
        let ended = SelectorWatch.all.withLock {
            $0.remove(of: observer, in: self, name: name, object: object as AnyObject?)
        }
        for watch in ended {
            if let token = watch.token { self.Foundation::removeObserver(token, name: nil, object: nil) }
        }
        self.Foundation::removeObserver(observer, name: name, object: object)
    }
}

/// A method that waits for notifications.
private final class SelectorWatch: @unchecked Sendable {
    // Unchecked: the lock of the table guards the token, and nothing else changes.
    static let all = Mutex(SelectorWatches())

    private weak var observer: AnyObject?
    private let selector: Selector
    private let name: NSNotification.Name?
    private weak var object: AnyObject?
    var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: AnyObject?) {
        self.observer = observer
        self.selector = selector
        self.name = name
        self.object = object
    }

    var isAlive: Bool { observer != nil }

    func receive(_ notification: Notification) {
        if let observer { selector.call(on: observer, notification) }
    }

    func belongs(to other: AnyObject, _ otherName: NSNotification.Name?, _ otherObject: AnyObject?) -> Bool {
        observer === other && (otherName == nil || otherName == name) && (otherObject == nil || otherObject === object)
    }
}

/// All methods that wait, by their centers.
private struct SelectorWatches {
    private var watches: [(center: NotificationCenter, watch: SelectorWatch)] = []
    /// The number from which the next look for observers that are gone is worth its time.
    private var crowded = 64

    mutating func insert(_ watch: SelectorWatch, in center: NotificationCenter) {
        if watches.count >= crowded {
            for (center, watch) in watches where !watch.isAlive {
                if let token = watch.token { center.Foundation::removeObserver(token, name: nil, object: nil) }
            }
            watches.removeAll { !$0.watch.isAlive }
            crowded = max(64, watches.count * 2)
        }
        watches.append((center, watch))
    }

    mutating func remove(
        of observer: AnyObject, in center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?
    ) -> [SelectorWatch] {
        let ended = watches.filter { $0.center === center && $0.watch.belongs(to: observer, name, object) }
        watches.removeAll { row in ended.contains { $0.watch === row.watch } }
        return ended.map(\.watch)
    }
}
