import ExtensionHost
import ExtensionManifest
import Foundation
import HostelTestSupport
import Testing
import WidgetHost

/// Decisions about grants, as values: what a bundle asks for, what is known about it, and what it gets.
struct ConsentTests {
    private static let daily = Grant.group("group.com.example.daily")

    private static func request(
        _ asked: Set<Grant>, path: String = "/w/A.appex", hash: String = "1", container: Set<Grant>? = nil
    ) -> GrantRequest {
        GrantRequest(
            identifier: "com.example.a", path: path, hash: hash, container: container == nil ? nil : "com.example",
            containerGrants: container ?? [], asked: asked)
    }

    private static func answer(_ book: inout GrantBook, _ grants: Set<Grant>, isAllowed: Bool) {
        book.answer(grants, of: "com.example.a", isAllowed: isAllowed)
    }

    @Test func hostOfOneCommandGivesGroupsAndNotTheNetwork() {
        var book = GrantBook()
        let consent = book.decide(Self.request([.network, .read("/etc"), Self.daily]), by: PassingPolicy())
        #expect(consent.granted == [Self.daily] && consent.awaiting == [.network, .read("/etc")])
    }

    @Test func firstSightGivesNothingThatNeedsTrust() {
        var book = GrantBook()
        let consent = book.decide(Self.request([.network, Self.daily]), by: AskingPolicy())
        #expect(consent.granted.isEmpty)
        #expect(consent.awaiting == [.network, Self.daily])
        let record = book.records["com.example.a"]
        #expect(record?.path == "/w/A.appex" && record?.hash == "1")
        #expect(record?.asked == [.network, Self.daily] && record?.granted == [])
        #expect(book.decide(Self.request([]), by: AskingPolicy()).awaiting.isEmpty)
    }

    @Test func groupOfItsContainerIsGivenWithoutAQuestion() {
        var book = GrantBook()
        let own = book.decide(Self.request([.network, Self.daily], container: [Self.daily]), by: AskingPolicy())
        #expect(own.granted == [Self.daily] && own.awaiting == [.network])
        let other = book.decide(Self.request([Self.daily], container: [.group("group.other")]), by: AskingPolicy())
        #expect(other.granted.isEmpty && other.awaiting == [Self.daily])
        // A container's own network does not speak for its extensions.
        let network = book.decide(Self.request([.network], container: [.network]), by: AskingPolicy())
        #expect(network.awaiting == [.network])
    }

    @Test func allowedGrantIsGivenAndOneThatWasNotAskedForIsNot() {
        var book = GrantBook()
        Self.answer(&book, [.network, Self.daily], isAllowed: true)
        let consent = book.decide(Self.request([.network]), by: AskingPolicy())
        #expect(consent.granted == [.network] && consent.awaiting.isEmpty)
        #expect(book.records["com.example.a"]?.allowed == [.network])
    }

    @Test func disabledExtensionStaysSoAndAnEnabledOneIsAskedAgainAtAnotherPlace() {
        let never = ClosurePolicy(enables: { _ in false }) { _ in [] }
        let always = AskingPolicy()
        var book = GrantBook()
        let here = Self.request([])
        let elsewhere = Self.request([], path: "/w/B.appex", hash: "2")
        _ = book.decide(here, by: never)
        #expect(book.disabler(of: here, by: never) == .policy && book.disabler(of: here, by: always) == nil)
        book.elect("com.example.a", isEnabled: true)
        #expect(book.disabler(of: here, by: never) == nil)
        _ = book.decide(elsewhere, by: never)
        #expect(book.disabler(of: elsewhere, by: never) == .policy)
        book.elect("com.example.a", isEnabled: false)
        _ = book.decide(here, by: always)
        #expect(book.disabler(of: here, by: always) == .person)
    }

    @Test func changedBundleThatAsksForTheSameOrLessKeepsItsGrants() {
        var book = GrantBook()
        _ = book.decide(Self.request([.network, Self.daily]), by: AskingPolicy())
        Self.answer(&book, [.network, Self.daily], isAllowed: true)
        let same = book.decide(Self.request([.network, Self.daily], hash: "2"), by: AskingPolicy())
        #expect(same.granted == [.network, Self.daily])
        #expect(book.records["com.example.a"]?.hash == "2")
        let less = book.decide(Self.request([.network], hash: "3"), by: AskingPolicy())
        #expect(less.granted == [.network] && less.awaiting.isEmpty)
    }

