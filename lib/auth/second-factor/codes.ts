import { createHash, randomInt } from 'node:crypto';

/** The characters of a recovery code: none looks like another. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** How many recovery codes an account gets at a time. */
export const recoveryCodeCount = 10;

/** A recovery code as people see it: `ABCDE-FGHJK-MNPQR`, more than 73 random bits, so that a plain hash keeps it safe. */
export const newRecoveryCode = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );

export const hashRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

type Typed = { kind: 'totp'; code: string } | { kind: 'recovery'; code: string } | null;

/**
 * Reads the code that a person typed or pasted, with spaces, dashes, small letters or the digits of their own script;
 * null if it is no code.
 */
export function readCode(typed: string): Typed {
  const plain = [...typed.normalize('NFKC')]
    .map(asciiDigit)
    .join('')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  if (/^\d{6}$/.test(plain)) return { kind: 'totp', code: plain };
  if (plain.length === 15) return { kind: 'recovery', code: plain.replace(/(.{5})(.{5})(.{5})/, '$1-$2-$3') };
  return null;
}

/** The ASCII digit of a digit in any script. The digits of a script are in a run of ten, after a sign that is no digit. */
function asciiDigit(sign: string): string {
  if (!/\p{Nd}/u.test(sign) || /[0-9]/.test(sign)) return sign;
  const point = sign.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}
