import { nameWords } from '@/lib/candidates/duplicates/words';
import { plainDigits } from '@/lib/text/plain-digits';

/** What two candidates have in common who may be one person, the surest first. */
export const duplicateReasons = ['email', 'phone', 'birthday', 'name'] as const;
type DuplicateReason = (typeof duplicateReasons)[number];

/** The facts of a candidate that say who they are. */
export interface Person {
  name: string;
  email: string | null;
  more_emails: readonly string[];
  phone: string | null;
  more_phones: readonly string[];
  last_employer: string | null;
  /** What the birth dates of the same day have in common. */
  birth_hash: string | null;
}

/**
 * Why two candidates may be one person; nothing if they do not look alike. A name alone is no reason, because many
 * people share one: the birthday or the last employer must be the same, too.
 */
export function reasonsAlike(one: Person, other: Person): DuplicateReason[] {
  const isTrue: Record<DuplicateReason, boolean> = {
    email: addressesOf(one).some((address) => addressesOf(other).includes(address)),
    phone: phonesOf(one).some((mine) => phonesOf(other).some((theirs) => isSamePhone(mine, theirs))),
    birthday: one.birth_hash !== null && one.birth_hash === other.birth_hash && isNearName(one.name, other.name),
    name: isSameEmployer(one.last_employer, other.last_employer) && isNearName(one.name, other.name),
  };
  return duplicateReasons.filter((reason) => isTrue[reason]);
}

/**
 * Whether two names are written alike: the same words in any order, capitals and accents aside; in names of two to six
 * words, one of five letters or more may have one typing error.
 */
export function isNearName(one: string, other: string): boolean {
  const [mine, theirs] = [nameWords(one), nameWords(other)];
  if (mine.length === 0 || mine.length !== theirs.length) return false;
  const [left, right] = [without(mine, theirs), without(theirs, mine)];
  const [mistyped, meant] = [left[0], right[0]];
  if (mistyped === undefined || meant === undefined) return true;
  return left.length === 1 && mine.length >= 2 && mine.length <= 6 && isOneErrorApart([...mistyped], [...meant]);
}

const addressesOf = ({ email, more_emails: more }: Person): string[] =>
  [...(email === null ? [] : [email]), ...more].map((address) => address.toLowerCase());

const phonesOf = ({ phone, more_phones: more }: Person): (string | null)[] => [phone, ...more];

/** Whether two numbers end with the same nine digits, however their country and their gaps are written. */
export function isSamePhone(one: string | null, other: string | null): boolean {
  const end = phoneEnd(one);
  return end !== null && end === phoneEnd(other);
}

const phoneEnd = (phone: string | null): string | null => {
  const digits = plainDigits(phone ?? '').replace(/\D/g, '');
  return digits.length < 9 ? null : digits.slice(-9);
};

function isSameEmployer(one: string | null, other: string | null): boolean {
  const words = nameWords(one ?? '');
  return words.length > 0 && words.join(' ') === nameWords(other ?? '').join(' ');
}

/** The words of a list that another one lacks, each as often as it is missing. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const place = left.indexOf(word);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** One letter too many, too few, wrong, or two neighbours the wrong way round. */
function isOneErrorApart(one: readonly string[], other: readonly string[]): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (long.length < 5 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && long[start] === short[start]) start += 1;
  const rest = (letters: readonly string[], skipped: number) => letters.slice(start + skipped).join('');
  if (long.length > short.length) return rest(long, 1) === rest(short, 0);
  const isSwapped = long[start] === short[start + 1] && long[start + 1] === short[start];
  return rest(long, 1) === rest(short, 1) || (isSwapped && rest(long, 2) === rest(short, 2));
}
