'use client';
import { useLocale, useTranslations } from 'next-intl';
import { hoursText } from '@/components/timesheets/grid/hours';
import { copyWeek } from '@/components/timesheets/grid/moves';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { useToast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { contentCopyPath } from '@/components/ui/value/icon-paths';
import { weekdayIso } from '@/lib/calendar/days';

interface CopyWeekButtonProps {
  /** The time of the copied week. */
  entries: readonly { date: string; rate_type: string; hours: string }[];
  label: string;
}

/** Fills the empty days with an earlier week's hours. */
export function CopyWeekButton({ entries, label }: CopyWeekButtonProps) {
  const t = useTranslations('timesheets.grid');
  const locale = useLocale();
  const toast = useToast();
  const { cells, grid, replace } = useEditing();
  const copy = () => {
    const earlier = entries.map(({ date, rate_type: rateType, hours }) => ({
      place: { date, rateType },
      text: hoursText(hours, locale),
    }));
    const copied = copyWeek(cells, earlier, grid, weekdayIso);
    replace(copied);
    toast(copied === cells ? { message: t('nothingToCopy'), tone: 'info' } : { message: t('copied') });
  };
  return (
    <Button size="small" startIcon={<Icon path={contentCopyPath} />} onClick={copy}>
      {label}
    </Button>
  );
}
