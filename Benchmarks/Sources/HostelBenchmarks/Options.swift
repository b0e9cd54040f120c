import Foundation

/// The command line.
struct Options {
    /// Where hostel, its fork server and its SDK were built for release.
    var products = Self.root + "/.build/release"
    /// The folder of the samples' bundles.
    var widgets = Self.root + "/.build/widgets"
    var isQuick = false
    /// The file for the report as JSON; "-" is standard output, without the table.
    var json: String?
    /// Which revision the report names; nil: what git says of this tree.
    var revision: String?
    var groups = Group.allCases
    var request = Request.run

    enum Request {
        case run, list, help
    }

    /// This tree, from which the benchmarks were built.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    static let usage = """
        Usage: hostel-benchmarks [--only GROUP]… [--quick] [--json FILE] [--revision TEXT]
                                 [--products DIR] [--widgets DIR]
               hostel-benchmarks --list
               hostel-benchmarks --help
          --only GROUP     measure this group; may be given again. Without it: all groups
          --list           print the groups, each with a sentence
          --quick          few samples: to see that it runs, not how fast it is
          --json FILE      also write the report to FILE as JSON; "-" writes JSON in place of the table
          --revision TEXT  the revision that the report names; without it, the one that git reports
          --products DIR   where Hostel was built for release (.build/release)
          --widgets DIR    the bundles of the samples (.build/widgets)
        Progress goes to standard error. `make bench` builds everything and runs this.
        Exit code: 0 all groups were measured, 1 a group failed, 2 the command line has a fault.
        """

    init(_ arguments: [String]) throws {
        var rest = arguments.dropFirst()
        var chosen: [Group] = []
        func value(of option: String) throws -> String {
            guard let value = rest.popFirst() else { throw Failure.usage("\(option) needs a value.\n\(Self.usage)") }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--help", "-h": request = .help
            case "--list": request = .list
            case "--quick": isQuick = true
            case "--json": json = try value(of: option)
            case "--revision": revision = try value(of: option)
            case "--products": products = try value(of: option)
            case "--widgets": widgets = try value(of: option)
            case "--only":
                let name = try value(of: option)
                guard let group = Group(rawValue: name) else {
                    throw Failure.usage("There is no group \(name).\n\(Group.list)")
                }
                chosen.append(group)
            default: throw Failure.usage("\(option) is not an option.\n\(Self.usage)")
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

    /// The library that the confinement group launches, beside this executable.
    var byteExtension: String { beside("libByteExtension.so") }

    /// The library of the widgets that take memory, beside this executable.
    var hogs: String { beside("libBenchHog.so") }

    /// The extension of the benchmarks' own point, beside this executable.
    var peer: String { beside("libBenchPeer.so") }

    /// The programs that `make bench-peers` builds beside this executable.
    var peers: String { beside("hostel-peers") }
    var peersInGo: String { beside("hostel-peers-go") }

    private func beside(_ name: String) -> String {
        URL(fileURLWithPath: floors).deletingLastPathComponent().path + "/" + name
    }

    /// The number of samples: the full number, or a handful for a quick run.
    func count(_ full: Int, quick: Int) -> Int { isQuick ? quick : full }
}
