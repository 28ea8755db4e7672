import { getLocale, getTranslations } from 'next-intl/server';
import { MatchTable } from '@/components/matches/match-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { Alert } from '@/components/ui/plain/alert';
import type { Actor } from '@/lib/actor';
import { nearText } from '@/lib/candidates/near';
import { hasPlace } from '@/lib/candidates/near.data';
import { listMatches, readPutForward } from '@/lib/match/candidates.data';
import { can } from '@/lib/permissions';

/** The candidates who suit a job best, and who can be put forward for it from here. */
export async function JobCandidates({ actor, id }: { actor: Actor; id: string }) {
  const [t, matches] = [await getTranslations('matches'), await listMatches(actor, id, await getLocale())];
  const { canPut, isOpen, hasRates, hasSkills } = await readPutForward(actor, id);
  return (
    <>
      {!isOpen && <Alert severity="info">{t('closed')}</Alert>}
      {(await hasPlace(actor, id)) && (
        <LinkButton href={`/candidates?filter[near]=${nearText(id, 50)}`} variant="text">
          {t('for_job.near')}
        </LinkButton>
      )}
      {!hasSkills && matches.length > 0 && <Alert severity="warning">{t('without_skills')}</Alert>}
      {canPut && !hasRates && <Alert severity="info">{t('without_rates')}</Alert>}
      <ClientMessages namespaces={['matches']}>
        <MatchTable
          of={{ job: id }}
          label={t('for_job.title')}
          headers={{ name: t('for_job.candidate'), fact: t('for_job.headline') }}
          rows={matches.map(({ candidate, ...match }) => ({
            ...match,
            id: candidate.id,
            number: candidate.number,
            name: candidate.name,
            fact: candidate.headline,
            href: `/candidates/${candidate.id}`,
            isAtOnce: hasRates,
          }))}
          canPut={canPut}
          opensForm={can(actor, 'create_submissions')}
          empty={{ title: t('for_job.none.title'), text: t('for_job.none.text') }}
        />
      </ClientMessages>
    </>
  );
}
