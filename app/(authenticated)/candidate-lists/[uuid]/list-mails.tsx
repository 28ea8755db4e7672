import { getFormatter, getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/action/link-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { listListMails } from '@/lib/candidates/lists/mailing/results.data';
import { type ListMailRecord, shownStatuses } from '@/lib/candidates/lists/mailing/schema';
import { offersWriting } from '@/lib/candidates/lists/mailing/visible.data';
import { can } from '@/lib/permissions';

/** The mails that were written to all of a list, with how many of each were sent, and the way to write another one. */
export async function ListMails({ actor, id }: { actor: Actor; id: string }) {
  const [t, format] = [await getTranslations('candidate_lists.mails'), await getFormatter()];
  const rows = can(actor, 'view_candidates') ? await listListMails(actor, id) : [];
  const write = offersWriting(actor) && <LinkButton href={`/candidate-lists/${id}/write`}>{t('write')}</LinkButton>;
  const columns: Column<ListMailRecord>[] = [
    { key: 'subject', header: t('subject'), primary: true, cell: ({ subject }) => <bdi>{subject}</bdi> },
    {
      key: 'created_at',
      header: t('createdAt'),
      card: 'fact',
      cell: ({ created_at: at }) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    },
    { key: 'sender', header: t('sender'), cell: ({ sender }) => <bdi>{sender.name}</bdi> },
    ...shownStatuses.map(
      (status): Column<ListMailRecord> => ({
        key: status,
        header: t(`statuses.${status}`),
        align: 'end',
        card: 'fact',
        cell: ({ counts }) => format.number(counts[status]),
      }),
    ),
  ];
  return (
    <>
      {rows.length > 0 && write}
      <DataTable<ListMailRecord>
        label={t('write')}
        page={{ rows }}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/candidate-lists/${id}/mails/${row.id}`}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} action={write || undefined} />}
      />
    </>
  );
}
