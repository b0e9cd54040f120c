/// Files of /proc that are read here.
package enum ProcFile: String, Hashable, Sendable {
    case statm, status, stat
    case smapsRollup = "smaps_rollup"
    case pressure = "memory"
}
