import { z } from 'zod';

export type SubjectType = 'client' | 'submission' | 'contract' | 'timesheet' | 'invoice' | 'user' | 'company';

export const activityResource = z.object({
  id: z.uuid(),
  event: z.string(),
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
});
export type Activity = z.infer<typeof activityResource>;
