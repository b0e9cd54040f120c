import Dispatch
import FoundationGaps
import Testing

/// Timers and notifications that call a method by its selector.
struct SelectorCallTests {
    private final class Lamp: NSObject {
        var steps: [String] = []
        func light() { steps.append("light") }
        func dim(_ text: String) { steps.append(text) }
    }

    @Test func anObjectPerformsTheMethodOfASelector() {
        let lamp = Lamp()
        lamp.perform(Selector("light", Lamp.light))
        lamp.perform(Selector("dim", Lamp.dim), with: "dim")
        lamp.perform(NSSelectorFromString("light"))
        #expect(lamp.steps == ["light", "dim"] && !lamp.responds(to: NSSelectorFromString("light")))
        #expect(NSStringFromSelector(NSSelectorFromString("light")) == "light" && Lamp.value(forKey: "one") == nil)
    }

    @Test func aDelayedCallIsMadeByTheRunLoopUnlessItIsCancelled() {
        let lamp = Lamp()
        lamp.perform(Selector("light", Lamp.light), with: nil, afterDelay: 0)
        lamp.perform(Selector("dim", Lamp.dim), with: "dim", afterDelay: -1)
        lamp.perform(Selector("dim", Lamp.dim), with: "dark", afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(
            withTarget: lamp, selector: Selector("dim", Lamp.dim), object: NSString(string: "dark"))
        #expect(lamp.steps.isEmpty)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(lamp.steps == ["light", "dim"])
        lamp.perform(Selector("light", Lamp.light), with: nil, afterDelay: 0.01)
        NSObject.cancelPreviousPerformRequests(withTarget: lamp)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(lamp.steps.count == 2)
    }

    /// Compares with side effects.
    private final class Odd: NSObject {
        override func isEqual(_ object: Any?) -> Bool {
            NSObject.cancelPreviousPerformRequests(withTarget: self)
            return true
        }
    }

    @Test func aCallIsDroppedWhoseArgumentDropsCallsWhenItIsCompared() {
        let lamp = Lamp()
        lamp.perform(Selector("dim", Lamp.dim), with: Odd(), afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(
            withTarget: lamp, selector: Selector("dim", Lamp.dim), object: NSString(string: "dark"))
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(lamp.steps.isEmpty)
    }

    private class Base {
        private(set) var log: [String] = []
        func plain() { log.append("plain") }
        func received(_ notification: Notification) { log.append(notification.name.rawValue) }
        func fired(_ timer: Timer) { log.append("fired \(timer.isValid)") }
        func both(_ first: String, _ second: Int?) -> Bool {
            log.append("\(first) \(second ?? 0)")
            return true
        }
        func overridden() { log.append("base") }
        fileprivate func note(_ text: String) { log.append(text) }
    }

    private final class Derived: Base {
        override func overridden() { note("derived") }
    }

    @Test func aSelectorIsItsName() {
        let plain = Selector("plain", Base.plain)
        #expect(plain.description == "plain" && plain == "plain")
        #expect(Selector("received", Base.received(_:)).description == "received:")
        #expect(Selector("both", Base.both).description == "both::")
        #expect(Set([plain, Selector("plain", Derived.plain)]).count == 1)
    }

    @Test func aMethodIsCalledWithWhatFitsAndAnOverrideTakesItsPlace() {
        let derived = Derived()
        #expect(Selector("overridden", Base.overridden).call(on: derived) == .called)
        #expect(Selector("both", Base.both).call(on: derived, "a", 2) == .called)
        #expect(Selector("both", Base.both).call(on: derived, "b", Int?.none) == .called)
        #expect(Selector("both", Base.both).call(on: derived, 1, 2) == .otherArgument)
        #expect(Selector("overridden", Derived.overridden).call(on: Base()) == .otherTarget)
        #expect(Selector("overridden").call(on: derived) == .noMethod)
        #expect(derived.log == ["derived", "a 2", "b 0"])
    }

    @Test func anObserverGetsNotificationsUntilItIsRemoved() {
        let center = NotificationCenter()
        let (base, other) = (Base(), Base())
        let (first, second) = (NSNotification.Name("first"), NSNotification.Name("second"))
        for observer in [base, other] {
            center.addObserver(observer, selector: Selector("received", Base.received(_:)), name: first, object: nil)
        }
        center.addObserver(base, selector: Selector("plain", Base.plain), name: second, object: other)
        center.post(name: first, object: nil)
        center.post(name: second, object: base)
        center.post(name: second, object: other)
        #expect(base.log == ["first", "plain"] && other.log == ["first"])
        center.removeObserver(base, name: first, object: nil)
        center.post(name: first, object: nil)
        center.post(name: second, object: other)
        #expect(base.log == ["first", "plain", "plain"] && other.log == ["first", "first"])
        center.removeObserver(base)
        center.post(name: second, object: other)
        #expect(base.log.count == 3)
    }

    @Test func aTokenOfAClosureIsStillGivenBack() {
        let center = NotificationCenter()
        nonisolated(unsafe) let log = Base()
        let token = center.addObserver(forName: NSNotification.Name("a"), object: nil, queue: nil) { _ in
            log.note("closure")
        }
        center.post(name: NSNotification.Name("a"), object: nil)
        center.removeObserver(token)
        center.post(name: NSNotification.Name("a"), object: nil)
        #expect(log.log == ["closure"])
    }

    @Test func theCenterKeepsNoObserver() {
        let center = NotificationCenter()
        weak var first: Base?
        for number in 0..<200 {
            let base = Base()
            if number == 0 { first = base }
            center.addObserver(base, selector: Selector("plain", Base.plain), name: nil, object: nil)
        }
        center.post(name: NSNotification.Name("a"), object: nil)
        #expect(first == nil)
    }

    @Test func aTimerCallsItsTarget() {
        let base = Base()
        let timer = Timer(
            timeInterval: 60, target: base, selector: Selector("fired", Base.fired(_:)), userInfo: nil, repeats: true)
        timer.fire()
        timer.fire()
        timer.invalidate()
        #expect(base.log == ["fired true", "fired true"])
    }

    private final class Reader {
        var values: [String] = []
        func fired(_ timer: Timer) { values.append("\(timer.userInfo as? [String: Int] ?? [:])") }
    }

    @Test func aTimerKeepsItsAuthorsValue() {
        let reader = Reader()
        let selector = Selector("fired", Reader.fired(_:))
        let timer = Timer(timeInterval: 60, target: reader, selector: selector, userInfo: ["a": 1], repeats: true)
        timer.fire()
        timer.invalidate()
        let scheduled = Timer.scheduledTimer(
            timeInterval: 60, target: reader, selector: selector, userInfo: ["b": 2], repeats: true)
        scheduled.fire()
        scheduled.invalidate()
        #expect(reader.values == ["[\"a\": 1]", "[\"b\": 2]"] && scheduled.userInfo == nil)
    }
}
