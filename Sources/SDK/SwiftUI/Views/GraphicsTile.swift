/// A picture that fills a path of a canvas again and again.
struct GraphicsTile: Sendable {
    let image: Image
    /// The place of one of the pictures in the canvas.
    let origin: CGPoint
    /// The size of a picture by that of its file.
    let scale: CGFloat
}

extension GraphicsContext.Shading {
    /// Pictures side by side. Each is drawn whole, whatever its `sourceRect`.
    public static func tiledImage(
        _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) -> Self {
        var shading = Self.color(.clear)
        shading.tile = GraphicsTile(image: image, origin: origin, scale: scale)
        return shading
    }
}

extension GraphicsContext {
    /// Fills a path with pictures, which begin at their origin.
    func fill(_ path: Path, _ tile: GraphicsTile, style: FillStyle) {
        let bounds = path.boundingRect
        let size = resolve(tile.image).size
        let (width, height) = (size.width * tile.scale, size.height * tile.scale)
        guard width > 0, height > 0, width.isFinite, height.isFinite, tile.origin.x.isFinite, tile.origin.y.isFinite,
            bounds.width.isFinite, bounds.height.isFinite, !bounds.isEmpty
        else { return }
        let first = CGPoint(
            x: tile.origin.x + ((bounds.minX - tile.origin.x) / width).rounded(.down) * width,
            y: tile.origin.y + ((bounds.minY - tile.origin.y) / height).rounded(.down) * height)
        var context = self
        context.clip(to: path, style: style)
        context.translateBy(x: first.x, y: first.y)
        context.scaleBy(x: tile.scale, y: tile.scale)
        context.draw(
            tile.image.resizable(resizingMode: .tile),
            in: CGRect(
                x: 0, y: 0, width: (bounds.maxX - first.x) / tile.scale, height: (bounds.maxY - first.y) / tile.scale))
    }
}
