// A widget that uses what Hostel does not have yet, as its author would. Each of its errors is one of the SDK's.
import NotificationCenter
import UIKit

final class TodayViewController: UIViewController, NCWidgetProviding, UITextFieldDelegate {
    let dates = UIDatePicker()
    let picker = UIPickerView()
    let field = UITextField()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(dates)
        view.addSubview(picker)
        view.addSubview(UISlider())
        view.addSubview(UIPageControl())
        performSegue(withIdentifier: "more", sender: nil)
        present(UIAlertController(title: "", message: nil, preferredStyle: .alert), animated: true)
        view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    }
}

final class Field: UISearchBar {
    override func layoutSubviews() { super.layoutSubviews() }
}
