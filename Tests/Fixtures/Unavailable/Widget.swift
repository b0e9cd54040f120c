// A widget that uses what Hostel does not have yet, as its author would. Each of its errors is one of the SDK's.
import NotificationCenter
import UIKit

final class TodayViewController: UIViewController, NCWidgetProviding {
    let dates = UIDatePicker()
    let picker = UIPickerView()
    let pages: UIPageViewController? = nil
    let letters: CATextLayer? = nil
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(dates)
        view.addSubview(picker)
        view.addSubview(UISlider())
        view.addSubview(UIPageControl())
        performSegue(withIdentifier: "more", sender: nil)
        view.addSubview(UIStepper())
        view.addGestureRecognizer(UISwipeGestureRecognizer())
        view.addGestureRecognizer(UILongPressGestureRecognizer())
    }
}

final class Field: UISearchBar {
    override func layoutSubviews() { super.layoutSubviews() }
}
