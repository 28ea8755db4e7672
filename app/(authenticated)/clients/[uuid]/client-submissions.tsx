import { getTranslations } from 'next-intl/server';
import { ClientAnswers } from '@/components/shortlists/client-answers';
import { SubmissionTable } from '@/components/submissions/submission-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { listShortlists } from '@/lib/shortlists/list.data';
import { listSubmissions } from '@/lib/submissions/list.data';
import { submissionQuery } from '@/lib/submissions/schema';

/** The most shortlists on the page, the newest first. */
const mostShown = 10;

/** The newest submissions to this client, a link to all of them, and the candidates that were sent to its contacts. */
export async function ClientSubmissions({ actor, clientId }: { actor: Actor; clientId: string }) {
  const t = await getTranslations('clients.submissions');
  const shortlists = await listShortlists(actor, { client_id: clientId });
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
      <ClientAnswers shortlists={shortlists.slice(0, mostShown)} />
    </>
  );
}
