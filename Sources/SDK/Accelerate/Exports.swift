// As on the original platform, `import Accelerate` brings Foundation's names.
@_exported public import FoundationGaps
