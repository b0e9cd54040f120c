/// The result of a fetch in the background. Nothing here wakes an application for one.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
