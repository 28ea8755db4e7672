import { Secret, TOTP } from 'otpauth';

/** The name that an authenticator app shows. */
export const issuer = 'Staffing Back Office';

/** A new secret of 160 bits in base32, as RFC 4226 (4, R6) recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** A generator with the settings that every authenticator app supports: SHA-1, six digits, thirty seconds (RFC 6238). */
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** The address that the QR code gives to an app. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a code: the present one, the one before or the one after; null if the code belongs to none of them. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
