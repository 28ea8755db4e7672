import type { FieldKind } from '@/lib/profiles/fields';

const dots = '••••';
/** The end of a shorter number would reveal too much of it. */
const shortest = 8;

/**
 * The visible part of a secret value: the last four characters of a long number, so that people recognise it; nothing
 * of words.
 */
export function maskValue(kind: FieldKind, plain: string): string {
  const isNumber = kind === 'iban' || kind === 'account_number' || kind === 'tax_id';
  return isNumber && plain.length >= shortest ? `${dots} ${plain.slice(-4)}` : dots;
}

/** Shown for a value that no key opens any more. */
export const unreadableMask = dots;
