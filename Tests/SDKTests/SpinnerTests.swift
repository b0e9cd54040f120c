import Testing
import UIKit

/// Spinners that hide themselves.
@MainActor @Suite struct SpinnerTests {
    @Test(arguments: [true, false])
    func aSpinnerIsHiddenUntilItStartsAndAfterItStops(_ isStyled: Bool) {
        let spinner = isStyled ? UIActivityIndicatorView(style: .large) : UIActivityIndicatorView(frame: .zero)
        #expect(spinner.isHidden)
        // Sources hide it at first and rely on its start.
        spinner.isHidden = true
        spinner.startAnimating()
        #expect(!spinner.isHidden && spinner.isAnimating)
        spinner.stopAnimating()
        #expect(spinner.isHidden && !spinner.isAnimating)
    }

    @Test func aSpinnerThatStaysIsHiddenByItsAuthorAlone() {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.hidesWhenStopped = false
        #expect(!spinner.isHidden)
        spinner.isHidden = true
        spinner.startAnimating()
        #expect(spinner.isHidden)
        spinner.isHidden = false
        spinner.stopAnimating()
        #expect(!spinner.isHidden)
        spinner.hidesWhenStopped = true
        #expect(spinner.isHidden)
    }

    @Test func aStackLeavesAStoppedSpinnerOut() {
        let (spinner, view) = (UIActivityIndicatorView(style: .medium), UIView())
        let stack = UIStackView(arrangedSubviews: [spinner, view])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        stack.layoutIfNeeded()
        #expect(view.frame.width == 100)
        spinner.startAnimating()
        stack.layoutIfNeeded()
        #expect(view.frame.width == 80)
    }
}
