import CHostelWidget
import DisplayLists
import ExtensionFoundation
import UIKitCore

/// The table of functions that a widget written in C receives.
///
/// C widgets call on the main thread, as the header says; a call on another thread ends the process with a message.
@MainActor
enum CHostTable {
    /// One table for the life of the process.
    static let pointer: UnsafePointer<hostel_host> = {
        let table = UnsafeMutablePointer<hostel_host>.allocate(capacity: 1)
        table.initialize(to: make())
        return UnsafePointer(table)
    }()

    private static func make() -> hostel_host {
        hostel_host(
            version: HOSTEL_WIDGET_VERSION,
            set_preferred_height: { view, height in with(view) { $0.setPreferredHeight(height) } },
            set_largest_mode: { view, mode in with(view) { $0.setLargestMode(mode) } },
            begin: { view in with(view) { $0.clear() } },
            fill_rect: { view, rect, radius, color in
                draw(view, .fill(.rectangle(rect.display, cornerRadius: radius), .color(color.display)))
            },
            stroke_rect: { view, rect, radius, width, color in
                draw(view, .stroke(.rectangle(rect.display, cornerRadius: radius), color.display, width: width))
            },
            fill_ellipse: { view, rect, color in draw(view, .fill(.ellipse(rect.display), .color(color.display))) },
            line: { view, x1, y1, x2, y2, width, color in
                let path: [DisplayPathElement] = [.move(CGPoint(x: x1, y: y1)), .line(CGPoint(x: x2, y: y2))]
                draw(view, .stroke(.path(path), color.display, width: width))
            },
            text: { view, rect, text, style in
                guard let style = style?.pointee else { return }
                draw(view, .text(style.display(text.string, frame: rect.display)))
            },
            region: { view, rect, name in
                draw(view, .region(DisplayRegion(frame: rect.display, label: name.string)))
            },
            commit: { view in with(view) { $0.commit() } },
            measure_text: { _, text, width, style in
                guard let style = style?.pointee else { return hostel_size(width: 0, height: 0) }
                return hostel_size(
                    TextMeter.size(
                        of: text.string, font: style.font, width: width > 0 ? width : nil,
                        lineLimit: max(0, Int(style.line_limit))))
            },
            set_interval: { view, seconds in with(view) { $0.setInterval(seconds) } },
            open_url: { view, url, opened, context in
                let context = Handed(context)
                let url = url.string
                with(view) { $0.openURL(url) { opened?(context.value, $0) } }
            },
            log: { _, line in
                let line = line.string
                print(line)
            })
    }
}

// Functions of the file, because a C function pointer captures nothing, not even a type.

private func with(_ view: OpaquePointer?, _ body: @MainActor (CWidgetView) -> Void) {
    let address = UInt(bitPattern: view)
    MainActor.assumeIsolated {
        guard let view = OpaquePointer(bitPattern: address) else { return }
        body(CWidgetView.of(view))
    }
}

private func draw(_ view: OpaquePointer?, _ operation: DisplayOperation) {
    with(view) { $0.draw(operation) }
}

extension Optional where Wrapped == UnsafePointer<CChar> {
    /// The text, repaired if it is not UTF-8; empty for null.
    fileprivate var string: String { map { String(cString: $0) } ?? "" }
}

extension hostel_rect {
    fileprivate var display: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension hostel_color {
    fileprivate var display: DisplayColor {
        func part(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
        return DisplayColor(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }
}

extension hostel_text_style {
    fileprivate var font: DisplayFont {
        let designs: [hostel_design: DisplayFont.Design] = [
            HOSTEL_MONOSPACED: .monospaced, HOSTEL_SERIF: .serif, HOSTEL_SYMBOL: .symbol,
        ]
        return DisplayFont(
            design: designs[design] ?? .system, size: size > 0 ? size : 17,
            weight: weight == 0 ? 400 : min(max(Int(weight), 100), 900), isItalic: italic)
    }

    fileprivate func display(_ text: String, frame: CGRect) -> DisplayText {
        DisplayText(
            frame: frame, string: text, font: font, color: color.display,
            alignment: alignment == HOSTEL_CENTER ? .center : (alignment == HOSTEL_TRAILING ? .trailing : .leading),
            lineLimit: max(0, Int(line_limit)))
    }
}
