import Foundation

/// The command line.
struct Options {
    /// Where hostel, its fork server and its SDK were built for release.
    var products = Self.root + "/.build/release"
    /// The folder of the samples' bundles.
    var widgets = Self.root + "/.build/widgets"
    var isQuick = false
    var isJSON = false
    var groups = Group.allCases

    enum Group: String, CaseIterable {
        case launch, messages, memory, kill, suspend, crowd, discovery, defaults, confinement
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    static let usage = """
        Usage: hostel-benchmarks [--quick] [--json] [--only GROUP]…
                                 [--products DIR] [--widgets DIR]
          --only      launch, messages, memory, kill, suspend, crowd, discovery, defaults or confinement; may be given again
          --quick     few samples: whether it runs, not how fast
          --json      the report as JSON on standard output; progress goes to standard error in any case
          --products  where hostel was built for release
          --widgets   the samples' bundles
        """

    init(_ arguments: [String]) throws {
        var rest = arguments.dropFirst()
        var chosen: [Group] = []
        func value() throws -> String {
            guard let value = rest.popFirst() else { throw Failure.usage(Self.usage) }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--quick": isQuick = true
            case "--json": isJSON = true
            case "--products": products = try value()
            case "--widgets": widgets = try value()
            case "--only":
                guard let group = Group(rawValue: try value()) else { throw Failure.usage(Self.usage) }
                chosen.append(group)
            default: throw Failure.usage(Self.usage)
            }
        }
        if !chosen.isEmpty { groups = chosen }
    }

    var forkServer: String { products + "/hostel-fork-server" }

    /// Beside this executable.
    var floors: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
            + "/hostel-floors"
    }

    /// Beside this executable: what is launched to measure confinement.
    var byteExtension: String { URL(fileURLWithPath: floors).deletingLastPathComponent().path + "/libByteExtension.so" }

    /// The library of the widgets that take memory, beside this executable.
    var hogs: String { URL(fileURLWithPath: floors).deletingLastPathComponent().path + "/libBenchHog.so" }

    /// How many samples: the full number, or a handful for a quick run.
    func count(_ full: Int, quick: Int) -> Int { isQuick ? quick : full }
}
