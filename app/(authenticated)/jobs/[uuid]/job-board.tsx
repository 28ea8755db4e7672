import { getTranslations } from 'next-intl/server';
import { submissionsOnBoard } from '@/app/(authenticated)/board/submissions';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';

/** The pipeline of a job: the submissions that the actor sees, by their states and stages, and moved from here. */
export async function JobBoard({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('jobs');
  return submissionsOnBoard({
    actor,
    label: t('tabs.pipeline'),
    whose: { jobId: id },
    empty: <EmptyState title={t('submissions.title')} text={t('submissions.text')} />,
  });
}
