import * as z from 'zod';

/** A word that a company can choose; `label` is the company's own, or the built-in one's in the reader's language. */
export const referenceResource = z.object({ key: z.string(), label: z.string() });
export type Reference = z.infer<typeof referenceResource>;
