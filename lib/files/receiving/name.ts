import { invalid } from '@/lib/problem/problem';

/** Characters of a stored name, at most. */
const maximumLength = 150;

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Embeddings, overrides and isolates turn `fdp.exe` into what reads as `exe.pdf` (UAX #9). */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;
/** Marks that only help a right-to-left name to read well, and characters without a width. */
const invisible = /[\u061c\u200b-\u200f\u2060\ufeff]/gu;

/**
 * The name under which a file is shown and downloaded; it never becomes a path. Composed (NFC), spaces joined, cut in
 * front of its ending when it is long.
 *
 * @throws Problem 422 for a name with a path, a control character or a change of direction in it: no browser sends that.
 */
export function cleanFileName(given: string): string {
  if (controls.test(given) || turning.test(given) || /[/\\]/.test(given))
    throw invalid({ path: 'file', key: 'file_name' });
  const name = given.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim();
  if (name === '' || /^\.+$/.test(name)) throw invalid({ path: 'file', key: 'file_name' });
  const ending = endingOf(name);
  const stem = ending === '' ? name : name.slice(0, -ending.length - 1);
  const room = Math.max(1, maximumLength - ending.length - 1);
  // By code points, so that no character is cut in two.
  const short = [...stem].slice(0, room).join('');
  return ending === '' ? short : `${short}.${ending}`;
}

/** What is behind the last dot; empty where there is none, or what is there is no ending. */
export const endingOf = (name: string): string => /[^.]\.([\p{L}\p{N}]{1,12})$/u.exec(name)?.[1] ?? '';
