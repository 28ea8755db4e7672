import { z } from 'zod';

/** One word a company can choose: `label` is the company's own, or null for a built-in one that is translated by its key. */
export const referenceResource = z.object({ key: z.string(), label: z.string().nullable() });
export type Reference = z.infer<typeof referenceResource>;
