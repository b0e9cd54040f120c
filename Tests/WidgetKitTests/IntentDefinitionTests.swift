public import Foundation
public import Intents
import Testing

// The source that `hostel intents` writes for the definition in IntentSourceTests.

public enum Look: Int, Sendable {
    case unknown = 0
    case `default` = 1
}

public class LookResolutionResult: INEnumResolutionResult, @unchecked Sendable {
    public class func success(with resolvedValue: Look) -> Self { Self() }
    public class func confirmationRequired(with valueToConfirm: Look) -> Self { Self() }
}

public class City: INObject, @unchecked Sendable {
    public var height: NSNumber?
}

public class CityResolutionResult: INObjectResolutionResult, @unchecked Sendable {
    public class func success(with resolvedValue: City) -> Self { Self() }
    public class func disambiguation(with valuesToDisambiguate: [City]) -> Self { Self() }
    public class func confirmationRequired(with valueToConfirm: City?) -> Self { Self() }
}

public class ConfigurationIntent: INIntent, @unchecked Sendable {
    public var title: String? = "A \"b\"\\"
    public var isBold: NSNumber? = NSNumber(value: true)
    public var look: Look = .unknown
    public var cities: [City]?
}

public class ConfigurationIntentResponse: INIntentResponse, @unchecked Sendable {}

public protocol ConfigurationIntentHandling: NSObjectProtocol {}

/// The classes of an intent definition start with its values, as a widget's configuration does.
struct IntentDefinitionTests {
    @Test func aConfigurationHasTheDefinitionsValues() {
        let configuration = ConfigurationIntent()
        #expect(configuration.title == "A \"b\"\\" && configuration.isBold == 1 && configuration.look == .unknown)
        #expect(configuration.cities == nil)
        configuration.isBold = false
        configuration.cities = [City(identifier: "1", display: "Rome")]
        #expect(configuration.isBold?.boolValue == false && configuration.cities?.first?.displayString == "Rome")
    }

    /// A handler of a widget's own compiles; nothing here asks it.
    @Test func aHandlerAnswersWithTheResultsOfTheDefinitionsTypes() {
        let results: [INIntentResolutionResult] = [
            CityResolutionResult.success(with: City(identifier: "1", display: "Rome")),
            CityResolutionResult.needsValue(), LookResolutionResult.confirmationRequired(with: .default),
            INIntegerResolutionResult.success(with: 3), INBooleanResolutionResult.unsupported(),
            INURLResolutionResult.disambiguation(with: []),
        ]
        #expect(results.first is CityResolutionResult && results[1] is CityResolutionResult)
    }
}
