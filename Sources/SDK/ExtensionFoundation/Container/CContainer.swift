internal import ExtensionMessages
internal import Foundation
internal import Glibc

// The functions that hostel_container.h declares; the header documents them.

private enum CContainer {
    /// The texts that were returned, by their content. They live as long as the process.
    static let texts = Guarded<[String: UInt]>([:])
}

@_cdecl("hostel_container_group")
public func hostelContainerGroup(_ group: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
    guard let group, let folder = AppContainers.current?.groups[String(cString: group)] else { return nil }
    let address = CContainer.texts.update { texts in
        if let known = texts[folder] { return known }
        let copy = UInt(bitPattern: strdup(folder))
        texts[folder] = copy
        return copy
    }
    return UnsafePointer(bitPattern: address)
}

@_cdecl("hostel_container_reload")
public func hostelContainerReload(_ kind: UnsafePointer<CChar>?) -> Bool {
    HostEdge.tell(.reload(kind: kind.map { String(cString: $0) }), "hostel_container_reload")
}

@_cdecl("hostel_container_set_has_content")
public func hostelContainerSetHasContent(_ hasContent: Bool, _ widget: UnsafePointer<CChar>?) -> Bool {
    guard let widget else { return false }
    return HostEdge.tell(
        .setContent(hasContent, widget: String(cString: widget)), "hostel_container_set_has_content")
}

@_cdecl("hostel_container_set_foreground")
public func hostelContainerSetForeground(_ isInForeground: Bool) {
    HostEdge.setStanding(isInForeground: isInForeground)
}

public typealias HostelContainerOpen =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Bool

@_cdecl("hostel_container_run")
public func hostelContainerRun(_ open: HostelContainerOpen?, _ context: UnsafeMutableRawPointer?) -> Int32 {
    guard !ProcessKind.isExtension, Thread.isMainThread else {
        Log.write("hostel_container_run: only a container's program may call it, on its first thread")
        return -1
    }
    let context = Handed(context)
    MainActor.assumeIsolated {
        ContainerMain.run(
            open: { url, source in
                guard let open else { return false }
                guard let source else { return open(context.value, url, nil) }
                return open(context.value, url, source)
            }, willEnd: {})
    }
    return 0
}

@_cdecl("hostel_container_quit")
public func hostelContainerQuit() {
    onMainThread { ContainerMain.quit() }
}
