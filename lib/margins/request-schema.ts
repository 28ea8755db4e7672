import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { blockText } from '@/lib/text/schema';

export const marginAsked = z.strictObject({
  /** Somebody else, who may allow rates below the floor. */
  approver_id: z.uuid(),
  /** The reason for these rates. */
  note: blockText(1000),
});
export type MarginAsked = z.output<typeof marginAsked>;

export const marginDecision = z.strictObject({
  status: z.enum(['approved', 'refused']),
  reason: blockText(1000),
});
export type MarginDecision = z.output<typeof marginDecision>;

/** A submission or a contract in relation to the margin floor. */
export const marginApproval = z.object({
  /** Whether it has rates below the floor that nobody has allowed: it can be saved, but not accepted or activated. */
  is_below: z.boolean(),
  /** The last request for these exact rates; null for none. */
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
  /** The people whom the caller may ask; empty if nothing needs to be asked, or the caller may not ask. */
  approvers: z.array(namedResource),
  /** Whether the caller may decide now. */
  decides: z.boolean(),
});
export type MarginApproval = z.infer<typeof marginApproval>;
