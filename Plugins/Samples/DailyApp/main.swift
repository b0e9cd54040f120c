// The container of the clock and the feed: started with an address of an article, it opens that article.

import Glibc

let scheme = "com.hostel.daily://"
let address = CommandLine.arguments.dropFirst().first ?? "\(scheme)today"

guard address.hasPrefix(scheme) else {
    print("Daily: addresses begin with \(scheme)")
    exit(1)
}
let parts = address.dropFirst(scheme.count).split(separator: "/")
switch (parts.first, parts.dropFirst().first.flatMap { Int($0) }) {
case ("today", nil):
    print("Daily: today's articles")
case ("article", let article?):
    print("Daily: article \(article)")
default:
    print("Daily: there is no page \(address)")
    exit(1)
}
