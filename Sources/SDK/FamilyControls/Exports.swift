// The names of FamilyControls, ManagedSettings and DeviceActivity together. A program that limits the use of a phone
// shares its models with its widgets. Nothing here is limited or watched.
@_exported public import SwiftUI
