import * as z from 'zod';
import { dayFromDate } from '@/lib/calendar/days';
import { type MandateScheme, type MandateSequence, mandateSchemes } from '@/lib/mandates/state';
import type { CollectionFormat } from '@/lib/payment-files/formats';

/** Why an invoice cannot be collected, in the order in which the reasons are shown. */
export const collectionLacks = [
  'other_currency',
  'too_much',
  'not_sepa',
  'name_letters',
  'mandate_suspended',
  'mandate_expired',
  'mandate_used',
  'not_announced',
  'before_announced',
] as const;
export type CollectionLack = (typeof collectionLacks)[number];

/** The first collection of a series, a later one, the last one, and a single one (ISO 20022, SequenceType3Code). */
const sequenceTypes = ['FRST', 'RCUR', 'FNAL', 'OOFF'] as const;
type SequenceType = (typeof sequenceTypes)[number];

/** The mandate of a collection as its file says it, and what changed since the last one. */
export const termsSchema = z.object({
  scheme: z.enum(mandateSchemes),
  reference: z.string(),
  signedOn: z.string(),
  sequence: z.enum(sequenceTypes),
  /** The reference of the last collection, if it was another. */
  originalReference: z.string().nullable(),
  /** Whether the last collection was from another account. */
  isNewAccount: z.boolean(),
  /** The version of the mandate that these terms are of. */
  version: z.number().int(),
});
export type CollectionTerms = z.infer<typeof termsSchema>;

/** The mandate of a collection. */
interface CollectedMandate {
  scheme: MandateScheme;
  sequence: MandateSequence;
  reference: string;
  signedOn: Date;
  version: number;
}

/** What the bank knows of a mandate: the latest collection by it that was not rejected. */
export interface LastCollection {
  reference: string;
  iban: string;
}

/**
 * The terms of a collection. Since 20 November 2016 a changed account is "Same Mandate with a New Debtor Account" at
 * whatever bank, and "only 'CORE' can be used" for short cycles: europeanpaymentscouncil.eu, "Explanatory note on use of
 * 'COR1' and 'SMNDA' in SDD R-transactions".
 *
 * @param isLast whether it is the last one of the mandate in its file.
 */
export function termsOf(
  mandate: CollectedMandate,
  iban: string,
  last: LastCollection | null,
  isLast: boolean,
): CollectionTerms {
  const { scheme, reference, signedOn, version } = mandate;
  return {
    scheme,
    reference,
    signedOn: dayFromDate(signedOn),
    sequence: sequenceOf(mandate.sequence, last !== null, isLast),
    originalReference: last && last.reference !== reference ? last.reference : null,
    isNewAccount: last !== null && last.iban !== iban,
    version,
  };
}

function sequenceOf(sequence: MandateSequence, wasUsed: boolean, isLast: boolean): SequenceType {
  if (sequence === 'one_off') return 'OOFF';
  if (sequence === 'final' && isLast) return 'FNAL';
  return wasUsed ? 'RCUR' : 'FRST';
}

/** The format of a scheme. */
export const formatOf = (scheme: MandateScheme): CollectionFormat => (scheme === 'b2b' ? 'sepa_b2b' : 'sepa_core');
