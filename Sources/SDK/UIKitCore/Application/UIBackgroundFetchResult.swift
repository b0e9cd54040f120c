/// What an application found that was woken to fetch. Nothing here wakes one.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
