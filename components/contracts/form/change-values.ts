import { overtimeValues } from '@/components/contracts/form/overtime-values';
import type { FormDefaults } from '@/components/ui/form/form-values';
import type { ContractChange, ContractRecord } from '@/lib/contracts/schema';

/** The form's values for a contract; the burden only where the reader sees it. */
export function changeValues(
  contract: ContractRecord,
  withMargin: boolean,
  withBill: boolean,
): FormDefaults<ContractChange> & object {
  return {
    position_title: contract.position_title,
    margin_reason: '',
    currency: contract.currency,
    ...(withMargin ? { burden_percent: contract.burden_percent ?? '' } : {}),
    owner_id: contract.owner.id,
    start_date: contract.start_date,
    end_date: contract.end_date ?? '',
    contract_type: contract.contract_type,
    location: contract.location,
    consultant_user_id: contract.consultant?.id ?? '',
    week_start: contract.week_start,
    approval_steps: contract.approval_steps,
    week_hours: contract.week_hours ?? '',
    quarter_day_hours: contract.quarter_day_hours ?? '',
    ...overtimeValues(contract, withBill),
  };
}
