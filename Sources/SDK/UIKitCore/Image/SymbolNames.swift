import Foundation

/// The original's symbol names and the words that the symbol font draws for them.
enum SymbolNames {
    /// The symbol font's word. A name that is not listed gets the word of its nearest simpler or filled form.
    static func ligature(for name: String) -> String? {
        var form = Substring(name)
        while !form.isEmpty {
            for candidate in [String(form), form + ".fill", form + ".circle", form + ".circle.fill"] {
                if let word = word(for: candidate) { return word }
            }
            // Looks for `bolt.horizontal.circle.fill` as `bolt.horizontal.circle`, `bolt.horizontal`, `bolt`.
            guard let dot = form.lastIndex(of: ".") else { return nil }
            form = form[..<dot]
        }
        return nil
    }

    // Constant text that is searched: each extension would build a dictionary of a hundred strings in its own memory,
    // and a widget looks up a handful of names.
    private static func word(for name: String) -> String? {
        guard name.utf8.allSatisfy({ $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\n") }),
            let line = table.range(of: "\n" + name + "=")
        else { return nil }
        return String(table[line.upperBound...].prefix { $0 != "\n" })
    }

    static let table = """

        app.badge.fill=notifications
        arrow.clockwise=refresh
        arrow.counterclockwise=undo
        arrow.down=arrow_downward
        arrow.left=arrow_back
        arrow.right=arrow_forward
        arrow.up=arrow_upward
        arrow.up.right=call_made
        battery.100=battery_full
        bell.badge.fill=notifications_active
        bell.fill=notifications
        bitcoinsign.circle=currency_bitcoin
        bolt.fill=flash_on
        book=menu_book
        bus.fill=directions_bus
        calendar=event
        camera.fill=photo_camera
        chart.bar.fill=bar_chart
        checkmark=check
        checkmark.circle=check_circle_outline
        checkmark.circle.fill=check_circle
        chevron.down=expand_more
        chevron.left=chevron_left
        chevron.right=chevron_right
        chevron.up=expand_less
        clock=schedule
        cloud.fill=cloud
        cloud.rain.fill=grain
        cloud.sun.fill=wb_cloudy
        cube=view_in_ar
        doc.text=description
        drop.fill=water_drop
        ellipsis.circle=more_horiz
        envelope=mail_outline
        envelope.fill=email
        exclamationmark.circle=error_outline
        exclamationmark.triangle=warning_amber
        exclamationmark.triangle.fill=warning
        flame.fill=local_fire_department
        folder=folder
        gear=settings
        gearshape.fill=settings
        globe=language
        heart=favorite_border
        heart.fill=favorite
        hourglass=hourglass_empty
        house.fill=home
        info.circle=info_outline
        info.circle.fill=info
        link=link
        list.bullet=list
        list.dash=list
        location=location_on
        location.fill=near_me
        location.slash=location_off
        lock=lock
        magnifyingglass=search
        mappin.circle.fill=place
        medical.thermometer=thermostat
        minus=remove
        moon.fill=nightlight_round
        moon.stars=nights_stay
        moon.stars.fill=nights_stay
        network=public
        pencil=edit
        person.2=people_outline
        person.2.fill=people
        person.fill=person
        phone=phone
        photo=image
        photo.fill=image
        play=play_arrow
        play.fill=play_arrow
        plus=add
        plus.circle=add_circle_outline
        plus.circle.fill=add_circle
        qrcode=qr_code
        questionmark.circle=help_outline
        shippingbox.fill=inventory_2
        square.and.arrow.up=share
        star=star_border
        star.circle=stars
        star.fill=star
        star.outline=star_border
        stop.fill=stop
        sun.max=wb_sunny
        sun.max.fill=wb_sunny
        sunrise=wb_twilight
        sunset=wb_twilight
        text.bubble=chat_bubble_outline
        tram.fill=tram
        trash=delete
        wifi=wifi
        xmark=close
        xmark.circle.fill=cancel

        """
}
