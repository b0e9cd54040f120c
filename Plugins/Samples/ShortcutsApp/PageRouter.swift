/// Which page of the app an address asks for.
///
/// The scheme is checked first, since other libraries answer addresses of their own; the page's name is looked up in
/// a fixed list, since an address may come from anyone and must not choose a class.
struct PageRouter {
    enum Page: String, CaseIterable {
        case home = "ViewController"
        case scanner = "OneViewController"
        case saved = "TwoViewController"
    }

    enum Refusal: Error, Equatable {
        case notAnAddress
        case foreignScheme(String)
        case unknownPage(String)
        /// The page is for those who are signed in.
        case signInNeeded(Page)
    }

    let scheme: String
    /// Asked for every page before it is shown: an address from anywhere must not lead past a sign-in.
    var mayShow: (Page) -> Bool = { _ in true }

    func page(for address: String) throws(Refusal) -> Page {
        guard let separator = address.firstRange(of: "://") else { throw .notAnAddress }
        let found = String(address[..<separator.lowerBound])
        guard found.lowercased() == scheme else { throw .foreignScheme(found) }
        let name = String(address[separator.upperBound...])
        guard let page = Page(rawValue: name) else { throw .unknownPage(name) }
        guard mayShow(page) else { throw .signInNeeded(page) }
        return page
    }
}
