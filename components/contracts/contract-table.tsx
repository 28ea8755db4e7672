import { useTranslations } from 'next-intl';
import { menuOf } from '@/components/contracts/contract-actions';
import { useContractStatus } from '@/components/contracts/contract-status';
import { ownerStep } from '@/components/ui/list/bulk/owner-action';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { useFigures } from '@/components/ui/value/use-figures';
import { type ContractColumn, contractFields } from '@/lib/contracts/fields';
import { contractActions, isOpen, seesEveryContract } from '@/lib/contracts/policy';
import type { Contract } from '@/lib/contracts/schema';

interface ContractTableProps extends ListTableProps<Contract> {
  actor: Parameters<typeof contractActions>[0];
  /** Whether rows can be selected, to be given to another owner together or to be taken as a file. */
  ticks: boolean;
  /** Gives the names of the company's contract types and locations. */
  wordOf: (kind: 'contract_type' | 'location', key: string) => string;
}

/** The id of the table of all contracts, for its selected rows. */
export const contractTableId = 'contracts';

export function ContractTable({ actor, ticks, wordOf, ...table }: ContractTableProps) {
  return (
    <NounTable
      {...table}
      listName="contracts"
      path="/contracts"
      cells={useCells(actor, wordOf)}
      name={(row) => row.number}
      menu={(row) => menuOf(row, contractActions(actor, row), { t: wordless, status: wordless })}
      selection={
        ticks
          ? {
              id: contractTableId,
              name: (row) => `${row.candidate.name}, ${row.number}`,
              facts: (row) => ({ steps: isOpen(row.status) ? [ownerStep] : [] }),
            }
          : undefined
      }
    />
  );
}

/**
 * The cells of the table. A contractor does not need their own name in every row: the position is the name of their
 * rows.
 */
function useCells(
  actor: ContractTableProps['actor'],
  wordOf: ContractTableProps['wordOf'],
): Record<ContractColumn, ListCell<Contract>> {
  const isOffice = seesEveryContract(actor);
  const unit = useTranslations('references.rate_unit');
  const [show, statusChip] = [useFigures(), useContractStatus()];
  const rate = (key: 'bill_rate' | 'pay_rate' | 'margin_amount'): ListCell<Contract> => ({
    align: 'end',
    cell: (row) => show.rate(row.rate?.[key], row.currency, row.rate?.unit ?? 'hour'),
  });
  const cells = useFieldCells(contractFields, {
    contract_type: (key) => wordOf('contract_type', key),
    location: (key) => wordOf('location', key),
  });
  return {
    ...cells,
    candidate: { primary: true, cell: (row) => row.candidate.name },
    position_title: {
      ...(isOffice ? { card: 'fact' } : { primary: true }),
      cuts: true,
      cell: (row) => row.position_title,
    },
    client: { ...cells.client, cuts: true },
    status: { card: 'fact', cell: (row) => statusChip(row.phase) },
    dates: {
      card: 'fact',
      wraps: true,
      cell: (row) => show.period(row.start_date, row.last_day ?? row.end_date),
    },
    bill_rate: { ...rate('bill_rate'), wraps: true },
    pay_rate: { ...rate('pay_rate'), card: 'fact' },
    margin_percent: { align: 'end', cell: (row) => show.percent(row.rate?.margin_percent) },
    margin_amount: rate('margin_amount'),
    markup_percent: { align: 'end', cell: (row) => show.percent(row.rate?.markup_percent) },
    burden_percent: { align: 'end', cell: (row) => show.percent(row.burden_percent) },
    candidate_email: { cell: (row) => row.candidate.email },
    submission: { cell: (row) => row.submission?.number },
    rate_unit: { cell: (row) => row.rate && unit(row.rate.unit) },
  };
}
