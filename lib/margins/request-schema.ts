import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { blockText } from '@/lib/text/schema';

export const marginAsked = z.strictObject({
  /** Somebody else, who may go below the floor. */
  approver_id: z.uuid(),
  /** Why these rates. */
  note: blockText(1000),
});
export type MarginAsked = z.output<typeof marginAsked>;

export const marginDecision = z.strictObject({
  status: z.enum(['approved', 'refused']),
  reason: blockText(1000),
});
export type MarginDecision = z.output<typeof marginDecision>;

/** How a submission or a contract stands to the margin floor. */
export const marginStanding = z.object({
  /** Whether it has rates below the floor that nobody has let pass: it can be saved, and not accepted or activated. */
  is_below: z.boolean(),
  /** What was asked last for these very rates; null for nothing. */
  request: z
    .object({
      status: z.enum(['open', 'approved', 'refused']),
      note: z.string(),
      reason: z.string().nullable(),
      approver: namedResource,
      created_by: namedResource,
      created_at: z.string(),
      decided_by: namedResource.nullable(),
      decided_at: z.string().nullable(),
    })
    .nullable(),
  /** Whom the caller may ask; empty where there is nothing to ask, or it is not theirs to ask. */
  approvers: z.array(namedResource),
  /** Whether the caller may decide now. */
  decides: z.boolean(),
});
export type MarginStanding = z.infer<typeof marginStanding>;
