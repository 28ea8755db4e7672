import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import type { NounKey } from '@/lib/nouns';

/** What something happens to. */
export type SubjectType = NounKey | 'form_submission';

export const activityResource = z.object({
  id: z.uuid(),
  event: z.string(),
  /** Null where the program or a rule did it. */
  actor: namedResource.nullable(),
  /** What the rule that did it was called then. */
  rule: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
});
export type Activity = z.infer<typeof activityResource> & {
  /** Of an update, what changed, each in a line; only where a page asked for it. */
  changes?: readonly string[];
};
