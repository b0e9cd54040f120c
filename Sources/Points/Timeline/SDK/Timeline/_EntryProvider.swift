/// The part of all providers by which the compiler finds their entry.
///
/// It looks at the methods of the protocol that declares the type. With `getTimeline` among them, `Timeline<Entry>` in an
/// author's method would ask for the type that is being found: beside SwiftUI's macro `Entry`, the compiler then refuses
/// a provider whose entry another file names (`Provider.Entry`).
public protocol _EntryProvider {
    associatedtype Entry: TimelineEntry

    /// An entry whose content is hidden, at once.
    func placeholder(in context: TimelineProviderContext) -> Entry
}
