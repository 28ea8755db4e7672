import * as z from 'zod';

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

export const phoneText = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[+()\d .\-/x]+$/);

/**
 * A web address as people write it: with `https://` put before one that names no scheme (`ours.example/jobs`). One that names
 * any, also `javascript:` or `mailto:`, stays as it is, for its reader to judge.
 */
export const completeAddress = (text: string): string => {
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  return text === '' || hasScheme || text.startsWith('/') ? text : `https://${text}`;
};

/** The address of a page that a browser may open. */
export const webAddress = (max: number) =>
  z
    .string()
    .trim()
    .transform(completeAddress)
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(max));

/** The `{id}` of a path; one that is no UUID is answered like one that nobody has. */
export const idParams = z.object({ id: z.uuid() });
