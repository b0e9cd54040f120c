internal import DisplayLists
internal import DrawingHost
package import ExtensionHost
package import ExtensionManifest
internal import Foundation
package import SceneHost
internal import TimelineMessages
internal import WidgetDisplay

// The point's answers to commands.

extension TimelinePoint: CommandServing {
    package var commands: [CommandTable] {
        [
            CommandTable(TimelineCommand.self, hasPictures: true) { [weak self] command throws(CommandRefusal) in
                guard let self else { throw .hostStops }
                return try await carryOut(command)
            }
        ]
    }

    package func carryOut(_ command: TimelineCommand) async throws(CommandRefusal) -> TimelineCommand.Answer {
        switch command {
        case .widgetPress(let choice, let place):
            try await press(place, of: choice)
            return .done
        case .widgets(let identifier): return .widgets(try await described(found(identifier).widgets))
        case .widgetSnapshot(let choice, let date, let format, let setting, .entry):
            return .picture(try await snapshot(choice, at: date, as: format, in: setting))
        case .widgetSnapshot(let choice, let date, let format, let setting, .placeholder):
            return .picture(try await placeholder(choice, at: date ?? Date(), as: format, in: setting))
        case .timeline(let choice, let from, let seconds, let strip):
            return try await film(choice, from: from, for: seconds, strip: strip)
        }
    }

    private func described(_ widgets: InstalledWidgets) async throws(CommandRefusal) -> [BundleListing.Widget] {
        do throws(WidgetFailure) { return try await widgets.described() } catch { throw CommandRefusal(error) }
    }

    private func surroundings(_ family: TileFamily, _ setting: PictureSetting?) -> WidgetSurroundings {
        WidgetSurroundings(
            size: family.size(on: setting?.device ?? page.device), appearance: setting?.appearance ?? page.appearance,
            textSize: setting?.textSize ?? page.textSize, locale: page.locale, tint: setting?.tint)
    }

    // MARK: Pictures

    private func snapshot(
        _ choice: WidgetChoice, at date: Date?, as format: PictureFormat, in setting: PictureSetting?
    ) async throws(CommandRefusal) -> DrawnPicture {
        let (widgets, desk, _) = try found(choice.identifier)
        let moment = date ?? Date()
        if choice.preview != nil {
            return try await preview(choice, of: desk, at: moment, as: format, in: setting)
        }
        if let activity = choice.activity {
            return try await picture(of: activity, choice.identifier, desk, at: moment, as: format, in: setting)
        }
        let key = try choice.key(among: try await described(widgets))
        let surroundings = surroundings(key.family, setting)
        let looks: EntryLooks
        if let present = widgets.present(key, in: surroundings), date == nil, let shown = present.looks(at: moment) {
            looks = shown
        } else {
            do throws(WidgetFailure) {
                let timeline = try await desk.passingTimeline(WidgetQuestion(key, in: surroundings, at: moment))
                guard let shown = timeline.looks(at: moment) else {
                    throw WidgetFailure(
                        code: "no-entries", message: "The timeline of \(key.kind) has no entries, so nothing is shown.")
                }
                looks = shown
            } catch { throw CommandRefusal(error) }
        }
        return try await picture(of: looks, key.family, at: moment, as: format, in: surroundings)
    }

    private func placeholder(
        _ choice: WidgetChoice, at moment: Date, as format: PictureFormat, in setting: PictureSetting?
    ) async throws(CommandRefusal) -> DrawnPicture {
        let (widgets, desk, _) = try found(choice.identifier)
        let key = try choice.key(among: try await described(widgets))
        let surroundings = surroundings(key.family, setting)
        let looks: EntryLooks
        do throws(WidgetFailure) {
            looks = try await desk.passingPlaceholder(WidgetQuestion(key, in: surroundings, at: moment))
        } catch { throw CommandRefusal(error) }
        return try await picture(of: looks, key.family, at: moment, as: format, in: surroundings)
    }

    private func preview(
        _ choice: WidgetChoice, of desk: WidgetDesk, at moment: Date, as format: PictureFormat,
        in setting: PictureSetting?
    ) async throws(CommandRefusal) -> DrawnPicture {
        let (key, looks, surroundings): (WidgetKey, EntryLooks, WidgetSurroundings)
        do throws(WidgetFailure) {
            let previews = try await desk.previews()
            do throws(CommandRefusal) { key = try choice.key(among: previews) } catch {
                throw WidgetFailure(code: error.code, message: error.message)
            }
            surroundings = self.surroundings(key.family, setting)
            looks = try await desk.snapshot(WidgetQuestion(key, in: surroundings, at: moment))
        } catch { throw CommandRefusal(error) }
        return try await picture(of: looks, key.family, at: moment, as: format, in: surroundings)
    }

