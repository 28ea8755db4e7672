import * as z from 'zod';
import { duplicateReasons } from '@/lib/candidates/duplicates/alike';

const one = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  last_employer: z.string().nullable(),
  created_at: z.string(),
});
export type DuplicateCandidate = z.infer<typeof one>;

/** Two candidates who may be one person; the first was there earlier. */
export const duplicatePair = z.object({ candidates: z.tuple([one, one]), reasons: z.array(z.enum(duplicateReasons)) });
export type DuplicatePair = z.infer<typeof duplicatePair>;

/** Says that two candidates are not the same person, or, with `same: true`, takes that back. */
export const pairInput = z.strictObject({
  candidate_ids: z
    .tuple([z.uuid(), z.uuid()])
    .refine(([first, second]) => first !== second, { params: { key: 'duplicate' } }),
  same: z.boolean(),
});
export type PairInput = z.infer<typeof pairInput>;
