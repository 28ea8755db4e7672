import { getLocale, getTranslations } from 'next-intl/server';
import { MatchTable } from '@/components/matches/match-table';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { listJobMatches } from '@/lib/match/jobs.data';
import { can, canAny } from '@/lib/permissions';

/** The open jobs that suit a candidate best, and that they can be put forward for from here. */
export async function CandidateJobs({ actor, id }: { actor: Actor; id: string }) {
  const [t, matches] = [await getTranslations('matches'), await listJobMatches(actor, id, await getLocale())];
  return (
    <ClientMessages namespaces={['matches']}>
      <MatchTable
        of={{ candidate: id }}
        label={t('for_candidate.title')}
        headers={{ name: t('for_candidate.job'), fact: t('for_candidate.client') }}
        rows={matches.map(({ job, ...match }) => ({
          ...match,
          id: job.id,
          number: job.number,
          name: job.title,
          fact: job.client.name,
          href: `/jobs/${job.id}`,
          isAtOnce: job.has_rates,
        }))}
        canPut={canAny(actor, ['create_submissions', 'edit_own_jobs'])}
        opensForm={can(actor, 'create_submissions')}
        empty={{ title: t('for_candidate.none.title'), text: t('for_candidate.none.text') }}
      />
    </ClientMessages>
  );
}
