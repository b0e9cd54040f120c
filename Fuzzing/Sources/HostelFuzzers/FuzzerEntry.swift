/// The function that libFuzzer calls with each input. It returns 0 always.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Decoder.chosen.decode(UnsafeRawBufferPointer(start: bytes, count: count))
    return 0
}
