import Foundation
import NotificationCenter
import UIKit

/// Shows the same GIF as AllFramesGIF, the way that fits into a widget: its first picture alone.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        guard let file = Bundle.main.url(forResource: "beam", withExtension: "gif"),
            let data = try? Data(contentsOf: file)
        else { fatalError("The picture is missing.") }
        let picture = UIImageView(image: UIImage(data: data))
        picture.frame = view.bounds
        picture.contentMode = .scaleAspectFit
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(picture)
    }
}
