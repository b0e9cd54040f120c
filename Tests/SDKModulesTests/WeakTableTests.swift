import Foundation
import HostelFoundation
import Testing

/// Tables that can hold their objects weakly, and steps that can be undone.
@Suite struct WeakTableTests {
    private final class Listener: NSObject {}

    @Test func aWeakTableLosesItsObjects() {
        let table = NSHashTable<Listener>.weakObjects()
        let kept = Listener()
        table.add(kept)
        table.add(kept)
        do {
            let other = Listener()
            table.add(other)
            #expect(table.count == 2 && table.contains(other))
        }
        #expect(table.allObjects == [kept])
        table.remove(kept)
        #expect(table.count == 0 && table.anyObject == nil)
    }

    @Test func aMapFindsEqualKeysAndLosesWeakValues() {
        let map = NSMapTable<NSString, Listener>.strongToWeakObjects()
        let kept = Listener()
        map.setObject(kept, forKey: "kept")
        do { map.setObject(Listener(), forKey: "lost") }
        #expect(map.object(forKey: NSString(string: "kept")) === kept && map.object(forKey: "lost") == nil)
        #expect(map.count == 1 && map.dictionaryRepresentation().values.first === kept)
        map.removeAllObjects()
        #expect(map.count == 0)
    }

    @Test func aStepIsUndoneAndRepeated() {
        final class Model { var value = 0 }
        let (model, manager) = (Model(), UndoManager())
        func set(_ value: Int) {
            let old = model.value
            manager.registerUndo(withTarget: model) { _ in set(old) }
            model.value = value
        }
        set(1)
        manager.setActionName("Count")
        manager.beginUndoGrouping()
        set(2)
        set(3)
        manager.endUndoGrouping()
        manager.undo()
        #expect(model.value == 1 && manager.canRedo && manager.undoMenuItemTitle == "Undo Count")
        manager.undo()
        #expect(model.value == 0 && !manager.canUndo)
        manager.redo()
        manager.redo()
        #expect(model.value == 3 && !manager.canRedo && manager.canUndo)
        manager.removeAllActions(withTarget: model)
        #expect(!manager.canUndo)
    }

    @Test func aTextIsTransformedInItsPlace() {
        let text = NSMutableString(string: "Crème brûlée")
        #expect(CFStringTransform(text, nil, kCFStringTransformStripDiacritics, false) && text == "Creme brulee")
        #expect(!CFStringTransform(text, nil, kCFStringTransformToLatin, false) && text == "Creme brulee")
        var range = CFRangeMake(5, 100)
        #expect(!CFStringTransform(text, &range, kCFStringTransformStripDiacritics, false))
    }

    @Test func aValueHasItsKind() {
        #expect(CFGetTypeID("a" as CFString) == CFStringGetTypeID() && CFGetTypeID("a") == CFStringGetTypeID())
        #expect(CFGetTypeID(NSNumber(value: true)) == CFBooleanGetTypeID())
        #expect(CFGetTypeID(NSNumber(value: 2)) == CFNumberGetTypeID() && CFGetTypeID(nil) != CFNullGetTypeID())
        #expect(CFGetTypeID(["a": 1]) == CFDictionaryGetTypeID() && CFGetTypeID([1]) == CFArrayGetTypeID())
    }
}
