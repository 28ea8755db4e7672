import { getTranslations } from 'next-intl/server';
import { SubmissionStatus } from '@/components/submissions/submission-status';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { listSubmissions } from '@/lib/submissions/list.data';
import { type Submission, submissionQuery } from '@/lib/submissions/schema';

/** The newest submissions of a candidate. */
export async function CandidateSubmissions({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('submissions');
  const own = await getTranslations('candidates');
  const page = await listSubmissions(actor, submissionQuery.parse({ limit: '100', 'filter[candidate_id]': id }));
  const columns: Column<Submission>[] = [
    { key: 'position', header: t('fields.position_title'), primary: true, cell: (row) => row.position_title },
    { key: 'number', header: t('fields.number'), cell: (row) => row.number },
    { key: 'client', header: t('fields.client'), card: 'fact', cell: (row) => row.client.name },
    {
      key: 'status',
      header: t('fields.status'),
      card: 'fact',
      cell: (row) => <SubmissionStatus status={row.status} />,
    },
    { key: 'owner', header: t('fields.owner'), card: 'fact', cell: (row) => row.owner.name },
  ];
  return (
    <DataTable
      label={own('tabs.submissions')}
      page={{ rows: page.rows }}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/submissions/${row.uuid}`}
      empty={<EmptyState title={own('submissions.title')} text={own('submissions.text')} />}
    />
  );
}
