package import SystemPackage

/// One picture that is drawn from a vector.
package struct VectorDrawing: Hashable, Sendable {
    package var file: FilePath
    package var format: VectorFormat
    /// Pixels for a point.
    package var scale: Double
    /// Of an SVG, the element of this identifier alone, filled with black, in its own bounds; nil for all.
    package var group: String?

    package init(file: FilePath, format: VectorFormat, scale: Double, group: String? = nil) {
        (self.file, self.format, self.scale, self.group) = (file, format, scale, group)
    }
}
