import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/contracts/contract-actions';
import { ContractStatus } from '@/components/contracts/contract-status';
import styles from '@/components/contracts/contracts.module.css';
import { DataTable, type ListState } from '@/components/ui/data-table';
import { CalendarDate, CalendarPeriod } from '@/components/ui/date';
import { Instant } from '@/components/ui/instant';
import { type ListCell, useListColumns } from '@/components/ui/list-columns';
import { Money } from '@/components/ui/money';
import { NoValue } from '@/components/ui/no-value';
import { Percent } from '@/components/ui/percent';
import { RowMenu } from '@/components/ui/row-menu';
import { contractActions, seesEveryContract } from '@/lib/contracts/policy';
import type { Contract } from '@/lib/contracts/schema';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';
import type { FieldOf } from '@/lib/field-preferences/lists';
import type { Page } from '@/lib/http/list-query';

interface ContractTableProps {
  actor: Parameters<typeof contractActions>[0];
  page: Page<Contract>;
  list: ListState;
  columns: ListColumns;
  /** How the company's contract types and locations read. */
  wordOf: (kind: 'contract_type' | 'location', key: string) => string;
  empty: ReactNode;
}

export function ContractTable({ actor, page, list, columns, wordOf, empty }: ContractTableProps) {
  const t = useTranslations('contracts');
  const status = useTranslations('statuses.contract');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells(actor, wordOf))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/contracts/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: row.number })} entries={menuOf(row, contractActions(actor, row), { t, status })} />}
      empty={empty}
    />
  );
}

/** A contractor does not read their own name in every row: the position is their row's name. */
function useCells(actor: ContractTableProps['actor'], wordOf: ContractTableProps['wordOf']): Record<FieldOf<'contracts'>, ListCell<Contract>> {
  const isOffice = seesEveryContract(actor);
  return {
    candidate: { primary: true, cell: (row) => row.candidate.name },
    position_title: { ...(isOffice ? { card: 'fact' } : { primary: true }), cell: (row) => row.position_title },
    number: { sortKey: 'number', cell: (row) => <bdi className={styles.number}>{row.number}</bdi> },
    client: { card: 'fact', cell: (row) => row.client.name },
    status: { card: 'fact', cell: (row) => <ContractStatus phase={row.phase} /> },
    dates: { sortKey: 'start_date', cell: (row) => <CalendarPeriod start={row.start_date} end={row.last_day ?? row.end_date} /> },
    bill_rate: rateCell('bill_rate'),
    pay_rate: rateCell('pay_rate'),
    margin_percent: { align: 'end', cell: (row) => <Percent value={row.rate?.margin_percent} /> },
    owner: { cell: (row) => row.owner.name },
    margin_amount: rateCell('margin_amount'),
    markup_percent: { align: 'end', cell: (row) => <Percent value={row.rate?.markup_percent} /> },
    burden_percent: { align: 'end', cell: (row) => <Percent value={row.burden_percent} /> },
    contract_type: { cell: (row) => wordOf('contract_type', row.contract_type) },
    location: { cell: (row) => wordOf('location', row.location) },
    consultant: { cell: (row) => row.consultant?.name ?? <NoValue /> },
    candidate_email: { cell: (row) => <bdi>{row.candidate.email}</bdi> },
    submission: { cell: (row) => (row.submission ? <bdi className={styles.number}>{row.submission.number}</bdi> : <NoValue />) },
    start_date: { sortKey: 'start_date', cell: (row) => <CalendarDate value={row.start_date} /> },
    end_date: { cell: (row) => <CalendarDate value={row.end_date} /> },
    last_day: { cell: (row) => <CalendarDate value={row.last_day} /> },
    currency: { cell: (row) => row.currency },
    closed_reason: { cell: (row) => row.closed_reason ?? <NoValue /> },
    created_at: { sortKey: 'created_at', cell: (row) => <Instant value={row.created_at} /> },
    updated_at: { cell: (row) => <Instant value={row.updated_at} /> },
  };
}

const rateCell = (key: 'bill_rate' | 'pay_rate' | 'margin_amount'): ListCell<Contract> => ({
  align: 'end', cell: (row) => <Money amount={row.rate?.[key]} currency={row.currency} per={row.rate?.unit ?? 'hour'} />,
});
