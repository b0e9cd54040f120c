/// The page of the app that a URL leads to.
///
/// The scheme is checked first, because other libraries handle URLs of their own. The page's name is looked up in a
/// fixed list, because any program may have made the URL and it must not choose a class.
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
        /// The page is for a signed-in person.
        case signInNeeded(Page)
    }

    let scheme: String
    /// Checked before every page, because a URL of any origin must not bypass a sign-in.
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
