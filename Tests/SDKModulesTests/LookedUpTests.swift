import Foundation
import HostelFoundation
import Testing

/// Members that code looks up by their names on an object of any class.
@Suite struct LookedUpTests {
    @Test func aMemberOfAnObjectIsFoundWhereItsClassHasIt() {
        #expect(_LookedUp(NSNumber(value: 1)).boolValue == true)
        #expect(_LookedUp("yes").boolValue == true)
        #expect(_LookedUp(NSNumber(value: 2.5)).stringValue == "2.5")
        #expect(_LookedUp("2").doubleValue == 2)
        #expect(_LookedUp("2" as AnyObject).description == "2")
        #expect(_LookedUp(NSNull()).intValue == nil)
        #expect(_LookedUp([1, 2]).isEqual([1, 2]) && !_LookedUp("a").isEqual("b"))
    }

    @Test func aDictionaryOfAnyObjectHasItsValuesByTheirKeys() {
        let film: AnyObject = ["title": "Tide", "place": ["name": "Port"]] as [String: Any] as AnyObject
        #expect(_LookedUp(film).value(forKey: "title") as? String == "Tide" && _LookedUp(film).count == 2)
        #expect(_LookedUp(film).object(forKey: "title") as? String == "Tide")
        #expect(_LookedUp(film).value(forKeyPath: "place.name") as? String == "Port")
        let names = _LookedUp([["a": 1], ["a": 2]]).value(forKey: "a") as? [Int]
        #expect(names == [1, 2] && _LookedUp(NSNumber(value: 1)).value(forKey: "a") == nil)
    }
}
