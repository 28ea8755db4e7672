import { newOvertimeValues, overtimeValues } from '@/components/contracts/form/overtime-values';
import { type FormDefaults, valuesFrom } from '@/components/ui/form/form-values';
import { contractFields } from '@/lib/contracts/fields';
import type { ContractChange, ContractRecord } from '@/lib/contracts/schema';

const { position_title, currency, ...plainTerms } = contractFields.blank;
const blankTerms = { ...plainTerms, week_hours: '', quarter_day_hours: '' };

/** The initial terms of a new contract. */
export const newTerms = (weekStart: number, withBill: boolean) => ({
  ...blankTerms,
  consultant_user_id: '',
  week_start: weekStart,
  approval_steps: 'any' as const,
  time_entry: 'hours' as const,
  clock_rounding: 'none' as const,
  clock_breaks: 'none' as const,
  ...newOvertimeValues(withBill),
});

/** The form's values for a contract; the burden only if the reader may see it. */
export const changeValues = (
  contract: ContractRecord,
  withMargin: boolean,
  withBill: boolean,
): FormDefaults<ContractChange> & object => ({
  ...valuesFrom({ position_title, currency, ...blankTerms, ...(withMargin ? { burden_percent: '' } : {}) }, contract),
  margin_reason: '',
  owner_id: contract.owner.id,
  consultant_user_id: contract.consultant?.id ?? '',
  ...overtimeValues(contract, withBill),
});
