package import DisplayLists
import Foundation
package import TextLayout

extension TextRequest {
    /// The layout request for a display list's text within its frame.
    ///
    /// - Parameter string: replaces the text's own string, for a live date.
    package init(_ text: DisplayText, string: String? = nil) {
        let alignment: Alignment =
            switch text.alignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            case .justified: .justified
            }
        let truncation: Truncation =
            switch text.truncation {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            case .clip: .clip
            }
        self.init(
            string ?? text.string, font: FontDescription(text.font), maximumWidth: text.frame.size.width,
            maximumHeight: text.frame.size.height, lineLimit: text.lineLimit, truncation: truncation,
            alignment: alignment)
    }
}
