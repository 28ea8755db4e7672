import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/contracts/contract-actions';
import { ContractStatus } from '@/components/contracts/contract-status';
import styles from '@/components/contracts/contracts.module.css';
import { type Column, DataTable, type ListState } from '@/components/ui/data-table';
import { CalendarPeriod } from '@/components/ui/date';
import { Money } from '@/components/ui/money';
import { Percent } from '@/components/ui/percent';
import { RowMenu } from '@/components/ui/row-menu';
import { contractActions, contractFields, seesEveryContract } from '@/lib/contracts/policy';
import type { Contract } from '@/lib/contracts/schema';
import type { Page } from '@/lib/http/list-query';

interface ContractTableProps {
  actor: Parameters<typeof contractActions>[0];
  page: Page<Contract>;
  list: ListState;
  empty: ReactNode;
}

export function ContractTable({ actor, page, list, empty }: ContractTableProps) {
  const t = useTranslations('contracts');
  const status = useTranslations('statuses.contract');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useColumns(actor)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/contracts/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: row.number })} entries={menuOf(row, contractActions(actor, row), { t, status })} />}
      empty={empty}
    />
  );
}

/** The money that the reader may see; a contractor does not read their own name in every row. */
function useColumns(actor: ContractTableProps['actor']): Column<Contract>[] {
  const t = useTranslations('contracts.fields');
  const fields = contractFields(actor);
  const position: Column<Contract> = { key: 'position', header: t('position_title'), card: 'fact', cell: (row) => row.position_title };
  const person: Column<Contract>[] = seesEveryContract(actor)
    ? [{ key: 'candidate', header: t('candidate'), primary: true, cell: (row) => row.candidate.name }, position]
    : [{ ...position, primary: true, card: 'title' }];
  return [
    ...person,
    { key: 'number', header: t('number'), sortKey: 'number', cell: (row) => <bdi className={styles.number}>{row.number}</bdi> },
    { key: 'client', header: t('client'), card: 'fact', cell: (row) => row.client.name },
    { key: 'status', header: t('status'), card: 'fact', cell: (row) => <ContractStatus phase={row.phase} /> },
    { key: 'dates', header: t('dates'), sortKey: 'start_date', cell: (row) => <CalendarPeriod start={row.start_date} end={row.last_day ?? row.end_date} /> },
    ...(fields.bill ? [rateColumn('bill_rate', t('bill_rate'))] : []),
    rateColumn('pay_rate', t('pay_rate')),
    ...(fields.margin ? [{ key: 'margin', header: t('margin_amount'), align: 'end', cell: (row) => <Percent value={row.rate?.margin_percent} /> } satisfies Column<Contract>] : []),
    ...(seesEveryContract(actor) ? [{ key: 'owner', header: t('owner'), cell: (row) => row.owner.name } satisfies Column<Contract>] : []),
  ];
}

const rateColumn = (key: 'bill_rate' | 'pay_rate', header: string): Column<Contract> => ({
  key, header, align: 'end', cell: (row) => <Money amount={row.rate?.[key]} currency={row.currency} per={row.rate?.unit ?? 'hour'} />,
});
