/** Origin of a sign-in: `address` is the client's IP address, for rate limits only. */
export interface Caller {
  address: string;
  userAgent: string;
}
