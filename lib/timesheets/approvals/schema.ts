import * as z from 'zod';
import { countText } from '@/lib/lists/list-query';

/** The steps of asking: at once, again after two days, an alternate after four, the account manager after six. */
export const approvalSteps = ['first', 'reminder', 'alternate', 'manager'] as const;
export type ApprovalStep = (typeof approvalSteps)[number];

const link = {
  token: z.string().max(300),
  /** The language of the page that comes back. */
  language: z.string().max(20).default(''),
};

/** The most sheets in one mail and on one page; the next mail has the others. */
export const mostSheets = 40;

const version = countText(0, 999_999_999);

/** The fields of the page's plain forms. */
export const codeInput = z.strictObject(link);
export const openInput = z.strictObject({ ...link, code: z.string().trim().max(12) });
export const decisionInput = z
  .strictObject({
    ...link,
    act: z.enum(['approve', 'dispute', 'undo']),
    /** Several can be approved at once, all or none. */
    timesheet_id: z.union([z.uuid(), z.array(z.uuid()).min(1).max(mostSheets)]).transform((value) => [value].flat()),
    /** The version of each timesheet as the page showed it; undoing a decision needs none. */
    version: z
      .union([version, z.array(version).max(mostSheets)])
      .transform((value) => [value].flat())
      .default([]),
    /** Only for a dispute: the disputed days. */
    days: z
      .union([z.iso.date(), z.array(z.iso.date()).max(31)])
      .transform((value) => [value].flat())
      .optional(),
    reason: z.string().trim().max(500).optional(),
  })
  .refine(({ act, timesheet_id: ids }) => act === 'approve' || ids.length === 1, {
    path: ['timesheet_id'],
    params: { key: 'required' },
  });
export type DecisionInput = z.output<typeof decisionInput>;

/** The disputed days of a timesheet, as they are stored. */
export const disputedDays = z.array(z.object({ date: z.string() }));

/** Somebody who was asked about a timesheet, as its page shows them. */
export const approvalResource = z.object({
  id: z.uuid(),
  step: z.enum(approvalSteps),
  name: z.string(),
  email: z.string(),
  asked_at: z.string(),
  decision: z.enum(['approved', 'disputed']).nullable(),
  decided_at: z.string().nullable(),
});
export type TimeApproval = z.infer<typeof approvalResource>;