    @Test func changedBundleThatAsksForMoreWaitsForTheAdditionalPart() {
        var book = GrantBook()
        _ = book.decide(Self.request([.network]), by: AskingPolicy())
        Self.answer(&book, [.network], isAllowed: true)
        let more = book.decide(Self.request([.network, Self.daily], hash: "2"), by: AskingPolicy())
        #expect(more.granted == [.network] && more.awaiting == [Self.daily])
        // A grant that a version gave up is additional again.
        _ = book.decide(Self.request([Self.daily], hash: "3"), by: AskingPolicy())
        let again = book.decide(Self.request([.network], hash: "4"), by: AskingPolicy())
        #expect(again.granted.isEmpty && again.awaiting == [.network])
    }

    @Test func deniedGrantNeitherWaitsNorComesBack() {
        var book = GrantBook()
        _ = book.decide(Self.request([.network, Self.daily], container: [Self.daily]), by: AskingPolicy())
        Self.answer(&book, [.network], isAllowed: true)
        Self.answer(&book, [.network, Self.daily], isAllowed: false)
        let denied = book.decide(Self.request([.network, Self.daily], container: [Self.daily]), by: AskingPolicy())
        #expect(denied.granted.isEmpty && denied.awaiting.isEmpty && denied.denied == [.network, Self.daily])
        #expect(book.decide(Self.request([.network], hash: "2"), by: TrustingPolicy()).granted.isEmpty)
        Self.answer(&book, [.network], isAllowed: true)
        #expect(book.decide(Self.request([.network], hash: "2"), by: AskingPolicy()).granted == [.network])
    }

    @Test func answersDoNotHoldForAnotherBundleAtAnotherPlace() {
        var book = GrantBook()
        _ = book.decide(Self.request([.network, Self.daily]), by: AskingPolicy())
        Self.answer(&book, [.network], isAllowed: true)
        Self.answer(&book, [Self.daily], isAllowed: false)
        var moved = book
        let same = moved.decide(Self.request([.network], path: "/w/B.appex", hash: "1"), by: AskingPolicy())
        #expect(same.granted == [.network], "the same content elsewhere is the same bundle")
        let other = book.decide(
            Self.request([.network, Self.daily], path: "/w/B.appex", hash: "2"), by: AskingPolicy())
        #expect(other.awaiting == [.network, Self.daily])
        var unread = GrantBook()
        _ = unread.decide(Self.request([.network], hash: ""), by: AskingPolicy())
        Self.answer(&unread, [.network], isAllowed: true)
        let elsewhere = unread.decide(Self.request([.network], path: "/w/B.appex", hash: ""), by: AskingPolicy())
        #expect(elsewhere.awaiting == [.network], "bundles that could not be hashed are not equal")
    }

    @Test func policyOfAnEmbedderDecidesAndTheAnswersComeOnTop() {
        struct OneHash: GrantPolicy {
            func grants(for request: GrantRequest) -> Set<Grant> { request.hash == "good" ? [.network] : [] }
        }
        var book = GrantBook()
        #expect(book.decide(Self.request([.network], hash: "good"), by: OneHash()).granted == [.network])
        #expect(book.decide(Self.request([], hash: "good"), by: OneHash()).granted.isEmpty)
        #expect(book.decide(Self.request([.network], hash: "bad"), by: OneHash()).awaiting == [.network])
        #expect(book.decide(Self.request([.network, Self.daily]), by: TrustingPolicy()).awaiting.isEmpty)
    }

    private static func container(_ place: String) -> InstalledContainer {
        InstalledContainer(
            identifier: "com.example", displayName: "", bundlePath: place, executablePath: nil, urlSchemes: [],
            groups: [], extensions: [])
    }

