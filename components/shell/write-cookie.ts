const year = 60 * 60 * 24 * 365;

/** Keeps a preference for a year, readable by the server; never for secrets. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
