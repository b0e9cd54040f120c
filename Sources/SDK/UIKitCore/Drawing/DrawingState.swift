/// The part of a context's state that Cairo does not keep: two colours, and the alpha for all.
struct DrawingState {
    var fill = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var stroke = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var alpha: CGFloat = 1
}
