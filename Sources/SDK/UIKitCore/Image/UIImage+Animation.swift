import Foundation

extension UIImage {
    /// A picture that moves: these, each as long as the others, over and over.
    ///
    /// - Parameter duration: seconds for all of them; 0 or less: a thirtieth of a second each.
    /// - Returns: nil for no pictures.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let seconds = duration.isFinite && duration > 0 ? duration : Double(images.count) / 30
        return UIImage(content: first.content, scale: first.scale, images: images, duration: seconds)
    }

    /// All pictures of a GIF, decoded at once: each costs width × height × 4 bytes of the extension's memory.
    ///
    /// The original has this in ImageIO; libraries that show GIFs offer it under names of their own.
    ///
    /// - Returns: nil if it is no GIF.
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
