import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/submissions/submission-actions';
import styles from '@/components/submissions/submissions.module.css';
import { SubmissionStatus } from '@/components/submissions/submission-status';
import { DataTable, type ListState } from '@/components/ui/data-table';
import { CalendarDate } from '@/components/ui/date';
import { Instant } from '@/components/ui/instant';
import { type ListCell, useListColumns } from '@/components/ui/list-columns';
import { Money } from '@/components/ui/money';
import { NoValue } from '@/components/ui/no-value';
import { Percent } from '@/components/ui/percent';
import { RowMenu } from '@/components/ui/row-menu';
import { defaultColumns, type ListColumns } from '@/lib/field-preferences/choose-fields';
import type { FieldOf } from '@/lib/field-preferences/lists';
import type { Page } from '@/lib/http/list-query';
import { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

interface SubmissionTableProps {
  actor: Parameters<typeof submissionActions>[0];
  page: Pick<Page<Submission>, 'rows'> & Partial<Page<Submission>>;
  list?: ListState;
  /** The user's choice; else the default. */
  columns?: ListColumns;
  /** Inside a client's record: without the client, and with what decides only. */
  compact?: boolean;
  empty: ReactNode;
}

export function SubmissionTable({ actor, page, list, columns, compact = false, empty }: SubmissionTableProps) {
  const t = useTranslations('submissions');
  const status = useTranslations('statuses.submission');
  const shown = useListColumns(columns ?? defaultColumns(actor, 'submissions'), useCells());
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={shown.filter(({ key }) => !compact || !leftOut.has(key))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/submissions/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: row.candidate.name })} entries={menuOf(row, submissionActions(actor, row), { t, status })} />}
      empty={empty}
    />
  );
}

const leftOut = new Set(['client', 'pay_rate', 'owner', 'created_at']);

function useCells(): Record<FieldOf<'submissions'>, ListCell<Submission>> {
  return {
    candidate: { primary: true, cell: (row) => row.candidate.name },
    number: { sortKey: 'number', cell: (row) => <bdi className={styles.number}>{row.number}</bdi> },
    position_title: { sortKey: 'position_title', card: 'fact', cell: (row) => row.position_title },
    client: { card: 'fact', cell: (row) => row.client.name },
    status: { card: 'fact', cell: (row) => <SubmissionStatus status={row.status} /> },
    bill_rate: { align: 'end', cell: (row) => <Money amount={row.bill_rate} currency={row.currency} per={row.rate_unit} /> },
    pay_rate: { align: 'end', cell: (row) => <Money amount={row.pay_rate} currency={row.currency} per={row.rate_unit} /> },
    margin_percent: { align: 'end', cell: (row) => <Percent value={row.margin_percent} fixed /> },
    owner: { cell: (row) => row.owner.name },
    created_at: { sortKey: 'created_at', cell: (row) => <Instant value={row.created_at} /> },
    candidate_email: { cell: (row) => <bdi>{row.candidate.email}</bdi> },
    candidate_phone: { cell: (row) => (row.candidate.phone ? <bdi dir="ltr">{row.candidate.phone}</bdi> : <NoValue />) },
    margin_amount: { align: 'end', cell: (row) => <Money amount={row.margin_amount} currency={row.currency} per={row.rate_unit} /> },
    markup_percent: { align: 'end', cell: (row) => <Percent value={row.markup_percent} fixed /> },
    burden_percent: { align: 'end', cell: (row) => <Percent value={row.burden_percent} /> },
    currency: { cell: (row) => row.currency },
    available_from: { cell: (row) => <CalendarDate value={row.available_from} /> },
    submitted_at: { cell: (row) => <Instant value={row.submitted_at} /> },
    closed_reason: { cell: (row) => row.closed_reason ?? <NoValue /> },
    updated_at: { sortKey: 'updated_at', cell: (row) => <Instant value={row.updated_at} /> },
  };
}
