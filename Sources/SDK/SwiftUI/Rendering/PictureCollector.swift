/// The pictures of one rendered view, numbered from 1.
@MainActor
final class PictureCollector: PictureNumbering {
    static let most = PicturePool.mostPictures

    private(set) var contents: [UInt32: ImageContent] = [:]
    private var numbers: [ObjectIdentifier: UInt32] = [:]

    func number(of content: ImageContent) -> UInt32? {
        if let number = numbers[ObjectIdentifier(content)] { return number }
        guard !content.isBroken, let number = newNumber(of: content) else { return nil }
        contents[number] = content
        return number
    }

    /// The number of a view of UIKit, which the list shows in the same way as a picture.
    func number(of hosted: HostedView) -> UInt32? { numbers[ObjectIdentifier(hosted)] ?? newNumber(of: hosted) }

    private func newNumber(of object: AnyObject) -> UInt32? {
        guard numbers.count < Self.most else { return nil }
        let number = UInt32(numbers.count + 1)
        numbers[ObjectIdentifier(object)] = number
        return number
    }
}
