import Foundation

extension UIImage {
    /// An animated picture that repeats these pictures, each for the same time.
    ///
    /// - Parameter duration: seconds for one round; 0 or less: a thirtieth of a second for each picture.
    /// - Returns: nil for an empty list.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let seconds = duration.isFinite && duration > 0 ? duration : Double(images.count) / 30
        return UIImage(content: first.content, scale: first.scale, images: images, duration: seconds)
    }

    /// All pictures of a GIF, decoded at once: each costs width × height × 4 bytes of the extension's memory.
    ///
    /// The original has this in ImageIO; libraries that show GIFs offer it under names of their own.
    ///
    /// - Returns: nil if the data is not a GIF.
    public class func animatedImage(data: Data, scale: CGFloat = 1) -> UIImage? {
        guard let header = ImageContent(data), header.format == .gif,
            let reader = GIFReader(data, width: header.width, height: header.height)
        else { return nil }
        let scale = scale.isFinite && scale > 0 ? scale : 1
        var images: [UIImage] = []
        var duration: TimeInterval = 0
        while let picture = reader.next() {
            guard let content = ImageContent(pixels: picture.pixels, width: header.width, height: header.height)
            else { break }
            images.append(UIImage(content: content, scale: scale))
            duration += picture.delay
        }
        return animatedImage(with: images, duration: duration)
    }
}
