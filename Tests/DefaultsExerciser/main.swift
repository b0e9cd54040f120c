// Processes that tests start, and kill, to write defaults and pictures.

import ExtensionFoundation
import Foundation
import Glibc
import HostelTestSupport
import SharedDefaults
import UIKit

let arguments = Array(CommandLine.arguments.dropFirst())

func number(_ index: Int) -> Int { arguments.indices.contains(index) ? Int(arguments[index]) ?? 0 : 0 }

func fail(_ message: String) -> Never {
    print(message)
    exit(1)
}

do {
    switch arguments.first {
    case "write": try write(path: arguments[1], prefix: arguments[2], count: number(3))
    case "kill":
        var killing = Killing(path: arguments[1], kills: number(2), seed: UInt64(number(3)))
        try killing.run()
    case "full": try fill(path: arguments[1], fileLimit: number(2))
    case "watch": watch(group: arguments[1], folder: arguments[2])
    case "kill-pictures":
        var killing = PictureKilling(
            container: arguments[1], kills: number(2), random: SeededGenerator(seed: UInt64(number(3))))
        try killing.run()
    case "hold-picture": holdPicture(container: arguments[1])
    case "look-for-picture": say(ImageCache(container: URL(fileURLWithPath: arguments[1])))
    default:
        fail(
            "usage: write PATH PREFIX COUNT | kill PATH KILLS SEED | full PATH BYTES | watch GROUP FOLDER "
                + "| kill-pictures FOLDER KILLS SEED | hold-picture FOLDER | look-for-picture FOLDER")
    }
} catch {
    fail("\(error)")
}

/// Writes `count` keys, one after the other.
func write(path: String, prefix: String, count: Int) throws {
    let store = DefaultsStore(path: path)
    for index in 0..<count { try store.set(.integer(Int64(index)), forKey: "\(prefix).\(index)") }
}

/// Writes until files may not grow any more, and again after that limit is lifted.
func fill(path: String, fileLimit: Int) throws {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(fileLimit), rlim_max: rlim_t.max)
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let free = limit.rlim_cur
    limit.rlim_cur = rlim_t(fileLimit)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    let store = DefaultsStore(path: path)
    var count = 0
    do throws(DefaultsError) {
        while count < 10_000 {
            try store.set(.string(String(repeating: "x", count: 777)), forKey: "key\(count)")
            count += 1
        }
    } catch {
        print("refused: \(error)")
    }
    let kept = try DefaultsStore(path: path).entries().count
    limit.rlim_cur = free
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    try store.set(.bool(true), forKey: "afterwards")
    print("set: \(count) kept: \(kept) afterwards: \(try DefaultsStore(path: path).entries().count)")
}

/// Prints a line for each notification that a group's defaults changed, with their values; runs until it is killed.
func watch(group: String, folder: String) {
    AppContainers.set(AppContainers(identifier: "com.hostel.exerciser", groups: [group: folder], dataFolder: nil))
    guard let defaults = _hostelDefaults(suiteName: group) else { fail("no defaults") }
    func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
    // The center keeps it.
    _ = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in
        let defaults = _hostelDefaults(suiteName: group)
        FileHandle.standardOutput.write(Data("notice \(defaults?.integer(forKey: "number") ?? -1)\n".utf8))
    }
    say("ready \(defaults.integer(forKey: "number"))")
    while true { RunLoop.main.run() }
}
