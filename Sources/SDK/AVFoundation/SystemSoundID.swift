public import Foundation

// Short sounds. Hostel plays none: none is made, and a completion is called on the main queue.

public typealias SystemSoundID = UInt32
public typealias AudioServicesPropertyID = UInt32

public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesPropertyIsUISound: AudioServicesPropertyID = 0x6973_7569
public let kAudioServicesPropertyCompletePlaybackIfAppDies: AudioServicesPropertyID = 0x6966_6469

public func AudioServicesCreateSystemSoundID(
    _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    outSystemSoundID.pointee = 0
    return kAudioServicesSystemSoundUnspecifiedError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    kAudioServicesSystemSoundUnspecifiedError
}
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { if let inCompletionBlock { DispatchQueue.main.async(execute: inCompletionBlock) } }

public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }

@discardableResult
public func AudioServicesSetProperty(
    _ inPropertyID: AudioServicesPropertyID, _ inSpecifierSize: UInt32, _ inSpecifier: UnsafeRawPointer?,
    _ inPropertyDataSize: UInt32, _ inPropertyData: UnsafeRawPointer
) -> OSStatus { kAudioServicesSystemSoundUnspecifiedError }
