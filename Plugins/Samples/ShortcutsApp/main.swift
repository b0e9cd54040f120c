// The container of the shortcuts: started with an address, it shows the page that the address names.

import Glibc

let router = PageRouter(scheme: "com.hostel.shortcuts")

guard CommandLine.arguments.count > 1 else {
    print("Shortcuts: \(PageRouter.Page.home.rawValue)")
    exit(0)
}
do {
    print("Shortcuts: \(try router.page(for: CommandLine.arguments[1]).rawValue)")
} catch {
    let reason =
        switch error {
        case .notAnAddress: "that is no address"
        case .foreignScheme(let scheme): "addresses of \(scheme) are another program's"
        case .unknownPage(let name): "there is no page \(name)"
        }
    print("Shortcuts: \(reason)")
    exit(1)
}
