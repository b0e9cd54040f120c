// A file that imports both Testing and UIKit makes the compiler import this module as well, by the toolchain's list of
// cross-import overlays. On the original platform it adds attachments of pictures; here it has to exist.
