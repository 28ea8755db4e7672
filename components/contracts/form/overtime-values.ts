import type { FormDefaults } from '@/components/ui/form/form-values';
import { valuesFrom } from '@/components/ui/form/form-values';
import type { ContractRecord } from '@/lib/contracts/schema';
import { usualPolicy } from '@/lib/hours/policies';
import { weeklyOf } from '@/lib/hours/rules';
import type { BillOvertime, OvertimeCustom } from '@/lib/hours/schema';

const blankStep = { over: '', type: '' };
const blankSteps = {
  averaging: { weeks: '' as const, from: '', over: '', type: '' },
  month: blankStep,
  year: blankStep,
  consecutive_day: { nth: '' as const, type: '', then: blankStep },
  weekend: '',
  holiday: '',
  adding: '' as const,
} satisfies FormDefaults<OvertimeCustom>;

type OvertimeFacts = Pick<
  ContractRecord,
  'overtime_rule' | 'overtime_custom' | 'holiday_calendar' | 'bill_overtime' | 'pay_overtime'
>;

/** The form's values for a contract's overtime; what is billed only if the reader may see it. */
export function overtimeValues(contract: OvertimeFacts, withBill: boolean) {
  const { overtime_custom: custom, pay_overtime: pay } = contract;
  const bill: BillOvertime = contract.bill_overtime ?? usualPolicy;
  return {
    overtime_rule: contract.overtime_rule,
    overtime_custom: customValues(custom),
    holiday_calendar_id: contract.holiday_calendar?.id ?? '',
    ...(withBill ? { bill_overtime: policyValues(bill) } : {}),
    pay_overtime: policyValues(pay),
  };
}

/** The form's values for the steps of a custom rule, with blank lines for more of them. */
export const customValues = (custom: OvertimeCustom | null) => ({
  ...valuesFrom(blankSteps, custom ?? {}),
  // No field shows them, but they stay as they are.
  ...(custom?.weekend_days ? { weekend_days: custom.weekend_days } : {}),
  ...(custom?.night ? { night: custom.night } : {}),
  daily: atLeastTwo(custom?.daily ?? [], blankStep),
  weekly: atLeastTwo(weeklyOf(custom ?? {}), blankStep),
  weekdays: atLeastTwo(custom?.weekdays ?? [], { day: '' as const, type: '' }),
});

/** The form's values for a policy, with a blank line for one more factor. */
export const policyValues = <Policy extends { factors?: BillOvertime['factors'] }>(policy: Policy) => ({
  ...policy,
  factors: [...(policy.factors ?? []), { type: '', factor: '' }],
});

const atLeastTwo = <Line, Blank>(lines: readonly Line[], blank: Blank): (Line | Blank)[] => [
  ...lines,
  ...Array.from({ length: Math.max(0, 2 - lines.length) }, () => blank),
];

/** The overtime values of a new contract. */
export const newOvertimeValues = (withBill: boolean) =>
  overtimeValues(
    { overtime_rule: 'none', overtime_custom: null, holiday_calendar: null, pay_overtime: usualPolicy },
    withBill,
  );
