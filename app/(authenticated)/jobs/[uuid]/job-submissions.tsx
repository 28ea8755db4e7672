import { getTranslations } from 'next-intl/server';
import { RelatedSubmissions } from '@/app/(authenticated)/related-submissions';
import type { Actor } from '@/lib/actor';

/** The newest submissions for a job. */
export async function JobSubmissions({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('jobs.submissions');
  return (
    <RelatedSubmissions actor={actor} of={{ filter: 'job_id', id }} empty={{ title: t('title'), text: t('text') }} />
  );
}
