import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import type { NounKey } from '@/lib/nouns';

/** The kind of record that an event is about. */
export type SubjectType = NounKey | 'form_submission';

export const activityResource = z.object({
  id: z.uuid(),
  event: z.string(),
  /** Null if the program or a rule did it. */
  actor: namedResource.nullable(),
  /** The name at that time of the rule that did it. */
  rule: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
});
export type Activity = z.infer<typeof activityResource> & {
  /** Only for an update, and only if a page asked for it: the changes, one per line. */
  changes?: readonly string[];
};
