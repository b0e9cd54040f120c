/// A request to a scene from outside its session. Modes are 0 (compact) and 1 (expanded).
package enum RecordedInput: Hashable, Sendable, Codable {
    case show
    case hide
    case choose(mode: Int)
    case tap(x: Double, y: Double)
    case memoryWarning
    /// A picture in a mode and in surroundings, as by `hostel snapshot`; nil: those of the tile.
    case picture(mode: Int?, room: RecordedRoom? = nil)
}
