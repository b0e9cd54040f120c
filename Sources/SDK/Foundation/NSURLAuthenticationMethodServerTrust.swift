// Names of transfers that Foundation's library on Linux refuses or lacks. It shows no challenge for a certificate, and no
// error of it has data to resume a download.

public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
