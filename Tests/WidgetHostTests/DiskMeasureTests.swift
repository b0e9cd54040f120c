import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

@testable import ExtensionHost

/// The decisions about project quotas: whether they are used, and which folder gets which project.
struct DiskMeasureTests {
    private typealias State = ProjectQuota.State

    private func decide(
        _ state: Result<ProjectQuota.State, SystemError> = .success([.counted, .enforced]), use error: Int32? = nil,
        project: FileProject = FileProject()
    ) -> DiskMeasure {
        .decide(
            state: state, use: error.map { .failure(SystemError(.quotactl, $0)) } ?? .success(ProjectUse()),
            project: .success(project))
    }

    @Test func quotasThatHoldAndMaySetAreUsed() {
        #expect(decide() == .projectQuotas)
        #expect(decide(project: FileProject(number: 7)) == .projectQuotas, "Nothing inherits this number.")
    }

    @Test(arguments: [ENOSYS, EINVAL, ESRCH, EOPNOTSUPP])
    func fileSystemWithoutQuotasIsWalked(errno: Int32) {
        #expect(decide(.failure(SystemError(.quotactl, errno))) == .walk(.absent))
    }

    @Test func quotasThatBoundNothingAreNotUsed() {
        #expect(decide(.success([])) == .walk(.absent))
        #expect(decide(.success(.counted)) == .walk(.notEnforced))
    }

    @Test func userWithoutThePermissionWalks() {
        #expect(decide(use: EPERM) == .walk(.notPermitted))
        #expect(decide(.failure(SystemError(.quotactl, EPERM))) == .walk(.notPermitted))
        #expect(decide(use: EIO) == .walk(.failed(SystemError(.quotactl, EIO))))
    }

    /// An administrator's bound for the whole host stays in force.
    @Test func projectOfSomebodyElseStays() {
        #expect(decide(project: FileProject(number: 7, isInherited: true)) == .walk(.foreignProject(7)))
        #expect(ProjectNumbers.step(found: FileProject(number: 7, isInherited: true), recorded: nil) == .leave)
        #expect(ProjectNumbers.step(found: FileProject(number: 7), recorded: 7) == .leave)
    }

    @Test func folderIsChargedOnceAndKeepsItsNumber() {
        let first = ProjectNumbers.range.lowerBound
        let own = FileProject(number: first, isInherited: true)
        #expect(ProjectNumbers.step(found: FileProject(), recorded: nil) == .choose)
        #expect(ProjectNumbers.step(found: FileProject(), recorded: first) == .choose, "A restored copy has no number.")
        #expect(ProjectNumbers.step(found: own, recorded: nil) == .charge(first))
        #expect(ProjectNumbers.step(found: own, recorded: first + 1) == .charge(first))
        #expect(ProjectNumbers.step(found: own, recorded: first) == .none(first))
        #expect(
            ProjectNumbers.step(found: FileProject(number: first), recorded: first) == .choose,
            "New files would not be counted.")
    }

    @Test func numberIsTakenWhileAnyFileCarriesIt() {
        #expect(ProjectNumbers.isFree(ProjectUse(bounds: ProjectBounds(bytes: 1024, entries: 1))))
        #expect(!ProjectNumbers.isFree(ProjectUse(entries: 1)) && !ProjectNumbers.isFree(ProjectUse(bytes: 4096)))
        #expect(ProjectNumbers.isOnlyFolder(ProjectUse(bytes: 4096, entries: 1)))
        #expect(!ProjectNumbers.isOnlyFolder(ProjectUse(entries: 2)), "Another host took it at the same time.")
    }

    @Test(arguments: [0, 1, 65_535, 65_536, .max] as [UInt64])
    func numbersOfAFolderAreDistinctAndOfTheRange(folder: UInt64) {
        let numbers = Array(ProjectNumbers.candidates(for: folder))
        #expect(numbers.count == ProjectNumbers.mostTries && Set(numbers).count == numbers.count)
        #expect(numbers.allSatisfy(ProjectNumbers.range.contains))
        #expect(numbers != Array(ProjectNumbers.candidates(for: folder &+ 1)))
    }

    /// A file system rounds bounds to its blocks; the host compares what it reads with what it has set.
    @Test(arguments: [(0, 65_536), (65_535, 65_536), (100_000, 65_536), (256 << 20, 256 << 20)] as [(UInt64, UInt64)])
    func boundIsAMultipleOfEveryBlock(quota: UInt64, bytes: UInt64) {
        let bounds = ProjectNumbers.bounds(quota: quota)
        #expect(bounds.bytes == bytes && bounds.entries == UInt64(FolderWalk.mostEntries) + 1)
    }

    @Test(
        arguments: [
            .projectQuotas, .walk(.absent), .walk(.notEnforced), .walk(.notPermitted), .walk(.foreignProject(7)),
            .walk(.failed(SystemError(.quotactl, EIO))),
        ] as [DiskMeasure])
    func doctorSaysWhatIsUsedAndWhy(measure: DiskMeasure) {
        let outlook = QuotaOutlook(measure, folder: "/state")
        #expect(outlook.areUsed == (measure == .projectQuotas))
        #expect(outlook.detail.hasPrefix(outlook.areUsed ? "Each folder" : "The host measures"))
        let unknown = DiskMeasure.walk(.failed(SystemError(.quotactl, EIO)))
        #expect((outlook.remedy == nil) == [.projectQuotas, unknown].contains(measure))
    }

    @Test func folderThatIsMissingIsJudgedByTheOneAbove() throws {
        let place = try TemporaryFolder("probe")
        #expect(DiskMeasure.probe(place.path + "/not/there") == DiskMeasure.probe(place.path))
        guard case .walk(.failed(let error)) = DiskMeasure.probe("/dev/null/none") else {
            Issue.record("a file is no folder")
            return
        }
        #expect(error.errno == ENOTDIR)
    }
}
