import * as z from 'zod';
import { plainDigits } from '@/lib/text/typed';

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controlsButBreaks = /(?![\n\r\t])[\p{Cc}]/u;

/** One line a person typed: trimmed, not empty, without line breaks (which would forge headers) or control characters. */
export const lineText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controls.test(text), { params: { key: 'line_break' } });

/** Text of several lines: trimmed, not empty, no control characters but breaks and tabs. */
export const blockText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controlsButBreaks.test(text), { params: { key: 'format' } });

/** What somebody searches for. */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !controls.test(text), { params: { key: 'format' } });

/** An address for mail, at most 254 characters (RFC 5321), compared without regard to case. */
export const emailText = z.email().max(254).toLowerCase();

/** In the digits of any script. */
export const phoneText = z
  .string()
  .overwrite((text) => plainDigits(text).trim())
  .min(3)
  .max(40)
  .regex(/^[+()\d .\-/x]+$/);

/** The `{id}` of a path; one that is no UUID is answered like one that nobody has. */
export const idParams = z.object({ id: z.uuid() });
