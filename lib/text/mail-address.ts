import * as z from 'zod';

/** A mailbox: the name that is shown, and the address. */
export interface Address {
  name: string;
  email: string;
}

/** A line break or another control character would begin a header of somebody else's choice (CWE-93). */
const controlCharacter = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** A text that may be part of a mail's header. */
export const headerText = z
  .string()
  .max(500)
  .refine((text) => !controlCharacter.test(text), {
    error: 'must not contain line breaks or other control characters',
  });

/** A mailbox that may be part of a mail's header. */
export const addressSchema = z.strictObject({ name: headerText, email: headerText.pipe(z.email()) });

/**
 * Reads `Name <mailbox@host>` or a bare mailbox, as in MAIL_FROM.
 * @throws ZodError if it is neither.
 */
export function parseAddress(text: string): Address {
  const match = /^\s*(?:"?([^"<]*?)"?\s*)<([^<>]+)>\s*$/.exec(text);
  const [name, email] = match ? [match[1] ?? '', match[2] ?? ''] : ['', text.trim()];
  return addressSchema.parse({ name, email });
}
