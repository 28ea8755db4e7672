import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { ibanText } from '@/lib/e-invoices/schema';
import { mandateSchemes, mandateSequences, mandateStates, mandateStatuses } from '@/lib/mandates/state';
import { isBic } from '@/lib/money/accounts/bic';
import { isSepaIban } from '@/lib/money/accounts/sepa';
import { lineText } from '@/lib/text/schema';

/** A BIC, stored in capitals. */
const bicText = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isBic, { params: { key: 'bic' } });

/**
 * The reference of a mandate, at most 35 of the characters that all SEPA banks take, in capitals because case does not
 * matter. A slash is neither first nor last, nor twice in a row (EPC217-08); blanks are refused, since some banks drop them.
 */
const referenceText = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(35)
  .refine((text) => /^[A-Z0-9+?/\-:().,']+$/.test(text) && !/^\/|\/$|\/\//.test(text), {
    params: { key: 'mandate_reference' },
  });

export const mandateInput = z.strictObject({
  reference: referenceText,
  scheme: z.enum(mandateSchemes),
  /** If left out, it is for any number of collections. */
  sequence: z.enum(mandateSequences).default('recurring'),
  signed_on: calendarDate,
  /** The holder of the account. */
  debtor_name: lineText(70),
  /** A new mandate needs it; if left out, it stays. */
  iban: ibanText.refine(isSepaIban, { params: { key: 'iban_not_sepa' } }).nullish(),
  bic: bicText.nullish(),
  /** Days at least between the announcement of a collection and its day: 14 if nothing else was agreed. */
  notice_days: z.number().int().min(1).max(60).default(14),
});
export type MandateInput = z.output<typeof mandateInput>;

export const mandateStatusInput = z.strictObject({
  status: z.enum(mandateStatuses),
  reason: lineText(200).nullish(),
});
export type MandateStatusInput = z.output<typeof mandateStatusInput>;

export const mandateResource = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  reference: z.string(),
  scheme: z.enum(mandateSchemes),
  sequence: z.enum(mandateSequences),
  status: z.enum(mandateStatuses),
  /** The status, or that it has expired, or that what it allowed was collected. */
  state: z.enum(mandateStates),
  status_reason: z.string().nullable(),
  signed_on: z.string(),
  debtor_name: z.string(),
  /** The last digits of the account. */
  account: z.string(),
  bic: z.string().nullable(),
  notice_days: z.number().int(),
  last_collected_on: z.string().nullable(),
  /** The last day on which it can be used, if it is not used before. */
  expires_on: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Mandate = z.infer<typeof mandateResource>;
