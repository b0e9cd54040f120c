import Foundation
import Glibc
import HostelTestSupport
import Testing

extension ProcessTests {
    /// An extension with `com.apple.security.network.client` looks names up over TCP, and over nothing else.
    @Suite(.serialized)
    struct NameLookupTests {
        /// The machine's own list of name servers is shadowed for the host alone, in a mount namespace of its own; port
        /// 53 is the only one that such a list can mean.
        @Test(
            .enabled(
                if: NameServer.isPossible,
                "port 53 of \(NameServer.address) or a mount namespace is not to be had: run the test as root"))
        func entitledExtensionResolvesNamesOverTCP() throws {
            let folder = try TemporaryFolder("names")
            let server = try NameServer()
            defer { server.stop() }
            try folder.write("nameserver \(NameServer.address)\noptions timeout:3 attempts:1\n", to: "resolv.conf")
            for (name, isEntitled) in [("Asker", true), ("Hermit", false)] {
                try Self.makeWidget(name, isEntitled: isEntitled, in: folder)
            }
            let state = folder.path + "/state"
            let allowed = try Command.hostel("allow", "com.hostel.test.Asker", "network", "--state", state)
            #expect(allowed.code == 0, "\(allowed.errors)")
            let before = Leftovers.now()
            let page = try Command.run(
                "/usr/bin/env",
                ["unshare", NameServer.flags, "sh", "-c", "mount --bind \"$0\" /etc/resolv.conf && exec \"$@\""]
                    + [
                        folder.path + "/resolv.conf", Products.hostel, "run", "--once", "--plugins", folder.path,
                        "--state", state,
                    ])
            #expect(page.code == 0, "\(page.errors)")
            // Documentation's own address (RFC 5737), which only this server gives.
            #expect(page.output.contains("Asker: 192.0.2.77"), "\(page.output)")
            #expect(page.output.contains("Hermit: none"), "\(page.output)")
            let asked = server.questions
            #expect(asked.contains("asker.hostel.test") && !asked.contains("hermit.hostel.test"), "\(asked)")
            #expect(!server.wasAskedByUDP)
            let after = Leftovers.now()
            #expect(after.children.subtracting(before.children).isEmpty)
        }

        private static func makeWidget(_ name: String, isEntitled: Bool, in folder: TemporaryFolder) throws {
            let bundle = name + ".appex"
            try folder.makeFolder(bundle)
            try folder.write(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>com.hostel.test.\(name)</string>
                <key>CFBundleExecutable</key><string>\(name)</string>
                <key>CFBundleName</key><string>\(name)</string>
                <key>CFBundlePackageType</key><string>XPC!</string>
                <key>CFBundleVersion</key><string>1</string>
                <key>CFBundleShortVersionString</key><string>1.0</string>
                <key>MinimumOSVersion</key><string>10.0</string>
                <key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.widget-extension</string>
                <key>HostelPrincipalFunction</key><string>asking_widget</string>
                </dict></dict></plist>
                """, to: bundle + "/Info.plist")
            if isEntitled {
                try folder.write(
                    """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <plist version="1.0"><dict><key>com.apple.security.network.client</key><true/></dict></plist>
                    """, to: bundle + "/entitlements.plist")
            }
            try folder.write(source, to: ".asker.c")
            let made = try Command.run(
                "/usr/bin/env",
                [
                    ProcessInfo.processInfo.environment["CC"] ?? "clang", "-shared", "-fPIC", "-O1", "-D_GNU_SOURCE",
                    "-DNAME=\"\(name)\"", "-I", Products.root + "/Sources/SDK/CHostelWidget/include",
                    folder.path + "/.asker.c", "-o", folder.path + "/\(bundle)/\(name)",
                ])
            try #require(made.code == 0, "\(made.errors)")
        }

        private static let source = """
            #include <arpa/inet.h>
            #include <hostel_widget.h>
            #include <netdb.h>
            #include <netinet/in.h>
            #include <stddef.h>
            #include <stdio.h>
            #include <string.h>

            static void *appear(struct hostel_view *view, const struct hostel_host *host,
                                const struct hostel_tile *tile) {
                struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_LEADING, .color = {0, 0, 0, 1}};
                struct addrinfo hints = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM}, *found = NULL;
                char text[128] = NAME ": none", address[64] = "";
                if (getaddrinfo(NAME ".hostel.test.", NULL, &hints, &found) == 0) {
                    const struct sockaddr_in *first = (const void *)found->ai_addr;
                    inet_ntop(AF_INET, &first->sin_addr, address, sizeof address);
                    snprintf(text, sizeof text, "%s: %s", NAME, address);
                    freeaddrinfo(found);
                }
                host->begin(view);
                host->text(view, (struct hostel_rect){0, 0, tile->size.width, 24}, text, &style);
                host->commit(view);
                return view;
            }

