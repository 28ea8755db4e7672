/** Whether a candidate has a way to be reached: an e-mail address or a telephone number. */
export function isReachable(candidate: unknown): boolean {
  const { email, phone } = Object(candidate);
  return Boolean(email) || Boolean(phone);
}
