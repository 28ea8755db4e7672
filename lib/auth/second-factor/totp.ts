import { Secret, TOTP } from 'otpauth';

/** The name that an authenticator app shows. */
export const issuer = 'Staffing Back Office';

/** 160 bits, as RFC 4226 (4, R6) recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** SHA-1, six digits, thirty seconds: what every authenticator app can do (RFC 6238). */
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** The address that an app takes from the QR code. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step whose code this is, of now, the one before and the one after; null for none. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
