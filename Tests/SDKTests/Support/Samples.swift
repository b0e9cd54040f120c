import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import NotificationCenter
import SceneMessages
import Testing
import UIKit

/// Small pictures.
enum Samples {
    /// 3 × 2 pixels: red, green, blue over half clear white, clear black, black.
    static let png =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAGUlEQVR4nGP4z8DwHwwZ/gPJ//8bGCDgPwCYBgp3aerIBwAAAABJ"
                + "RU5ErkJggg==") ?? Data()

    /// 1 × 1 pixel without alpha: 10, 20, 30.
    static let opaquePNG =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgEpEDAABoAD1UCKP3AAAAAElFTkSuQmCC")
        ?? Data()

    /// Four pictures of 3 × 2 pixels with all ways of following one another, a clear colour and interlaced rows.
    static let gif =
        Data(
            base64Encoded:
                "R0lGODlhAwACAPEAAP8AAAD/AAAA/wAAACH5BAQFAP8ALAAAAAADAAIAAAIERCQBBQAh+QQNCgADACwBAAAAAgABAA"
                + "ACAtQKACH5BAgAAP8ALAAAAQABAAEAAAICTAEAIfkEBRQAAwAsAAAAAAMAAgBAAgOcHQUAOw==") ?? Data()

    /// 8 × 4 pixels, all red.
    static let jpeg =
        Data(
            base64Encoded:
                "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO"
                + "UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
                + "T09PT09PT0//wAARCAAEAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF"
                + "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW"
                + "V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi"
                + "4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC"
                + "AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm"
                + "Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq"
                + "8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDn6KKK8Y/ST//Z") ?? Data()
}
