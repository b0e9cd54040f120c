import Foundation
import NotificationCenter
import UIKit

/// Decodes all pictures of a GIF at once, as a library for animated pictures does: 60 times 320 × 320 × 4 bytes.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let picture = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.frame = view.bounds
        picture.contentMode = .scaleAspectFit
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(picture)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let file = Bundle.main.url(forResource: "beam", withExtension: "gif"),
            let data = try? Data(contentsOf: file)
        else { fatalError("The picture is missing.") }
        picture.image = UIImage.animatedImage(data: data)
    }
}
