import { getTranslations } from 'next-intl/server';
import { SubmissionStatus } from '@/components/submissions/submission-status';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { listSubmissions } from '@/lib/submissions/list.data';
import { type Submission, submissionQuery } from '@/lib/submissions/schema';

interface RelatedSubmissionsProps {
  actor: Actor;
  /** The record that they belong to, by the filter of the list of submissions. */
  of: { filter: 'candidate_id' | 'job_id'; id: string };
  /** What is said where there are none. */
  empty: { title: string; text: string };
}

/** The newest submissions of a candidate, or for a job, by their candidates; up to a hundred. */
export async function RelatedSubmissions({ actor, of: { filter, id }, empty }: RelatedSubmissionsProps) {
  const t = await getTranslations('submissions');
  const page = await listSubmissions(actor, submissionQuery.parse({ limit: '100', [`filter[${filter}]`]: id }));
  const columns: Column<Submission>[] = [
    ...(filter === 'job_id'
      ? [
          {
            key: 'candidate',
            header: t('fields.candidate'),
            primary: true,
            cell: (row: Submission) => row.candidate.name,
          },
        ]
      : [
          {
            key: 'position',
            header: t('fields.position_title'),
            primary: true,
            cell: (row: Submission) => row.position_title,
          },
          {
            key: 'client',
            header: t('fields.client'),
            card: 'fact' as const,
            cell: (row: Submission) => row.client.name,
          },
        ]),
    { key: 'number', header: t('fields.number'), cell: (row) => <bdi>{row.number}</bdi> },
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
      label={t('title')}
      page={{ rows: page.rows }}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/submissions/${row.uuid}`}
      empty={<EmptyState {...empty} />}
    />
  );
}
