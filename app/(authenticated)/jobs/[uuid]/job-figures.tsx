import { getFormatter, getTranslations } from 'next-intl/server';
import { RecordNext } from '@/app/(authenticated)/record-next';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import type { Actor } from '@/lib/actor';
import { readJobFigures } from '@/lib/submissions/job-figures.data';

/** What moves in a job: how many people are still wanted, for how long, and how many are in the running. */
export async function JobFigures({ actor, record: { id } }: { actor: Actor; record: { id: string } }) {
  const [t, format] = [await getTranslations('jobs'), await getFormatter()];
  const figures = await readJobFigures(actor, id);
  if (!figures) return <RecordNext actor={actor} id={id} />;
  const { left, openings, daysOpen, ongoing } = figures;
  return (
    <>
      <RecordNext actor={actor} id={id} />
      <SummaryStrip
        figures={[
          { label: t('figures.left'), value: t('figures.leftOf', { left, openings }) },
          ...(ongoing === null
            ? []
            : [{ label: t('figures.ongoing'), value: format.number(ongoing), href: `/jobs/${id}?tab=pipeline` }]),
          ...(daysOpen === null ? [] : [{ label: t('figures.open'), value: t('figures.days', { count: daysOpen }) }]),
        ]}
      />
    </>
  );
}