    @Test func identifierStaysAtItsPlaceUntilItIsFreed() {
        var book = GrantBook()
        let wasFree = book.free("com.example.a")
        #expect(!wasFree, "nothing has the identifier")
        _ = book.decide(Self.request([.network]), by: AskingPolicy())
        #expect(book.holders.ofExtension("com.example.a") == "/w/A.appex")
        Self.answer(&book, [.network], isAllowed: true)
        let isFree1 = book.free("com.example.a")
        #expect(isFree1)
        #expect(book.holders.ofExtension("com.example.a") == nil)
        let same = book.decide(Self.request([.network], hash: "2"), by: AskingPolicy())
        #expect(same.granted == [.network], "no other bundle took it")
        let isFree2 = book.free("com.example.a")
        #expect(isFree2)
        let other = book.decide(Self.request([.network], path: "/w/B.appex", hash: "3"), by: AskingPolicy())
        #expect(other.awaiting == [.network])
        #expect(book.holders.ofExtension("com.example.a") == "/w/B.appex")
    }

    @Test func groupBelongsToTheContainerThatDeclaredItFirst() {
        func container(_ identifier: String, _ groups: [String]) -> InstalledContainer {
            InstalledContainer(
                identifier: identifier, displayName: "", bundlePath: "/w/\(identifier).app", executablePath: nil,
                urlSchemes: [], groups: groups, extensions: [])
        }
        let group = "group.com.example.daily"
        let (evil, daily) = (container("com.evil", [group]), container("com.example.daily", [group, "group.b"]))
        var owners = GroupOwners()
        owners.saw([evil])
        owners.saw([evil, daily])
        #expect(owners.grants(of: evil) == [.group(group)])
        #expect(owners.grants(of: daily) == [.group("group.b")], "a later container waits for the person")
        var together = GroupOwners()
        together.saw([evil, daily])
        #expect(together.grants(of: evil).isEmpty, "the name of the group has the other's identifier")
        #expect(together.grants(of: daily) == [.group(group), .group("group.b")])
        together.saw([evil])
        #expect(together.grants(of: evil).isEmpty, "an owner that is gone leaves it to nobody")
        let changed = together.takeChanged()
        #expect(changed == [group: "com.example.daily", "group.b": "com.example.daily"])
    }

    private static func changed(_ book: inout GrantBook) -> [String: String?] { book.takeChangedContainers() }

    @Test func containerThatIsMissingForAMomentKeepsItsPlace() {
        var book = GrantBook()
        book.saw([Self.container("/w/A.app")])
        #expect(book.holders.ofContainer("com.example") == "/w/A.app")
        book.saw([Self.container("/w/B.app")])
        book.saw([Self.container("/w/A.app")])
        book.saw([Self.container("/w/B.app")])
        #expect(book.holders.ofContainer("com.example") == "/w/A.app")
        #expect(Self.changed(&book) == ["com.example": "/w/A.app"])
        book.saw([Self.container("/w/B.app")])
        #expect(book.holders.ofContainer("com.example") == "/w/B.app")
        let isFree3 = book.free("com.example")
        #expect(isFree3)
        #expect(Self.changed(&book) == ["com.example": nil])
    }

    @Test func onlyChangedRecordsAreKept() {
        var book = GrantBook()
        _ = book.decide(Self.request([.network]), by: AskingPolicy())
        #expect(book.takeChanged().keys.sorted() == ["com.example.a"])
        _ = book.decide(Self.request([.network]), by: AskingPolicy())
        #expect(book.takeChanged().isEmpty)
        Self.answer(&book, [.network], isAllowed: true)
        #expect(book.takeChanged()["com.example.a"]?.granted == [.network])
    }

    @Test func commandNamesWhatWaits() {
        var book = GrantBook()
        let consent = book.decide(Self.request([.network, Self.daily]), by: AskingPolicy())
        #expect(
            consent.command(for: "com.example.a")
                == "hostel allow com.example.a group:group.com.example.daily network")
    }

    @Test(arguments: [
        "", "Network", "network ", "group:", "group:a/b", "group:..", "group:a b", "group", "group:a\nb", "group:-é",
    ])
    func textThatIsNoGrantIsRefused(_ text: String) { #expect(Grant(text) == nil) }

    @Test func randomTextsAreNoGrantsOrKeepTheirSpelling() {
        var count = 0
        for sample in ["network", "group:group.com.example.daily"] {
            for bytes in SeededGenerator.damaged(Array(sample.utf8), count: 5_000, seed: 11) {
                let text = String(decoding: bytes, as: UTF8.self)
                guard let grant = Grant(text) else { continue }
                count += 1
                #expect(grant.description == text)
                if case .group(let name) = grant { #expect(!name.contains("/") && !name.hasPrefix(".")) }
            }
        }
        #expect(count > 0)
    }
}
