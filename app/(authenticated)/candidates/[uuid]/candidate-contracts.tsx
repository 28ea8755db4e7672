import { getTranslations } from 'next-intl/server';
import { RelatedContracts } from '@/app/(authenticated)/related-contracts';
import type { Actor } from '@/lib/actor';

/** The newest contracts of a candidate. */
export async function CandidateContracts({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('candidates.contracts');
  return (
    <RelatedContracts
      actor={actor}
      of={{ filter: 'candidate_id', id }}
      empty={{ title: t('title'), text: t('text') }}
    />
  );
}
