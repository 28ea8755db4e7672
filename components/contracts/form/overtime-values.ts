import type { FormDefaults } from '@/components/ui/form/form-values';
import { valuesFrom } from '@/components/ui/form/form-values';
import type { ContractRecord } from '@/lib/contracts/schema';
import { usualPolicy } from '@/lib/hours/policies';
import type { OvertimeCustom } from '@/lib/hours/schema';

const blankStep = { over: '', type: '' };
const blankSteps = {
  weekly: blankStep,
  consecutive_day: { nth: '' as const, type: '', then: blankStep },
  weekend: '',
  holiday: '',
} satisfies FormDefaults<OvertimeCustom>;

type OvertimeFacts = Pick<
  ContractRecord,
  'overtime_rule' | 'overtime_custom' | 'holiday_calendar' | 'bill_overtime' | 'pay_overtime'
>;

/** The form's values for a contract's overtime; what is billed only if the reader may see it. */
export function overtimeValues(contract: OvertimeFacts, withBill: boolean) {
  const { overtime_custom: custom, bill_overtime: bill = usualPolicy, pay_overtime: pay } = contract;
  const daily = custom?.daily ?? [];
  return {
    overtime_rule: contract.overtime_rule,
    overtime_custom: { ...valuesFrom(blankSteps, custom ?? {}), daily: [daily[0] ?? blankStep, daily[1] ?? blankStep] },
    holiday_calendar_id: contract.holiday_calendar?.id ?? '',
    ...(withBill ? { bill_overtime: bill } : {}),
    pay_overtime: pay,
  };
}

/** The overtime values of a new contract. */
export const newOvertimeValues = (withBill: boolean) =>
  overtimeValues(
    { overtime_rule: 'none', overtime_custom: null, holiday_calendar: null, pay_overtime: usualPolicy },
    withBill,
  );
