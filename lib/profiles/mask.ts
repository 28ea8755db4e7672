import type { FieldKind } from '@/lib/profiles/fields';

const dots = '••••';
/** A number shorter than this would be half told by its end. */
const shortest = 8;

/** What is shown of a secret value: of a long number its last four characters, so that people recognise it; of words nothing. */
export function maskValue(kind: FieldKind, plain: string): string {
  const isNumber = kind === 'iban' || kind === 'account_number' || kind === 'tax_id';
  return isNumber && plain.length >= shortest ? `${dots} ${plain.slice(-4)}` : dots;
}

/** Of a value that no key opens any more. */
export const unreadableMask = dots;
