import HTTPTypes

extension HTTPField.Name {
  static let requestID = Self("X-Request-ID")!
  static let host = Self("Host")!
  static let rateLimit = Self("RateLimit")!
  static let rateLimitPolicy = Self("RateLimit-Policy")!
  static let xForwardedFor = Self("X-Forwarded-For")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let xFrameOptions = Self("X-Frame-Options")!
  static let crossOriginOpenerPolicy = Self("Cross-Origin-Opener-Policy")!
  static let permissionsPolicy = Self("Permissions-Policy")!
  static let secFetchSite = Self("Sec-Fetch-Site")!
  static let idempotencyKey = Self("Idempotency-Key")!
  static let renewedToken = Self("Gridship-Token")!
  static let prefer = Self("Prefer")!
  static let preferenceApplied = Self("Preference-Applied")!
  static let lastEventID = Self("Last-Event-ID")!
}
