import { getTranslations } from 'next-intl/server';
import { RelatedSubmissions } from '@/app/(authenticated)/related-submissions';
import type { Actor } from '@/lib/actor';

/** The newest submissions of a candidate. */
export async function CandidateSubmissions({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('candidates.submissions');
  return (
    <RelatedSubmissions
      actor={actor}
      of={{ filter: 'candidate_id', id }}
      empty={{ title: t('title'), text: t('text') }}
    />
  );
}
