package import ExtensionHost
package import Foundation
internal import SceneHost
package import WidgetDisplay

// A person's presses on the tiles of WidgetKit extensions.

extension TimelinePoint {
    package func places(of name: String) -> [PlacedRegion] { driver(name)?.places ?? [] }

    package func press(_ place: PlacedRegion, of name: String) {
        guard let driver = driver(name), let press = driver.press(on: place) else { return }
        carryOutSoon(press, on: driver)
    }

    package func touch(_ point: CGPoint, of name: String) {
        guard let driver = driver(name), let press = driver.press(at: point) else { return }
        carryOutSoon(press, on: driver)
    }

    package func tryAgain(_ name: String) {
        if let driver = driver(name) {
            driver.ask(.person)
        } else {
            installed[String(name.prefix { $0 != "/" })]?.describeAgain()
        }
    }

    package func press(_ number: Int, of identifier: String) async throws(CommandRefusal) -> Bool {
        guard installed[identifier] != nil else { return false }
        try await press(number, of: WidgetChoice(identifier))
        return true
    }

    /// Presses a place of a tile that is on the page. Returns when the extension has acted and has made its next timeline, or
    /// the URL is opened.
    func press(_ number: Int, of choice: WidgetChoice) async throws(CommandRefusal) {
        let drivers = try found(choice.identifier).widgets.drivers
        let chosen = drivers.first { driver in
            (choice.kind ?? driver.key.kind) == driver.key.kind
                && (choice.family ?? driver.key.family.rawValue) == driver.key.family.rawValue
        }
        guard let driver = chosen else { throw .notOnPage(choice, tiles: drivers.map(\.key)) }
        let places = driver.places
        // The number is untrusted. It is checked before one is subtracted from it.
        guard number > 0, places.indices.contains(number - 1), let press = driver.press(on: places[number - 1]) else {
            throw .noSuchPlace(number, count: places.count)
        }
        switch press {
        case .open(let url):
            try await open(.url(url), from: choice.identifier)
        case .openApp: try await open(.app, from: choice.identifier)
        case .act(let control):
            let opening: PressOutcome.Opening?
            do throws(WidgetFailure) { opening = try await driver.act(on: control) } catch {
                throw CommandRefusal(error)
            }
            // At once, and not when the extension has made its next timeline.
            var refusal: CommandRefusal?
            do throws(CommandRefusal) {
                if let opening { try await open(opening, from: choice.identifier) }
            } catch {
                refusal = error
            }
            await driver.waitForTimelineAfterAct()
            if let refusal { throw refusal }
        }
    }

    private func open(_ opening: PressOutcome.Opening, from identifier: String) async throws(CommandRefusal) {
        guard let host else { throw .hostStops }
        do throws(OpenRefusal) {
            switch opening {
            case .app: try host.containers.openApp(of: identifier)
            case .url(let url):
                let opened = await withCheckedContinuation { done in
                    host.containers.open(url, from: identifier) { done.resume(returning: $0) }
                }
                if case .failure(let refusal) = opened { throw refusal }
            }
        } catch {
            throw .notOpened(error.description)
        }
    }

    /// Opens the application of an extension that has one.
    private func openApp(of identifier: String) {
        guard let containers = host?.containers, containers.broker.container(ofExtension: identifier) != nil else {
            return
        }
        // The desk notes a refusal.
        try? containers.openApp(of: identifier)
    }

    /// The driver of a tile. A tile's name begins with the identifier of its extension.
    func driver(_ name: String) -> TimelineDriver? {
        installed[String(name.prefix { $0 != "/" })]?.drivers.first { $0.key.name == name }
    }

    private func carryOutSoon(_ press: TilePress, on driver: TimelineDriver) {
        switch press {
        case .open(let url): host?.containers.open(url, from: driver.key.identifier) { _ in }
        case .openApp: openApp(of: driver.key.identifier)
        case .act(let control):
            Task { @HostActor in
                do throws(WidgetFailure) {
                    let opening = try await driver.act(on: control)
                    // The desk notes a refusal.
                    if let opening { try? await open(opening, from: driver.key.identifier) }
                } catch {
                    // The driver has noted it.
                }
            }
        }
    }
}

extension CommandRefusal {
    fileprivate static func notOnPage(_ choice: WidgetChoice, tiles: [WidgetKey]) -> CommandRefusal {
        let wanted = [choice.kind, choice.family].compactMap(\.self).joined(separator: " in ")
        let present = tiles.map { "\($0.kind) in \($0.family.rawValue)" }.joined(separator: ", ")
        return CommandRefusal(
            code: "not-on-page",
            message: "\(choice.identifier) has no tile\(wanted.isEmpty ? "" : " of \(wanted)") on the page. "
                + (present.isEmpty
                    ? "`hostel explain \(choice.identifier)` gives the reason." : "Its tiles are: \(present)."))
    }
}
