import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { isCountryCode } from '@/lib/i18n/countries';
import { isBic } from '@/lib/money/accounts/bic';
import { isIban } from '@/lib/money/iban';
import type { FieldSpec } from '@/lib/profiles/fields';
import { plainDigits } from '@/lib/text/plain-digits';
import { emailText, lineText, phoneText } from '@/lib/text/schema';

/** One line of text. JSON columns do not accept an unpaired half of a surrogate pair. */
const line = lineText(200).overwrite((text) => text.toWellFormed());

/** A number without groups, in plain digits: people type the digits of any script. */
const ungrouped = (text: string): string => plainDigits(text).replace(/\s/g, '').toUpperCase();

/** A code as people copy it, in groups; stored without spaces and in capitals. */
const compact = (min: number, max: number, pattern: RegExp) =>
  z
    .string()
    .max(80)
    .overwrite((text) => ungrouped(text).replaceAll('-', ''))
    .min(min)
    .max(max)
    .regex(pattern);

const iban = z
  .string()
  .max(80)
  .overwrite(ungrouped)
  .min(1)
  .refine(isIban, { params: { key: 'iban' } });

/** ISO 9362: bank, country, place, and perhaps a branch. */
const bic = z
  .string()
  .max(40)
  .overwrite(ungrouped)
  .min(1)
  .refine(isBic, { params: { key: 'bic' } });

const country = z
  .string()
  .min(1)
  .max(2)
  .refine(isCountryCode, { params: { key: 'not_an_option' } });

/** Today's date where it is latest on earth (UTC+14), so that nobody's today is in the future. */
const latestToday = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
const pastDate = calendarDate.refine((day) => day <= latestToday(), { params: { key: 'in_future' } });

/** The schema of a field's value: a text that is stored as it was sent, apart from spaces and case. */
export function valueSchema(field: FieldSpec): z.ZodType<string, string> {
  switch (field.kind) {
    case 'text':
      return line;
    case 'tax_id':
      return lineText(40).overwrite((text) => plainDigits(text).toWellFormed());
    case 'phone':
      return phoneText;
    case 'email':
      return emailText;
    case 'country':
      return country;
    case 'select':
      return z.enum(field.options ?? ['']);
    case 'iban':
      return iban;
    case 'bic':
      return bic;
    case 'account_number':
      return compact(4, 34, /^[A-Z0-9]+$/);
    // US, Canada, United Kingdom, Australia, India and others: 6 to 11 characters.
    case 'routing_number':
      return compact(6, 11, /^[A-Z0-9]+$/);
    case 'date':
      return field.past ? pastDate : calendarDate;
  }
}
