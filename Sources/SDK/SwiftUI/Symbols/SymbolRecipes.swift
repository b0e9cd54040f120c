/// The recipes by name. A switch is code, so that no process keeps a table in its own memory.
enum SymbolRecipes {
    private static let cloud = "cloud+ 0,-3,0.92"
    private static let cloudLine = "cloud_queue= 0,-3,0.92"
    private static let drops = ";water_drop+ -5,8,0.27;water_drop+ 0,9,0.27;water_drop+ 5,8,0.27"
    private static let flakes = ";ac_unit= -5.5,8,0.3;ac_unit= 0,9,0.3;ac_unit= 5.5,8,0.3"
    private static let sun = "wb_sunny= 4,-4,0.72;cloud! -2,3,0.85;"
    private static let moon = "dark_mode= 5.5,-4.5,0.6;cloud! -2,3,0.85;"

    static func text(for name: String) -> String? { form(name) ?? weather(name) }

    private static func form(_ name: String) -> String? {
        switch name {
        case "triangle.fill", "arrowtriangle.up.fill": "change_history+"
        case "arrowtriangle.up": "change_history="
        case "arrowtriangle.down": "change_history= 0,0,1,4"
        case "arrowtriangle.down.fill": "change_history+ 0,0,1,4"
        case "arrowtriangle.left": "change_history= 0,0,1,6"
        case "arrowtriangle.left.fill", "arrowtriangle.backward.fill": "change_history+ 0,0,1,6"
        case "arrowtriangle.right": "change_history= 0,0,1,2"
        case "arrowtriangle.right.fill", "arrowtriangle.forward.fill": "change_history+ 0,0,1,2"
        case "diamond", "suit.diamond", "rhombus": "directions~"
        case "diamond.fill", "suit.diamond.fill", "rhombus.fill": "directions+"
        case "capsule", "oval": "toggle_on~"
        case "capsule.fill", "oval.fill": "toggle_on+"
        case "hexagon": "hexagon~"
        case "pentagon": "pentagon~"
        case "octagon": "dangerous~"
        case "octagon.fill": "dangerous+"
        case "seal": "verified~"
        case "seal.fill": "verified+"
        case "shield": "shield~"
        case "app": "crop_square= 0,0,1.15"
        case "app.fill", "square.fill": "crop_square+ 0,0,1.15"
        case "square": "crop_square= 0,0,1.15"
        case "rectangle.fill", "rectangle.portrait.fill": "crop_landscape+ 0,0,1.15"
        case "cross.fill", "cross.vial.fill": "local_hospital^ 0,0,1.6"
        case "house": "home~"
        case "folder": "folder~"
        case "phone": "phone~"
        case "camera": "photo_camera-"
        case "trash": "delete-"
        case "lock": "lock-"
        case "doc", "document": "insert_drive_file-"
        case "drop": "water_drop~"
        case "drop.fill": "water_drop+"
        case "flame": "local_fire_department-"
        case "leaf": "eco-"
        case "paperplane": "send~"
        case "hand.thumbsup": "thumb_up-"
        case "hand.thumbsdown": "thumb_down-"
        case "bag": "shopping_bag-"
        case "bolt": "flash_on~"
        case "play": "play_arrow~ 0,0,1.2"
        case "play.fill": "play_arrow= 0,0,1.2"
        case "pause.fill": "pause= 0,0,1.2"
        case "stop": "stop~ 0,0,1.2"
        case "stop.fill": "stop+ 0,0,1.2"
        case "tree": "park~"
        case "moon": "dark_mode~"
        case "moon.fill": "dark_mode="
        case "moon.stars.fill": "dark_mode= -1.5,1.5,0.95;auto_awesome= 6.5,-5.5,0.45"
        case "moon.stars": "dark_mode~ -1.5,1.5,0.95;auto_awesome= 6.5,-5.5,0.45"
        case "umbrella.fill": "beach_access= 0,0,1,7"
        case "umbrella": "beach_access- 0,0,1,7"
        default: nil
        }
    }

    private static func weather(_ name: String) -> String? {
        switch name {
        case "cloud.rain", "cloud.heavyrain": cloudLine + drops
        case "cloud.rain.fill", "cloud.heavyrain.fill": cloud + drops
        case "cloud.drizzle": cloudLine + ";water_drop+ -3,8,0.24;water_drop+ 3,9,0.24"
        case "cloud.drizzle.fill": cloud + ";water_drop+ -3,8,0.24;water_drop+ 3,9,0.24"
        case "cloud.snow": cloudLine + flakes
        case "cloud.snow.fill": cloud + flakes
        case "cloud.sleet": cloudLine + ";ac_unit= -5.5,8,0.3;water_drop+ 0,9,0.27;ac_unit= 5.5,8,0.3"
        case "cloud.sleet.fill": cloud + ";ac_unit= -5.5,8,0.3;water_drop+ 0,9,0.27;ac_unit= 5.5,8,0.3"
        case "cloud.hail": cloudLine + ";circle= -5,8,0.14;circle= 0,9,0.14;circle= 5,8,0.14"
        case "cloud.hail.fill": cloud + ";circle= -5,8,0.14;circle= 0,9,0.14;circle= 5,8,0.14"
        case "cloud.bolt": cloudLine + ";flash_on= 0,8,0.42"
        case "cloud.bolt.fill": cloud + ";flash_on= 0,8,0.42"
        case "cloud.bolt.rain": cloudLine + ";water_drop+ -6,8,0.27;flash_on= 0,8,0.42;water_drop+ 6,8,0.27"
        case "cloud.bolt.rain.fill": cloud + ";water_drop+ -6,8,0.27;flash_on= 0,8,0.42;water_drop+ 6,8,0.27"
        case "cloud.sun": sun + "cloud_queue= -2,3,0.85"
        case "cloud.sun.fill": sun + "cloud+ -2,3,0.85"
        case "cloud.sun.rain.fill", "cloud.sun.rain":
            "wb_sunny= 5,-6,0.62;cloud! -1,-1,0.78;cloud+ -1,-1,0.78;water_drop+ -5,9,0.25;water_drop+ 1,9.5,0.25"
        case "cloud.sun.bolt.fill", "cloud.sun.bolt":
            "wb_sunny= 5,-6,0.62;cloud! -1,-1,0.78;cloud+ -1,-1,0.78;flash_on= -1,9,0.38"
        case "cloud.moon": moon + "cloud_queue= -2,3,0.85"
        case "cloud.moon.fill": moon + "cloud+ -2,3,0.85"
        case "cloud.moon.rain.fill", "cloud.moon.rain":
            "dark_mode= 6,-6.5,0.5;cloud! -1,-1,0.78;cloud+ -1,-1,0.78;water_drop+ -5,9,0.25;water_drop+ 1,9.5,0.25"
        case "cloud.moon.bolt.fill", "cloud.moon.bolt":
            "dark_mode= 6,-6.5,0.5;cloud! -1,-1,0.78;cloud+ -1,-1,0.78;flash_on= -1,9,0.38"
        default: nil
        }
    }
}
