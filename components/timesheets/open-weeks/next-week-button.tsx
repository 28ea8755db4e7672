import { useTranslations } from 'next-intl';
import { FillWeekButton } from '@/components/timesheets/open-weeks/fill-week-button';
import { usePeriodText } from '@/components/timesheets/use-period-text';
import { LinkButton } from '@/components/ui/action/link-button';
import type { NextWeek } from '@/lib/timesheets/weeks/weeks';

/** Shown after a week is submitted: a link to the next rejected or missing one. */
export function NextWeekButton({ next }: { next: NextWeek }) {
  const t = useTranslations('timesheets.weeks');
  const period = usePeriodText()({ period_start: next.period.start, period_end: next.period.end });
  if ('sheetId' in next)
    return <LinkButton href={`/timesheets/${next.sheetId}`}>{t('correct', { period })}</LinkButton>;
  return (
    <FillWeekButton
      contractId={next.contractId}
      start={next.period.start}
      name={t('for', { action: t('fillMissing', { period }), contract: next.client })}
      look="next"
    >
      {t('fillMissing', { period })}
    </FillWeekButton>
  );
}
