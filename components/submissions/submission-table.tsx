import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/submissions/submission-actions';
import styles from '@/components/submissions/submissions.module.css';
import { SubmissionStatus } from '@/components/submissions/submission-status';
import { type Column, DataTable, type ListState } from '@/components/ui/data-table';
import { Instant } from '@/components/ui/instant';
import { Money } from '@/components/ui/money';
import { Percent } from '@/components/ui/percent';
import { RowMenu } from '@/components/ui/row-menu';
import type { Page } from '@/lib/http/list-query';
import { seesMargins, submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

interface SubmissionTableProps {
  actor: Parameters<typeof submissionActions>[0];
  page: Pick<Page<Submission>, 'rows'> & Partial<Page<Submission>>;
  list?: ListState;
  /** Inside a client's record: without the client, and with what decides only. */
  compact?: boolean;
  empty: ReactNode;
}

export function SubmissionTable({ actor, page, list, compact = false, empty }: SubmissionTableProps) {
  const t = useTranslations('submissions');
  const status = useTranslations('statuses.submission');
  const columns = useColumns(seesMargins(actor)).filter(({ key }) => !compact || !leftOut.has(key));
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/submissions/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: row.candidate.name })} entries={menuOf(row, submissionActions(actor, row), { t, status })} />}
      empty={empty}
    />
  );
}

const leftOut = new Set(['client', 'pay', 'owner', 'created']);

function useColumns(withMargin: boolean): Column<Submission>[] {
  const t = useTranslations('submissions.fields');
  const pay: Column<Submission> = {
    key: 'pay', header: t('payRate'), align: 'end', cell: (row) => <Money amount={row.pay_rate} currency={row.currency} per={row.rate_unit} />,
  };
  const margin: Column<Submission> = { key: 'margin', header: t('margin'), align: 'end', cell: (row) => <Percent value={row.margin_percent} fixed /> };
  return [
    { key: 'candidate', header: t('candidate'), primary: true, cell: (row) => row.candidate.name },
    { key: 'number', header: t('number'), sortKey: 'number', cell: (row) => <span className={styles.number}>{row.number}</span> },
    { key: 'position', header: t('position'), sortKey: 'position_title', card: 'fact', cell: (row) => row.position_title },
    { key: 'client', header: t('client'), card: 'fact', cell: (row) => row.client.name },
    { key: 'status', header: t('status'), card: 'fact', cell: (row) => <SubmissionStatus status={row.status} /> },
    { key: 'bill', header: t('billRate'), align: 'end', cell: (row) => <Money amount={row.bill_rate} currency={row.currency} per={row.rate_unit} /> },
    withMargin ? margin : pay,
    { key: 'owner', header: t('owner'), cell: (row) => row.owner.name },
    { key: 'created', header: t('created'), sortKey: 'created_at', cell: (row) => <Instant value={row.created_at} /> },
  ];
}
