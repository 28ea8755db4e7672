import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Action } from '@/components/ui/action/action';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { Instant } from '@/components/ui/value/instant';
import { NoValue } from '@/components/ui/value/no-value';
import type { FailedMail } from '@/lib/failed-mail/schema';
import type { Page } from '@/lib/lists/list-query';
import { type MailKind, mailKinds } from '@/lib/mail/kinds';

interface FailedMailTableProps {
  page: Page<FailedMail>;
  list: ListState;
  canSend: boolean;
  empty: ReactNode;
}

/** A table of mail that could not be delivered, with recipients and reasons. */
export function FailedMailTable({ page, list, canSend, empty }: FailedMailTableProps) {
  const t = useTranslations('failed_mail');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowMenu={(row) =>
        canSend &&
        row.is_sendable && (
          <RowMenu
            label={t('actionsFor', { recipient: row.recipients[0] ?? '' })}
            entries={[{ key: 'send', label: t('sendAgain'), action: sendAgain(row, t('sent')) }]}
          />
        )
      }
      empty={empty}
    />
  );
}

function useColumns(): Column<FailedMail>[] {
  const t = useTranslations('failed_mail');
  return [
    {
      key: 'recipients',
      header: t('fields.recipients'),
      primary: true,
      wraps: true,
      cell: (row) =>
        row.recipients.map((address) => (
          <div key={address}>
            <bdi>{address}</bdi>
          </div>
        )),
    },
    {
      key: 'kind',
      header: t('fields.kind'),
      card: 'fact',
      cell: (row) => (isKnown(row.kind) ? t(`kinds.${row.kind}`) : row.kind),
    },
    { key: 'company', header: t('fields.company'), card: 'fact', cell: (row) => <bdi>{row.company.name}</bdi> },
    {
      key: 'created_at',
      header: t('fields.created'),
      sortKey: 'created_at',
      cell: (row) => <Instant value={row.created_at} />,
    },
    { key: 'failed_at', header: t('fields.failed'), card: 'fact', cell: (row) => <Instant value={row.failed_at} /> },
    { key: 'attempts', header: t('fields.attempts'), align: 'end', cell: (row) => row.attempts },
    {
      key: 'last_error',
      header: t('fields.error'),
      wraps: true,
      cell: (row) => (
        <>
          {row.last_error ? <bdi dir="auto">{row.last_error}</bdi> : <NoValue />}
          {!row.is_sendable && <div>{t('notKept')}</div>}
        </>
      ),
    },
  ];
}

const sendAgain = ({ id, company }: FailedMail, success: string): Action => ({
  method: 'post',
  path: `/api/v1/companies/${company.id}/failed-mail/${id}`,
  success,
});

const isKnown = (kind: string): kind is MailKind => mailKinds.some((known) => known === kind);
