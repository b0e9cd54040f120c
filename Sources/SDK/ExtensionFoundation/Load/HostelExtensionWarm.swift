internal import CExtensionRuntime
internal import CLinux
internal import ExtensionMessages
internal import Foundation
internal import Glibc

/// Does once, in the fork server, the work that every extension would otherwise pay for in time and memory of its own.
///
/// It uses no dispatch queue, task or run loop, because these hang in a child that is forked afterwards. Pango looks up
/// fonts on threads that end by themselves; this returns after them. It does not use Bundle.main, which is another
/// bundle in each extension.
@_cdecl("hostel_extension_warm")
public func hostelExtensionWarm() {
    // Every child of this process is an extension, not a container's program.
    ProcessKind.becomeExtension()
    MainBundle.beginRehearsals()
    HeapSealing.useOneHeap()
    Refusals.prepare()
    LoadedTypes.prepare()
    warmCoding()
    warmDates()
    warmMessages()
    LaunchRehearsal.run()
    MainActor.assumeIsolated { ExtensionPoints.warm() }
    waitForOneTask()
    hostel_dependencies_hide()
    hostel_note_used_code()
    hostel_map_library_pages()
    HeapSealing.fillHoles()
    // A child would write what is left in the buffers once more.
    fflush(nil)
}

/// Makes the fork server's heap dense for its children once more. The fork server calls it when it is ready to serve: its
/// own preparations have left holes too, and nothing else may be freed into the heap from then on.
@_cdecl("hostel_extension_seal")
public func hostelExtensionSeal() {
    HeapSealing.fillHoles()
    HeapSealing.joinPages()
}

/// Runs the rehearsals of a launch once more, in a process that waits for one. The pages that every launch touches are
/// then mapped, and those that it writes are the process's own. It makes no thread, because all caches are filled.
///
/// It leaves out what some extensions alone do, such as dates: they would cost the others 80 KiB of memory.
@_cdecl("hostel_extension_rehearse")
public func hostelExtensionRehearse() {
    LaunchRehearsal.run()
    MainActor.assumeIsolated { ExtensionPoints.rehearse() }
    WaitingRehearsal.run()
    _ = hostel_map_used_code()
    hostel_map_symbol_tables()
}

// A second is far longer than looking up a font takes. If a thread is still running then, the fork server refuses to
// launch.
private func waitForOneTask() {
    let directory = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    defer { close(directory) }
    for _ in 0..<1000 where hostel_count_tasks(directory) > 1 { usleep(1000) }
}

private struct Sample: Codable {
    var name = "a"
    var numbers: [Double] = [1.5]
    var nested: [String: Int] = ["b": 2]
    var date: Date? = Date(timeIntervalSince1970: 0)
}

private func warmCoding() {
    guard let data = try? JSONEncoder().encode([Sample()]) else { return }
    _ = try? JSONDecoder().decode([Sample].self, from: data)
    _ = try? JSONSerialization.jsonObject(with: data)
    _ = URL(string: "scheme://host/path?query=1")?.query
    _ = FileManager.default.fileExists(atPath: "/")
    _ = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/comm"))
    _ = String(format: "%.1f %d %@", 1.5, 2, "x")
}

private func warmDates() {
    let date = Date(timeIntervalSince1970: 0)
    let formatter = DateFormatter()
    for (dateStyle, timeStyle) in [(DateFormatter.Style.medium, DateFormatter.Style.short), (.none, .medium)] {
        formatter.dateStyle = dateStyle
        formatter.timeStyle = timeStyle
        _ = formatter.string(from: date)
    }
    formatter.dateFormat = "EEEE d MMMM HH:mm:ss"
    _ = formatter.string(from: date)
    _ = Calendar.current.dateComponents([.year, .month, .day, .weekday, .hour, .minute], from: date)
    // The C library of dates keeps the generator of formats of one language. To make one takes 0.9 ms.
    formatter.setLocalizedDateFormatFromTemplate("jmm")
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    _ = numbers.string(from: 1234.5)
}

private func warmMessages() {
    let begin = ControlRequest.begin(BeginRequest(languages: ["en"], groups: ["a": "b"]))
    for request in [begin, .willSuspend, .didResume] { _ = try? ControlRequest(encoded: request.encoded()) }
    _ = LifeReply().encoded()
    _ = BeginReply.ready(version: 1, principal: "a").encoded()
}
