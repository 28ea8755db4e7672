import { getTranslations } from 'next-intl/server';
import { SubmissionStatus } from '@/components/submissions/submission-status';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { listSubmissions } from '@/lib/submissions/list.data';
import { type Submission, submissionQuery } from '@/lib/submissions/schema';

/** The newest submissions for a job. */
export async function JobSubmissions({ actor, id }: { actor: Actor; id: string }) {
  const [t, own] = [await getTranslations('submissions'), await getTranslations('jobs')];
  const page = await listSubmissions(actor, submissionQuery.parse({ limit: '100', 'filter[job_id]': id }));
  const columns: Column<Submission>[] = [
    { key: 'candidate', header: t('fields.candidate'), primary: true, cell: (row) => row.candidate.name },
    { key: 'number', header: t('fields.number'), cell: (row) => row.number },
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
