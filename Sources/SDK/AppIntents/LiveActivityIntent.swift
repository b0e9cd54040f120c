/// An action that starts or changes a Live Activity.
public protocol LiveActivityIntent: AppIntent {}

/// An action that plays sound.
public protocol AudioPlaybackIntent: AppIntent {}

/// An action that deletes entities.
public protocol DeleteIntent: AppIntent {
    associatedtype Entity: AppEntity
    var entities: [Entity] { get set }
}
