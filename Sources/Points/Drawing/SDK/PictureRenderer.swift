/// The principal class of the renderer, Hostel's own extension: the host names it in the launch order.
public final class PictureRenderer {}
