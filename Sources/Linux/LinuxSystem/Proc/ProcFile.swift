/// The files of /proc that this module reads.
package enum ProcFile: String, Hashable, Sendable {
    case statm, status, stat, maps
    case smapsRollup = "smaps_rollup"
    case pressure = "memory"
}
