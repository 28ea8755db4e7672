import { billNeeds, marginNeeds } from '@/lib/auth/money-seen';
import { type ColumnOf, createdField, listOf, updatedField } from '@/lib/fields/list';

const margins = { needs: marginNeeds };
const office = { needs: ['view_contracts'] } as const;

/** What the list of contracts can show. */
export const contractList = listOf(
  'contracts',
  ['view_contracts', 'view_own_contracts'],
  [
    { field: 'candidate', label: 'contracts.fields.candidate', shown: true, required: true, ...office },
    {
      field: 'position_title',
      label: 'contracts.fields.position_title',
      shown: true,
      required: { without: 'view_contracts' },
    },
    { field: 'number', label: 'contracts.fields.number', shown: true },
    { field: 'client', label: 'contracts.fields.client', shown: true },
    { field: 'status', label: 'contracts.fields.status', shown: true },
    { field: 'dates', label: 'contracts.fields.dates', shown: true },
    {
      field: 'bill_rate',
      label: 'contracts.fields.bill_rate',
      shown: true,
      needs: billNeeds,
    },
    { field: 'pay_rate', label: 'contracts.fields.pay_rate', shown: { without: 'view_contract_margins' } },
    { field: 'margin_percent', label: 'contracts.fields.margin_percent', shown: true, ...margins },
    { field: 'owner', label: 'contracts.fields.owner', shown: true, ...office },
    { field: 'margin_amount', label: 'contracts.fields.margin_amount', ...margins },
    { field: 'markup_percent', label: 'contracts.fields.markup_percent', ...margins },
    { field: 'burden_percent', label: 'contracts.fields.burden_percent', ...margins },
    { field: 'contract_type', label: 'contracts.fields.contract_type' },
    { field: 'location', label: 'contracts.fields.location' },
    { field: 'consultant', label: 'contracts.fields.consultant', ...office },
    { field: 'candidate_email', label: 'contracts.fields.email', ...office },
    { field: 'submission', label: 'contracts.fields.submission', ...office },
    { field: 'start_date', label: 'contracts.fields.start_date' },
    { field: 'end_date', label: 'contracts.fields.end_date' },
    { field: 'last_day', label: 'contracts.fields.last_day' },
    { field: 'currency', label: 'contracts.fields.currency' },
    { field: 'rate_unit', label: 'contracts.fields.unit' },
    { field: 'closed_reason', label: 'contracts.fields.reason' },
    createdField,
    updatedField,
  ],
);
export type ContractColumn = ColumnOf<typeof contractList>;
