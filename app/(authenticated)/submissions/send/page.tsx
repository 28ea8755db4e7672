import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { ShortlistForm } from '@/components/shortlists/shortlist-form';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { can } from '@/lib/permissions';
import { chooseShortlist, findToSend } from '@/lib/shortlists/choose.data';
import { mostEntries } from '@/lib/shortlists/schema';
import { idParams } from '@/lib/text/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('shortlists'))('title') };
}

interface Props {
  /** The chosen submissions, with commas between their ids, or the job whose candidates are sent. */
  searchParams: Promise<{ ids?: string | string[]; job?: string | string[] }>;
}

/** The page on which candidates are sent to contacts of their client. */
export default async function SendShortlistPage({ searchParams }: Props) {
  const actor = await requirePermission('edit_submissions', 'edit_own_submissions');
  const [t, submissions] = [await getTranslations('shortlists'), await getTranslations('submissions')];
  const { ids: named = '', job } = await searchParams;
  const ofJob = idParams.safeParse({ id: job });
  const asked = ofJob.success ? await findToSend(actor, ofJob.data.id) : [named].flat().join(',').split(',');
  const ids = [...new Set(asked.slice(0, mostEntries))].filter((id) => idParams.safeParse({ id }).success);
  const choice = await chooseShortlist(actor, ids);
  return (
    <>
      <PageHead
        title={t('title')}
        context={choice ? `${choice.client.name} · ${t('context')}` : t('context')}
        breadcrumbs={[{ label: submissions('title'), href: '/submissions' }]}
      />
      {choice?.leavesOut && <Alert severity="warning">{t('refused')}</Alert>}
      {!choice && (
        <EmptyState
          title={t('nothing')}
          text={t('refused')}
          action={
            ofJob.success && (
              <LinkButton href={`/jobs/${ofJob.data.id}?tab=pipeline`}>
                {(await getTranslations('jobs.tabs'))('pipeline')}
              </LinkButton>
            )
          }
        />
      )}
      {choice && choice.contacts.length === 0 && (
        <EmptyState
          title={t('noContacts')}
          text={t('context')}
          action={
            can(actor, 'edit_clients') && (
              <LinkButton href={`/clients/${choice.client.id}?tab=contacts`}>
                {(await getTranslations('words'))('addContact')}
              </LinkButton>
            )
          }
        />
      )}
      {choice && choice.contacts.length > 0 && (
        <ClientMessages namespaces={['validation', 'shortlists']}>
          <ShortlistForm choice={choice} />
        </ClientMessages>
      )}
    </>
  );
}
