import ExtensionFoundation
import Testing
import UIKit

/// The members that an action looks up of a sender of any class.
@MainActor
struct LookedUpTests {
    @Test func aSenderHasTheMembersOfItsClassAlone() {
        let button = UIButton(type: .system)
        button.tag = 7
        button.setTitle("Rise", for: .normal)
        #expect(_LookedUp(button).tag == 7 && _LookedUp(button).currentTitle == "Rise")
        #expect(_LookedUp(button).isOn == nil && _LookedUp(NSObject()).tag == nil)
        let rows = UISegmentedControl(items: ["a", "b"])
        rows.selectedSegmentIndex = 1
        #expect(_LookedUp(rows).selectedSegmentIndex == 1)
        let field = UITextField()
        field.text = "tide"
        #expect(_LookedUp(field).text == "tide")
        _LookedUp(button).setTitle("Fall", for: .normal)
        #expect(button.currentTitle == "Fall")
    }

    @Test func aSenderThatIsAControllerPresents() {
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        var ends = 0
        _LookedUp(UIViewController()).present(alert, animated: false) { ends += 1 }
        _LookedUp(NSObject()).present(alert, animated: false) { ends += 10 }
        #expect(ends == 1)
    }
}
