/// The rules that apply to this extension because of the SDK of the original platform that its bundle was linked with.
package enum LinkedSystem {
    /// Whether it was linked before 10, which brought display modes to Today widgets. Set once, before any code of the
    /// extension's author runs; only read afterwards.
    nonisolated(unsafe) package internal(set) static var predatesDisplayModes = false
}
