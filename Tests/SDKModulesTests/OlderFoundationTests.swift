import CoreMotion
import Foundation
import FoundationGaps
import MobileCoreServices
import UniformTypeIdentifiers
import Testing
import UserNotifications

/// Names of Foundation that sources in an older style use.
struct OlderFoundationTests {
    @Test func aScannerGivesATextAsAnObject() {
        let scanner = Scanner(string: "tide 12 high")
        scanner.charactersToBeSkipped = nil
        var text: NSString?
        #expect(scanner.scanUpToCharacters(from: .whitespaces, into: &text) && text == "tide")
        #expect(!scanner.scanString("12", into: &text) && text == "tide")
        #expect(scanner.scanCharacters(from: .whitespaces, into: &text) && text == " ")
        #expect(scanner.scanString("12", into: &text) && text == "12")
        #expect(scanner.scanUpTo("high", into: &text) && scanner.scanString("high", into: &text) && scanner.isAtEnd)
    }

    @Test func anExpressionCallsAClosureThatDoesNotLeaveTheCall() throws {
        let expression = try NSRegularExpression(pattern: "[a-z]+")
        var found: [NSRange] = []
        func take(_ block: (NSRange) -> Void) {
            expression._enumerateMatches(in: "ab 1 cd", range: NSRange(location: 0, length: 7)) { result, _, stop in
                if let range = result?.range { block(range) }
                stop.pointee = ObjCBool(found.count == 2)
            }
        }
        take { found.append($0) }
        #expect(found == [NSRange(location: 0, length: 2), NSRange(location: 5, length: 2)])
    }

    @Test func aDictionaryIsChangedByAKeyOfAnyClass() {
        func set(_ value: Any?, _ key: any NSCopying, in values: NSMutableDictionary) { values[key] = value }
        let values = NSMutableDictionary()
        set(7, NSString("tide"), in: values)
        #expect(values["tide"] as? Int == 7)
        set(nil, NSString("tide"), in: values)
        #expect(values.count == 0)
    }

    @Test func aThreadKeepsValuesOfItsOwn() {
        let key = NSString("tide")
        Thread.current._threadDictionary[key] = 7
        #expect(Thread.current._threadDictionary[key] as? Int == 7)
        let other = Thread {}
        #expect(other._threadDictionary[key] == nil)
        Thread.current._threadDictionary[key] = nil
        #expect(Thread.current._threadDictionary[key] == nil && NSIntegerMax == Int.max)
    }

    @Test func anExceptionKeepsItsNameAndReason() {
        let fault = NSException(name: .invalidArgumentException, reason: "No tide", userInfo: nil)
        #expect(fault.name.rawValue == "NSInvalidArgumentException" && fault.reason == "No tide")
    }

    @Test func aTriggerTellsItsNextDate() throws {
        let soon = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        let start = Date()
        let next = try #require(soon.nextTriggerDate())
        #expect(next >= start + 60 && next <= Date() + 60)
        let morning = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8, minute: 30), repeats: true)
        let now = Date()
        let date = try #require(morning.nextTriggerDate())
        let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
        #expect(date > now && parts == DateComponents(hour: 8, minute: 30))
    }

    @Test func anAltimeterIsNotAvailable() async {
        #expect(!CMAltimeter.isRelativeAltitudeAvailable())
        let error = await withCheckedContinuation { done in
            CMAltimeter().startRelativeAltitudeUpdates(to: OperationQueue()) { done.resume(returning: $1) }
        }
        #expect(error as? CMError == CMErrorNotAvailable)
    }

    @Test func typesHaveTheirIdentifiers() {
        #expect(kUTTypeItem as String == UTType.item.identifier && kUTTypeHTML as String == UTType.html.identifier)
    }

    @Test func symbolsOfAFormatterAreUnwrapped() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter._weekdaySymbols?[0] == "Sunday" && formatter._amSymbol == "AM")
    }

    @Test func aListOfArgumentsIsPassedToAFormat() {
        #expect(NSString(format: "%d of %@", arguments: getVaList([2, "Tea"])) == "2 of Tea")
    }
}
