import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/contracts/contract-actions';
import { useContractStatus } from '@/components/contracts/contract-status';
import { ownerStep } from '@/components/ui/list/bulk/owner-action';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useOwnCells } from '@/components/ui/made/use-own-fields';
import { useFigures } from '@/components/ui/value/use-figures';
import type { ContractColumn } from '@/lib/contracts/list';
import { contractActions, isOpen, seesEveryContract } from '@/lib/contracts/policy';
import type { Contract } from '@/lib/contracts/schema';
import type { ListColumns } from '@/lib/fields/list';
import type { OwnFields } from '@/lib/forms/own-fields/own-field';
import type { Page } from '@/lib/lists/list-query';

interface ContractTableProps {
  actor: Parameters<typeof contractActions>[0];
  /** Whether rows can be ticked, to be given to another owner together. */
  ticks: boolean;
  page: Page<Contract>;
  list: ListState;
  columns: ListColumns;
  /** The company's own fields among the columns. */
  own: OwnFields;
  /** How the company's contract types and locations read. */
  wordOf: (kind: 'contract_type' | 'location', key: string) => string;
  empty: ReactNode;
}

/** The table of all contracts, for its ticks. */
export const contractTableId = 'contracts';

export function ContractTable({ actor, ticks, page, list, columns, own, wordOf, empty }: ContractTableProps) {
  const t = useTranslations('contracts');
  const actionsFor = textOfNames(t, 'actionsFor');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, { ...useCells(actor, wordOf), ...useOwnCells(own) })}
      rowKey={(row) => row.id}
      rowHref={(row) => `/contracts/${row.uuid}`}
      rowMenu={(row) =>
        menuButton({
          list: 'contracts',
          label: actionsFor(row.number),
          entries: menuOf(row, contractActions(actor, row), { t: wordless, status: wordless }),
        })
      }
      selection={
        ticks
          ? {
              id: contractTableId,
              name: (row) => `${row.candidate.name}, ${row.number}`,
              selectable: (row) => isOpen(row.status),
              facts: () => ({ steps: [ownerStep] }),
            }
          : undefined
      }
      empty={empty}
    />
  );
}

/** A contractor does not read their own name in every row: the position is their row's name. */
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
  return {
    candidate: { primary: true, cell: (row) => row.candidate.name },
    position_title: {
      ...(isOffice ? { card: 'fact' } : { primary: true }),
      cuts: true,
      cell: (row) => row.position_title,
    },
    number: { sortKey: 'number', cell: (row) => row.number },
    client: { card: 'fact', cuts: true, cell: (row) => row.client.name },
    status: { card: 'fact', cell: (row) => statusChip(row.phase) },
    dates: {
      sortKey: 'start_date',
      card: 'fact',
      wraps: true,
      cell: (row) => show.period(row.start_date, row.last_day ?? row.end_date),
    },
    bill_rate: rate('bill_rate'),
    pay_rate: { ...rate('pay_rate'), card: 'fact' },
    margin_percent: { align: 'end', cell: (row) => show.percent(row.rate?.margin_percent) },
    owner: { cell: (row) => row.owner.name },
    margin_amount: rate('margin_amount'),
    markup_percent: { align: 'end', cell: (row) => show.percent(row.rate?.markup_percent) },
    burden_percent: { align: 'end', cell: (row) => show.percent(row.burden_percent) },
    contract_type: { cell: (row) => wordOf('contract_type', row.contract_type) },
    location: { cell: (row) => wordOf('location', row.location) },
    consultant: { cell: (row) => row.consultant?.name },
    candidate_email: { cell: (row) => row.candidate.email },
    submission: {
      cell: (row) => row.submission?.number,
    },
    start_date: { sortKey: 'start_date', cell: (row) => show.day(row.start_date) },
    end_date: { sortKey: 'end_date', cell: (row) => show.day(row.end_date) },
    last_day: { cell: (row) => show.day(row.last_day) },
    currency: { cell: (row) => row.currency },
    rate_unit: { cell: (row) => row.rate && unit(row.rate.unit) },
    closed_reason: { cell: (row) => row.closed_reason },
    created_at: { sortKey: 'created_at', cell: (row) => show.instant(row.created_at) },
    updated_at: { cell: (row) => show.instant(row.updated_at) },
  };
}
