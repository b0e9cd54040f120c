import DisplayLists
import Foundation
import SceneMessages
import WidgetDrawing

/// Decodes a display list from the wire, checks its limits and draws it, as a host does.
enum DisplayInput {
    static func decode(_ bytes: UnsafeRawBufferPointer) {
        guard let list = try? DisplayList(encoded: [UInt8](bytes)),
            let checked = try? list.validated(), checked.size.width * checked.size.height <= 512 * 512
        else { return }
        _ = try? DisplayListRenderer().pixels(checked)
    }
}
