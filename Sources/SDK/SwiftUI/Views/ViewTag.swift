/// The key of a view's tag.
enum ViewTag {}