            static void disappear(void *context) { (void)context; }

            __attribute__((visibility("default"))) const struct hostel_widget *asking_widget(void) {
                static const struct hostel_widget widget = {
                    .version = HOSTEL_WIDGET_VERSION, .appear = appear, .disappear = disappear,
                };
                return &widget;
            }
            """
    }
}

/// A name server that has one answer, on TCP; what comes by UDP it only notes.
private final class NameServer {
    /// Of this machine alone, and none that a resolver of its own would use.
    static let address = "127.77.53.1"
    static let flags = geteuid() == 0 ? "-m" : "-Urm"

    private let listener: Int32
    private let datagrams: Int32
    private let thread: Thread
    private let asked = Locked<[String]>([])
    private let isStopped = Locked<Bool>(false)

    /// Whether the port can be had, and a list of name servers be shadowed.
    static var isPossible: Bool {
        guard let socket = try? bound(SOCK_STREAM) else { return false }
        close(socket)
        let shadow = try? Command.run(
            "/usr/bin/env", ["unshare", flags, "mount", "--bind", "/etc/hostname", "/etc/resolv.conf"])
        return shadow?.code == 0
    }

    init() throws {
        let (stream, datagram) = (try Self.bound(SOCK_STREAM), try Self.bound(SOCK_DGRAM))
        guard listen(stream, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
        let (asked, isStopped) = (asked, isStopped)
        thread = Thread {
            while true {
                let client = accept(stream, nil, nil)
                if isStopped.value || client < 0 { return }
                Self.serve(client, asked)
                close(client)
            }
        }
        (listener, datagrams) = (stream, datagram)
        thread.start()
    }

    var questions: [String] { asked.value }

    /// Whether a question waits that nobody reads.
    var wasAskedByUDP: Bool {
        var ready = pollfd(fd: datagrams, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, 0) == 1
    }

    func stop() {
        isStopped.value = true
        // Wakes the thread out of accept.
        shutdown(listener, Int32(SHUT_RDWR))
        while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
        close(listener)
        close(datagrams)
    }

    private static func bound(_ kind: __socket_type) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = UInt16(53).bigEndian
        inet_pton(AF_INET, address, &place.sin_addr)
        let result = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(socket)
            throw POSIXError(.EACCES)
        }
        return socket
    }

    /// Answers the questions of one connection (RFC 1035, 4.2.2: each with its length in two bytes before it).
    private static func serve(_ client: Int32, _ asked: Locked<[String]>) {
        while let head = read(2, from: client), let question = read(Int(head[0]) << 8 | Int(head[1]), from: client) {
            guard let (name, end) = name(in: question), question.count >= end + 4 else { return }
            asked.value.append(name)
            let isAddress = question[end] == 0 && question[end + 1] == 1
            // The question again, said to be answered with authority; one record of type A that lives a minute.
            var answer = Array(question[..<2]) + [0x84, 0, 0, 1, 0, isAddress ? 1 : 0, 0, 0, 0, 0]
            answer += question[12..<(end + 4)]
            if isAddress { answer += [0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 77] }
            let bytes = [UInt8(answer.count >> 8), UInt8(answer.count & 0xFF)] + answer
            guard send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return }
        }
    }

    private static func read(_ count: Int, from socket: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        guard count > 0, recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count else { return nil }
        return bytes
    }

    /// The name that is asked about, in lower case, and where its type begins.
    private static func name(in question: [UInt8]) -> (String, end: Int)? {
        var (labels, place) = ([String](), 12)
        while place < question.count, question[place] > 0 {
            let end = place + 1 + Int(question[place])
            guard end <= question.count else { return nil }
            labels.append(String(decoding: question[(place + 1)..<end], as: UTF8.self))
            place = end
        }
        return (labels.joined(separator: ".").lowercased(), place + 1)
    }
}
