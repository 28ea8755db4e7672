import { createHash } from 'node:crypto';
import type { StatementFormat } from '@/lib/bank-statements/fields';
import type { BankEntry } from '@/lib/bank-statements/reading/entries';

/**
 * A key that an entry shares with the same entry in a file of another format: its account, day, amount and direction,
 * which all formats tell. Null if the file does not name the account.
 */
export function likenessOf({ account, kind, bookedOn, amount, currency }: BankEntry): string | null {
  if (account === null) return null;
  const direction = kind === 'payment' ? 'in' : 'out';
  return createHash('sha256')
    .update(JSON.stringify([account, bookedOn, Number(amount), currency, direction]))
    .digest('base64url');
}

/** An entry of the file that is being imported. */
export interface Incoming {
  fingerprint: string;
  likeness: string | null;
}

/** A line that an earlier file of any format made. */
export interface KnownLine {
  id: string;
  fingerprint: string;
  likeness: string | null;
  format: StatementFormat;
  copies: readonly string[];
}

/** The entries that no earlier file had, by their indexes, and the lines whose copies the others are. */
export interface Sorted {
  fresh: number[];
  copies: { id: string; copy: string }[];
}

/**
 * Sorts the entries of a file by whether an earlier file of another format had them. A line stands for one entry of
 * each other format, so that two payments of the same amount on one day stay two.
 */
export function sortCopies(format: StatementFormat, entries: readonly Incoming[], known: readonly KnownLine[]): Sorted {
  const taken = new Set(known.flatMap(({ fingerprint, copies }) => [`${format}:${fingerprint}`, ...copies]));
  const free = Map.groupBy(
    known.filter((line) => line.format !== format && !line.copies.some((copy) => copy.startsWith(`${format}:`))),
    ({ likeness }) => likeness ?? '',
  );
  const sorted: Sorted = { fresh: [], copies: [] };
  for (const [index, { fingerprint, likeness }] of entries.entries()) {
    const copy = `${format}:${fingerprint}`;
    if (taken.has(copy)) continue;
    const line = likeness === null ? undefined : free.get(likeness)?.shift();
    if (line) sorted.copies.push({ id: line.id, copy });
    else sorted.fresh.push(index);
  }
  return sorted;
}
