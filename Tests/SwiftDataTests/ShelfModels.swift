import Foundation
import SwiftDataModels

// The members that `@Model` writes, by hand: Hostel's own build has no compiler plugin. SwiftDataMacroTests compiles the macro.

/// A shelf of books, which are deleted with it.
final class Shelf: PersistentModel {
    let _modelState = _ModelState()
    private var _name: String
    private var _books: [Book] = []

    var name: String {
        get { _name }
        set {
            let oldValue = _name
            _name = newValue
            _modelState.didChange("name", from: oldValue, to: newValue, of: self)
        }
    }
    var books: [Book] {
        get { _books }
        set {
            let oldValue = _books
            _books = newValue
            _modelState.didChange("books", from: oldValue, to: newValue, of: self)
        }
    }

    init(_ name: String) { _name = name }

    init(_row row: _ModelRow) throws {
        _name = try row.value("name", as: String.self)
        // As the macro writes it for `var books = [Book]()`.
        _books = try row.value("books", else: { [Book]() })
    }

    static var _modelProperties: [_ModelProperty] {
        [
            _ModelProperty.of("name", \Shelf._name, named: \Shelf.name, isUnique: true),
            _ModelProperty.of(
                "books", \Shelf._books, named: \Shelf.books, deleteRule: .cascade, inverse: \Book.shelf),
        ]
    }
}

/// A book, whose earlier version had its pages under another name.
final class Book: PersistentModel {
    let _modelState = _ModelState()
    private var _title: String
    private var _pages: Int?
    private var _weight: Double = 0
    private var _shelf: Shelf?

    var title: String {
        get { _title }
        set {
            let oldValue = _title
            _title = newValue
            _modelState.didChange("title", from: oldValue, to: newValue, of: self)
        }
    }
    var pages: Int? {
        get { _pages }
        set {
            let oldValue = _pages
            _pages = newValue
            _modelState.didChange("pages", from: oldValue, to: newValue, of: self)
        }
    }
    var weight: Double {
        get { _weight }
        set {
            let oldValue = _weight
            _weight = newValue
            _modelState.didChange("weight", from: oldValue, to: newValue, of: self)
        }
    }
    var shelf: Shelf? {
        get { _shelf }
        set {
            let oldValue = _shelf
            _shelf = newValue
            _modelState.didChange("shelf", from: oldValue, to: newValue, of: self)
        }
    }

    init(_ title: String, pages: Int? = nil) { (_title, _pages) = (title, pages) }

    init(_row row: _ModelRow) throws {
        _title = try row.value("title", as: String.self)
        _pages = try row.value("pages", originally: "sheets", as: Int?.self)
        _weight = try row.value("weight", as: Double.self, else: { 0 })
        _shelf = try row.value("shelf", as: Shelf?.self)
    }

    static var _modelProperties: [_ModelProperty] {
        [
            _ModelProperty.of("title", \Book._title, named: \Book.title),
            _ModelProperty.of("pages", originally: "sheets", \Book._pages, named: \Book.pages),
            _ModelProperty.of("weight", \Book._weight, named: \Book.weight),
            _ModelProperty.of("shelf", \Book._shelf, named: \Book.shelf),
        ]
    }
}
