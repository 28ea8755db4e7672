import * as z from 'zod';
import { daysBetween } from '@/lib/calendar/days';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { accruals } from '@/lib/leave/accruals';
import { leavePayRules } from '@/lib/leave/laws/pay-laws';
import { supplementRules, supplementTimes } from '@/lib/leave/laws/supplement-laws';
import { leaveDecisions, leaveStatuses } from '@/lib/leave/statuses';
import { listQuery, oneOrMore } from '@/lib/lists/list-query';
import { percentString, quantityString } from '@/lib/money/schema';
import { blockText, lineText } from '@/lib/text/schema';

/** The most days from the first to the last of a request. */
const maximumDays = 366;

export const leaveInput = z
  .strictObject({
    contract_id: z.uuid(),
    leave_type: lineText(60),
    start_date: calendarDate,
    end_date: calendarDate,
    /** For less than the working hours of these days; left out, all of them. */
    hours: quantityString.nullish(),
    /** For whoever decides; nobody else reads it. */
    note: blockText(1000).nullish(),
  })
  .superRefine(({ start_date: start, end_date: end }, context) => {
    const fault = (key: string) => context.addIssue({ code: 'custom', path: ['end_date'], params: { key } });
    if (start > end) fault('end_before_start');
    else if (daysBetween(start, end) >= maximumDays) fault('out_of_range');
  });
export type LeaveInput = z.output<typeof leaveInput>;

export const leaveDecisionInput = z
  .strictObject({
    decision: z.enum(leaveDecisions),
    /** Required to refuse. */
    reason: blockText(1000).nullish(),
  })
  .refine(({ decision, reason }) => decision !== 'refused' || Boolean(reason), {
    path: ['reason'],
    params: { key: 'required' },
  });
export type LeaveDecisionInput = z.output<typeof leaveDecisionInput>;

const filters = {
  status: oneOrMore(leaveStatuses),
  leave_type: lineText(60),
  /** Leave that has a day on or after this one. */
  from: calendarDate,
  /** Leave that has a day on or before this one. */
  to: calendarDate,
};

export const leaveQuery = listQuery(['start_date', 'created_at'], '-start_date', filters, { contract_id: z.uuid() });
export type LeaveQuery = z.output<typeof leaveQuery>;

export const leaveResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  contract: z.object({ id: z.uuid(), number: z.string(), position_title: z.string() }),
  candidate: namedResource,
  client: namedResource,
  leave_type: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** The working hours that it takes, and the working days. */
  hours: z.string(),
  days: z.string(),
  /** Null also for readers who neither ask for this person's leave nor decide about it. */
  note: z.string().nullable(),
  status: z.enum(leaveStatuses),
  reason: z.string().nullable(),
  decided_by: namedResource.nullable(),
  decided_at: z.string().nullable(),
  /** Whether pay runs pay it. */
  is_paid: z.boolean(),
  /**
   * The hours of this type that the person has earned and not asked for, this request included; below 0 if it is over the
   * balance. Null for a type that does not accrue.
   */
  balance: z.string().nullable(),
  /** The decisions that the reader can make now. */
  decisions: z.array(z.enum(leaveDecisions)),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Leave = z.infer<typeof leaveResource>;

const typeTerms = z
  .strictObject({
    leave_type: lineText(60),
    /** Whether pay runs pay it. */
    paid: z.boolean().default(false),
    /** What they pay: the contract's regular rate, or what a law says. */
    pay_rule: z.enum(leavePayRules).default('regular'),
    accrual: z.enum(accruals).default('none'),
    /** Hours of leave for a hundred hours worked; for the accrual `percent`. */
    percent: percentString.nullish(),
    /** Whether the limits apply that the law allows: the most that is earned or kept, and what expires. */
    limited: z.boolean().default(false),
  })
  .refine(({ accrual, percent }) => accrual !== 'percent' || Boolean(percent), {
    path: ['percent'],
    params: { key: 'required' },
  });

const supplementTerms = z.strictObject({
  rule: z.enum(supplementRules),
  /** The types of contracts that have it; without any, nobody has. */
  contract_types: z.array(lineText(60)).max(50),
  due: z.enum(supplementTimes),
  /** The first day: of the periods of runs, or of the ends of contracts. */
  from: calendarDate,
});

export const leaveTermsInput = z
  .strictObject({
    types: z.array(typeTerms).max(100),
    /** What laws put on top of pay; left out, they stay as they are. */
    supplements: z.array(supplementTerms).max(supplementRules.length).optional(),
  })
  .superRefine(({ types, supplements = [] }, context) => {
    for (const [index, { rule }] of supplements.entries())
      if (supplements.findIndex((one) => one.rule === rule) < index)
        context.addIssue({ code: 'custom', path: ['supplements', index, 'rule'], params: { key: 'duplicate' } });
    for (const [index, { leave_type: type }] of types.entries())
      if (types.findIndex((one) => one.leave_type === type) < index)
        context.addIssue({ code: 'custom', path: ['types', index, 'leave_type'], params: { key: 'duplicate' } });
  });
export type LeaveTermsInput = z.output<typeof leaveTermsInput>;

export const leaveTermsResource = z.object({
  /** Every type of leave that the company uses, in its order. */
  types: z.array(
    z.object({
      leave_type: z.string(),
      paid: z.boolean(),
      pay_rule: z.enum(leavePayRules),
      accrual: z.enum(accruals),
      percent: z.string().nullable(),
      limited: z.boolean(),
    }),
  ),
  /** What laws put on top of pay, of those that somebody has. */
  supplements: z.array(supplementTerms),
  /** 0 until the company sets terms. */
  version: z.number().int(),
});
export type LeaveTerms = z.infer<typeof leaveTermsResource>;

/** What somebody has earned of a type of leave and taken, in hours. */
export const leaveBalance = z.object({
  leave_type: z.string(),
  earned: z.string(),
  /** What went because of a limit or a deadline. */
  expired: z.string(),
  /** Of leave that was approved. */
  taken: z.string(),
  /** Of leave that waits for a decision. */
  requested: z.string(),
  /** Earned, less what expired, was taken or is asked for. */
  left: z.string(),
  /** How much of what is left is from an earlier leave year, and the last day on which that can be taken. */
  carried: z.string(),
  expires_on: z.string().nullable(),
});
export type LeaveBalance = z.infer<typeof leaveBalance>;