    /// A Live Activity, which is asked for as a medium widget and has a size of its own.
    private func picture(
        of activity: ActivityValues, _ identifier: String, _ desk: WidgetDesk, at moment: Date,
        as format: PictureFormat, in setting: PictureSetting?
    ) async throws(CommandRefusal) -> DrawnPicture {
        let key = WidgetKey(identifier: identifier, kind: activity.kind, family: .systemMedium)
        let surroundings = surroundings(key.family, setting)
        var question = WidgetQuestion(key, in: surroundings, at: moment)
        question.activity = activity
        let looks: EntryLooks
        do throws(WidgetFailure) { looks = try await desk.snapshot(question) } catch { throw CommandRefusal(error) }
        return try await picture(of: looks, key.family, at: moment, as: format, in: surroundings)
    }

    private func picture(
        of looks: EntryLooks, _ family: TileFamily, at moment: Date, as format: PictureFormat,
        in surroundings: WidgetSurroundings
    ) async throws(CommandRefusal) -> DrawnPicture {
        DrawnPicture(
            data: try await draw(looks, family, at: moment, as: format, in: surroundings), width: looks.list.size.width,
            height: looks.list.size.height)
    }

    package func snapshot(
        of identifier: String, as format: PictureFormat, in setting: PictureSetting?
    ) async throws(CommandRefusal) -> DrawnPicture? {
        guard installed[identifier] != nil else { return nil }
        return try await snapshot(WidgetChoice(identifier), at: nil, as: format, in: setting)
    }

    private func draw(
        _ looks: EntryLooks, _ family: TileFamily, at date: Date, as format: PictureFormat,
        in surroundings: WidgetSurroundings
    ) async throws(CommandRefusal) -> Data {
        guard let drawing else { throw .hostStops }
        do throws(DrawingFailure) {
            return try await drawing.picture(
                of: looks.list, looks.pictures, at: date, as: format, scale: surroundings.scale,
                on: surroundings.appearance, tile: family.tileColor)
        } catch {
            throw .badCommand("the picture could not be drawn: \(error)")
        }
    }

    // MARK: Films

    /// The longest span of a film: a month.
    private static let longest = 31 * 86_400.0

    private func film(
        _ choice: WidgetChoice, from: Date?, for seconds: Double, strip hasStrip: Bool
    ) async throws(CommandRefusal) -> TimelineCommand.Answer {
        guard seconds > 0, seconds <= Self.longest else {
            throw .badCommand("a film lasts more than 0 s and at most 31 days")
        }
        let (widgets, desk, hosted) = try found(choice.identifier)
        let key = try choice.key(among: try await described(widgets))
        let surroundings = surroundings(key.family, nil)
        let start = from ?? Date()
        var film = TimelineFilm(TimelinePlanner(allowance: allowance(hosted)), from: start, for: seconds)
        var strip = FilmStrip()
        var looks: [EntryLooks] = []
        var (noted, failure) = (0, WidgetFailure?.none)
        while let question = film.next() {
            // The entries that were shown since the last question.
            for shown in film.shown[noted...] where hasStrip { strip.add(film, shown, looks) }
            noted = film.shown.count
            do throws(WidgetFailure) {
                let timeline = try await desk.passingTimeline(WidgetQuestion(key, in: surroundings, at: question.date))
                looks = timeline.all
                film.answer(timeline.schedule)
            } catch {
                failure = error
                film.answer(nil)
            }
        }
        for shown in film.shown[noted...] where hasStrip { strip.add(film, shown, looks) }
        if film.shown.isEmpty, let failure { throw CommandRefusal(failure) }
        var picture: Data?
        if hasStrip {
            guard let drawing else { throw .hostStops }
            do throws(DrawingFailure) {
                picture = try await strip.png(
                    heading: "\(key.kind), \(key.family.rawValue)", key.family, in: surroundings, calendar: .current,
                    at: drawing)
            } catch { throw .badCommand("the film strip could not be drawn: \(error)") }
        }
        return .film(FilmReport(film, of: key, from: start), strip: picture)
    }
}

extension FilmStrip {
    /// Adds the looks of a shown entry of the film's last timeline.
    fileprivate mutating func add(_ film: TimelineFilm, _ shown: TimelineFilm.Shown, _ looks: [EntryLooks]) {
        let index = film.entries[shown.entry].index
        guard looks.indices.contains(index) else { return }
        add(Frame(date: shown.date, looks: looks[index]))
    }
}

// MARK: - Facts

extension TimelinePoint: Explaining, WidgetNaming {
    package func widgets(of identifier: String) -> [BundleListing.Widget]? { installed[identifier]?.widgets }

    package func explain(_ explanation: inout Explanation) {
        guard let widgets = installed[explanation.identifier] else { return }
        explanation.timelines = TimelineFacts(widgets)
        if let failure = widgets.failure {
            explanation.reasons.append(Explanation.Reason(code: failure.code, message: failure.message))
        }
    }
}

// MARK: - A person

extension TimelinePoint: PersonReloading {
    package func reloadForPerson(_ identifier: String) async throws(CommandRefusal) {
        let widgets = try found(identifier).0
        widgets.describeAgain()
        _ = widgets.reload(nil, .person)
    }
}
