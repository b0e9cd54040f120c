extension DisplayFont {
    /// The size in points, rounded to a quarter. Every process measures and draws a text in this size, so that a widget
    /// whose sizes differ by less needs no font for each.
    package var quantisedSize: Double { (size * 4).rounded() / 4 }
}
