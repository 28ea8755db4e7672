import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { type CommissionBasis, commissionBases, isAmount } from '@/lib/commissions/basis';
import { namedResource } from '@/lib/http/named';
import { decimal } from '@/lib/money/amount';
import { amountString, percentString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

const tier = z.strictObject({
  /** In the contract's currency: the total of the commission's basis above which this percentage begins. */
  over: amountString({ positive: true }),
  percent: percentString,
});

const ascending = (tiers: readonly { over: string }[]) =>
  tiers.every(({ over }, index) => index === 0 || decimal(over).gt(decimal(tiers[index - 1]?.over ?? '0')));

/** Tiers as a JSON column stores them. */
export const storedTiers = z.array(tier);

export const commissionInput = z
  .strictObject({
    type: lineText(60),
    recipient_id: z.uuid(),
    basis: z.enum(commissionBases),
    /** The percentage of the margin, the bill or the pay, by `basis`. */
    percent: percentString.nullish(),
    /** In the contract's currency, per hour or once. */
    amount: amountString({ positive: true }).nullish(),
    /** The first and the last worked day that counts; open without an end. */
    effective_from: calendarDate,
    effective_to: calendarDate.nullish(),
    tiers: z
      .array(tier)
      .min(1)
      .max(10)
      .refine(ascending, { params: { key: 'tiers_out_of_order' } })
      .nullish(),
  })
  .superRefine((input, context) => {
    const fault = (path: string, key: string) => context.addIssue({ code: 'custom', path: [path], params: { key } });
    for (const field of missingFields(input)) fault(field, 'required');
    for (const field of needlessFields(input)) fault(field, 'not_for_basis');
    if (input.effective_to && input.effective_to < input.effective_from) fault('effective_to', 'end_before_start');
  });
export type CommissionInput = z.output<typeof commissionInput>;

interface Share {
  basis: CommissionBasis;
  percent?: string | null | undefined;
  amount?: string | null | undefined;
  tiers?: readonly unknown[] | null | undefined;
}

function missingFields({ basis, percent, amount, tiers }: Share): string[] {
  if (isAmount(basis)) return amount ? [] : ['amount'];
  // 0 % below the first tier is valid, too; 0 % without tiers is not.
  return percent && (tiers || decimal(percent).gt(0)) ? [] : ['percent'];
}

const needlessFields = ({ basis, ...share }: Share): string[] =>
  (isAmount(basis) ? (['percent', 'tiers'] as const) : (['amount'] as const)).filter((field) => share[field]);

export const commissionResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  contract_id: z.uuid(),
  type: z.string(),
  recipient: namedResource,
  basis: z.enum(commissionBases),
  percent: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string(),
  tiers: z.array(z.object({ over: z.string(), percent: z.string() })).nullable(),
  effective_from: z.string(),
  effective_to: z.string().nullable(),
  position: z.number().int(),
  /** Whether an invoice has earned it: its terms can no longer change, except the end. */
  in_use: z.boolean(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Commission = z.infer<typeof commissionResource>;

/** `{id}` is the id of the contract. */
export const commissionParams = z.object({ id: z.uuid(), commission: z.uuid() });
