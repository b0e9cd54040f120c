/// Runs `body` and returns its result. Objects are released when their last use ends, so no pool is needed here.
///
/// Packages that are also written for Linux have a function of this name; their own one is called.
@_disfavoredOverload
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure)
    -> Result
{
    try body()
}
