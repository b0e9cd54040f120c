/// The pictures of one rendered view, numbered from 1.
@MainActor
final class PictureCollector: PictureNumbering {
    static let most = PicturePool.mostPictures

    private(set) var contents: [UInt32: ImageContent] = [:]
    private var numbers: [ObjectIdentifier: UInt32] = [:]

    func number(of content: ImageContent) -> UInt32? {
        if let number = numbers[ObjectIdentifier(content)] { return number }
        guard !content.isBroken, contents.count < Self.most else { return nil }
        let number = UInt32(contents.count + 1)
        contents[number] = content
        numbers[ObjectIdentifier(content)] = number
        return number
    }
}
