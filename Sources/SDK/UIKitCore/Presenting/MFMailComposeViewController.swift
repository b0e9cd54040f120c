public import Foundation

/// The fate of a mail.
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }

/// The fate of a message.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// Lets a person write a mail. A widget presents nothing, and no mail is sent: `canSendMail()` is false.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    open class func canSendMail() -> Bool { false }

    /// Never called: nobody writes a mail.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    // Without effect: no mail is written.
    open func setSubject(_ subject: String) {}
    open func setToRecipients(_ toRecipients: [String]?) {}
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
    open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
}

/// Hears of the mail's end. Never called: nobody writes a mail.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}

/// Lets a person write a message. A widget presents nothing, and no message is sent: `canSendText()` is false.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    open class func canSendText() -> Bool { false }
    open class func canSendSubject() -> Bool { false }
    open class func canSendAttachments() -> Bool { false }

    /// Never called: nobody writes a message.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    open var recipients: [String]?
    open var subject: String?
    open var body: String?
}

/// Hears of the message's end. Never called: nobody writes a message.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
