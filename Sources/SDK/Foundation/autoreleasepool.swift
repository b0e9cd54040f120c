/// Runs `body` and returns its result. Objects are released when their last use ends, so no pool is needed here.
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure)
    -> Result
{
    try body()
}
