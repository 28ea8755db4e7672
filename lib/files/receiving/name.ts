import { invalid } from '@/lib/problem/problem';

/** The most characters of a stored name. */
const maximumLength = 150;

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Embeddings, overrides and isolates turn `fdp.exe` into what reads as `exe.pdf` (UAX #9). */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;
/** Marks that only make a right-to-left name easier to read, and characters without a width. */
const invisible = /[\u061c\u200b-\u200f\u2060\ufeff]/gu;

/**
 * The name under which a file is shown and downloaded; it never becomes a path. It is composed (NFC), runs of spaces
 * become one, and a long name is cut before its ending.
 *
 * @throws Problem 422 for a name that contains a path, a control character or a change of direction: no browser sends
 *   that.
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

/** The ending of a name, after its last dot; empty if there is none, or it does not look like an ending. */
export const endingOf = (name: string): string => /[^.]\.([\p{L}\p{N}]{1,12})$/u.exec(name)?.[1] ?? '';
