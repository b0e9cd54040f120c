extension Double {
    /// An opacity from 0 to 1; 1 for a number that is not finite.
    var asOpacity: Double { isFinite ? min(max(self, 0), 1) : 1 }
}
