import { loadStrengthMeter } from '@/lib/auth/password/strength';
import { type FieldFault, invalid } from '@/lib/problem/problem';

/** The facts about a password's owner that the rules for a new password need. */
export interface PasswordOwner {
  name: string;
  email: string;
  companyName?: string | undefined;
  hasSecondFactor: boolean;
}

/** The least number of characters (NIST SP 800-63B-4, 3.1.1.2): a password alone needs more than one beside a second factor. */
export const minimumLength = { alone: 12, withSecondFactor: 8 } as const;
export const maximumLength = 256;

/** The number of characters as people count them: code points, after the normalisation that comes before hashing. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;

/** Checks a new password. @throws Problem 422 that lists its faults at `path`. */
export async function checkNewPassword(password: string, owner: PasswordOwner, path = 'password'): Promise<void> {
  const faults = await passwordFaults(password, owner, path);
  if (faults.length > 0) throw invalid(...faults);
}

/**
 * The faults of a new password: it is too short or too long, is made of the owner's own name, or is among the first
 * that anybody would guess. Any character is allowed and no kind of character is required (NIST SP 800-63B).
 */
export async function passwordFaults(password: string, owner: PasswordOwner, path = 'password'): Promise<FieldFault[]> {
  const length = passwordLength(password);
  const limit = owner.hasSecondFactor ? minimumLength.withSecondFactor : minimumLength.alone;
  if (length < limit) return [{ path, key: 'too_short', values: { limit } }];
  if (length > maximumLength) return [{ path, key: 'too_long', values: { limit: maximumLength } }];
  if (isMadeOf(password, ownWords(owner))) return [{ path, key: 'password_own_name' }];
  const strength = await loadStrengthMeter();
  return strength(password, ownWords(owner)) < 2 ? [{ path, key: 'password_common' }] : [];
}

/** The words of a person's name, address and company, longest first. */
export function ownWords({ name, email, companyName = '' }: Omit<PasswordOwner, 'hasSecondFactor'>): string[] {
  const [local = '', domain = ''] = email.split('@');
  const host = domain.split('.').slice(0, -1);
  const parts = [name, companyName, local].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const words = [email, ...parts, ...host].map(plain).filter((word) => word.length >= minimumWord(word));
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/** The least length of a word that counts, in characters. Two make a name in Chinese; in Latin letters they match by accident. */
const minimumWord = (word: string): number => (/\p{Script=Han}/u.test(word) ? 2 : 3);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether only digits and a few letters are left once those words are removed. A run of digits counts as one character. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const given = plain(password);
  const left = words.reduce((text, word) => text.replaceAll(word, ''), given);
  return left !== given && [...left.replace(/\p{N}+/gu, '0')].length < 4;
}
