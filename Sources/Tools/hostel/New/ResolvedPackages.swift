internal import Foundation
internal import PlainText
internal import XcodeProjects

/// The revisions of a project's packages, by the lists that Xcode writes: Package.resolved.
struct ResolvedPackages {
    private var revisions: [String: String] = [:]

    /// - Parameter lists: the contents of the lists; of several revisions of a package, the first counts. One that cannot be
    ///   read counts as empty.
    init(_ lists: [[UInt8]]) {
        for list in lists {
            guard JSONTexts.haveBoundedTexts(in: list),
                let read = try? JSONDecoder().decode(List.self, from: Data(list))
            else { continue }
            for pin in read.pins ?? read.object?.pins ?? [] {
                guard let url = pin.location ?? pin.repositoryURL, let revision = pin.state?.revision,
                    RepositoryPackage.isRevision(revision)
                else { continue }
                let identity = RepositoryPackage.identity(of: url)
                revisions[identity] = revisions[identity] ?? revision
            }
        }
    }

    func revision(of package: RepositoryPackage) -> String? { revision(identity: package.identity) }
    func revision(identity: String) -> String? { revisions[identity] }

    /// The versions 2 and 3 of the list have the pins themselves, version 1 has them in an object.
    private struct List: Decodable {
        struct Pin: Decodable {
            struct State: Decodable {
                var revision: String?
            }
            var location: String?
            var repositoryURL: String?
            var state: State?
        }
        struct Pins: Decodable {
            var pins: [Pin]
        }
        var pins: [Pin]?
        var object: Pins?
    }
}
