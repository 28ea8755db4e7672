import * as z from 'zod';
import { plainDigits } from '@/lib/text/plain-digits';
import { withoutUnseen } from '@/lib/text/unseen';

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controlsButBreaks = /(?![\n\r\t])[\p{Cc}]/u;

/** One line that a person typed: trimmed, not empty, without line breaks (which would forge headers) or control characters. */
export const lineText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controls.test(text), { params: { key: 'line_break' } });

/**
 * A text of several lines: trimmed, not empty, with no control characters except breaks and tabs. A form that works
 * without scripts sends each break as two letters, which its page has counted as one.
 */
export const blockText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controlsButBreaks.test(text), { params: { key: 'format' } });

/** The words of a search, up to a number of letters, without signs that are not seen. */
export const searchOf = (max: number) =>
  z
    .string()
    // A number that is copied from a page has some; a text of nothing else finds nothing.
    .overwrite((text) => withoutUnseen(text) || text)
    .trim()
    .max(max)
    .refine((text) => !controls.test(text), { params: { key: 'format' } });

/** The words of a search. */
export const searchText = searchOf(200);

/** A mail address, at most 254 characters (RFC 5321), in small letters, because case does not matter. */
export const emailText = z.email().max(254).toLowerCase();

/** A telephone number, in the digits of any script. */
export const phoneText = z
  .string()
  .overwrite((text) => plainDigits(text).trim())
  .min(3)
  .max(40)
  .regex(/^[+()\d .\-/x]+$/);

/** The `{id}` of a path; one that is no UUID is answered like an unknown one. */
export const idParams = z.object({ id: z.uuid() });

/** A country, by its ISO 3166-1 code of two letters. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** A number by which a program of the books or of payroll knows somebody: letters, digits and hyphens, 20 at most. */
export const programNumber = lineText(20).refine((text) => /^[0-9A-Za-z][0-9A-Za-z-]*$/.test(text), {
  params: { key: 'debtor_number' },
});
