// A Today widget as its author would write it for the original platform, but for @objc: it is here to compile.
import NotificationCenter
import UIKit

class TodayViewController: UIViewController, NCWidgetProviding {
    let label = UILabel()
    let button = UIButton(type: .system)
    var rows = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        view.backgroundColor = UIColor.clear
        label.frame = CGRect(x: 8, y: 8, width: view.frame.width - 16, height: 24)
        label.autoresizingMask = [.flexibleWidth]
        label.font = UIFont(name: "HelveticaNeue-Bold", size: 15)
        label.textColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1.0)
        label.text = "Hello World"
        self.view.addSubview(label)

        button.setTitle("Open", for: .normal)
        button.setTitleColor(.systemRed, for: .highlighted)
        button.frame = CGRect(x: 8, y: 40, width: 100, height: 44)
        button.layer.cornerRadius = 8
        button.layer.borderWidth = 1.0
        button.layer.borderColor = UIColor.lightGray.cgColor
        button.layer.masksToBounds = true
        button.addAction(
            UIAction { [weak self] _ in
                guard let url = URL(string: "widgetdemo://page/1") else { return }
                self?.extensionContext?.open(url, completionHandler: { success in self?.rows = success ? 1 : -1 })
            }, for: .touchUpInside)
        view.addSubview(button)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        UIView.animate(withDuration: 0.25, animations: { self.label.alpha = 1.0 }, completion: { _ in })
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
    }

    func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
        completionHandler(NCUpdateResult.newData)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        if activeDisplayMode == .expanded {
            preferredContentSize = CGSize(width: 0.0, height: 280)
        } else if activeDisplayMode == .compact {
            preferredContentSize = maxSize
        }
    }
}

/// The initialisers that many sources override.
final class SpelledOutViewController: UIViewController {
    var made = ""

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        made = "nib"
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
}

/// An author's own cell, with the initialisers that UIView requires.
final class BadgeView: UIView {
    private let icon = UIImageView(image: UIImage(systemName: "star.fill"))

    override init(frame: CGRect) {
        super.init(frame: frame)
        icon.contentMode = .scaleAspectFit
        icon.tintColor = .systemYellow
        addSubview(icon)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = bounds.inset(by: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 40) }
}
