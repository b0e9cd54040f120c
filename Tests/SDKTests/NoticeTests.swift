import Foundation
import Testing
import UIKit

private final class Picker: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func pick() -> UIImagePickerController {
        let picker = UIImagePickerController()
        picker.delegate = self
        picker.sourceType = UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
        picker.allowsEditing = true
        present(picker, animated: true)
        return picker
    }

    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { _ = info[.originalImage] as? UIImage }
}

private final class Writer: UIViewController, MFMailComposeViewControllerDelegate {
    func write() -> MFMailComposeViewController {
        let mail = MFMailComposeViewController()
        mail.mailComposeDelegate = self
        mail.setSubject("A")
        mail.setToRecipients(["a@example.org"])
        return mail
    }
}

/// Wishes of an application to its system in shared sources, which nothing here answers.
@MainActor
struct NoticeTests {
    @Test func aPickerOfPicturesKeepsItsValuesAndFindsNoSource() {
        let picker = Picker().pick()
        #expect(picker.sourceType == .photoLibrary && picker.allowsEditing && picker.delegate == nil)
        #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    }

    @Test func noMailAndNoMessageCanBeSent() {
        let writer = Writer()
        #expect(writer.write().mailComposeDelegate === writer)
        #expect(!MFMailComposeViewController.canSendMail() && !MFMessageComposeViewController.canSendText())
    }

    @Test func noticesOfOlderApplicationsAreKept() {
        let notice = UILocalNotification()
        notice.alertBody = "A"
        notice.soundName = UILocalNotificationDefaultSoundName
        let settings = UIUserNotificationSettings(types: [.alert, .badge], categories: nil)
        #expect(notice.alertBody == "A" && settings.types.contains(.badge) && !settings.types.contains(.sound))
        #expect(UIApplication.backgroundFetchIntervalMinimum == 0)
    }
}
