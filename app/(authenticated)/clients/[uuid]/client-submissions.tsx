import { getTranslations } from 'next-intl/server';
import { SubmissionTable } from '@/components/submissions/submission-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { listSubmissions } from '@/lib/submissions/list.data';
import { submissionQuery } from '@/lib/submissions/schema';

/** The newest submissions to this client, and a link to all of them. */
export async function ClientSubmissions({ actor, clientId }: { actor: Actor; clientId: string }) {
  const t = await getTranslations('clients.submissions');
  const page = await listSubmissions(actor, submissionQuery.parse({ limit: '10', 'filter[client_id]': clientId }));
  return (
    <>
      <SubmissionTable
        actor={actor}
        page={page}
        compact
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      {page.meta.next_cursor && (
        <p>
          <a href={`/submissions?filter[client_id]=${clientId}`}>{t('all')}</a>
        </p>
      )}
    </>
  );
}
