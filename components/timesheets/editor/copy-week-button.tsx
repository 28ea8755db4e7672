'use client';
import { useLocale, useTranslations } from 'next-intl';
import { clockedType } from '@/components/timesheets/grid/cells';
import { clockText } from '@/components/timesheets/grid/clock-text';
import { hoursText } from '@/components/timesheets/grid/hours';
import { copyWeek } from '@/components/timesheets/grid/moves';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { useToast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { contentCopyPath } from '@/components/ui/value/icon-paths';
import { weekdayIso } from '@/lib/calendar/days';
import type { ClockSpan } from '@/lib/hours/clock/clock';

interface EarlierEntry {
  date: string;
  rate_type: string;
  hours: string;
  clock: readonly ClockSpan[] | null;
}

interface CopyWeekButtonProps {
  /** The time of the copied week. */
  entries: readonly EarlierEntry[];
  label: string;
}

/** Fills the empty days with an earlier week's hours. */
export function CopyWeekButton({ entries, label }: CopyWeekButtonProps) {
  const t = useTranslations('timesheets.grid');
  const locale = useLocale();
  const toast = useToast();
  const { cells, grid, replace } = useEditing();
  const copy = () => {
    const earlier = entries.flatMap((entry) => {
      const text = textOf(entry, grid.clockZone !== undefined, locale);
      return text === '' ? [] : [{ place: { date: entry.date, rateType: entry.rate_type }, text }];
    });
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

/**
 * The text of a cell that the entry fills: clock times where the sheet has them, else hours. Which of two times was meant
 * in the night in which clocks went back is not copied.
 */
function textOf({ rate_type: type, hours, clock }: EarlierEntry, byClock: boolean, locale: string): string {
  if (!byClock || type !== clockedType) return hoursText(hours, locale);
  return clockText((clock ?? []).map(({ start, end, break_minutes }) => ({ start, end, break_minutes })));
}
