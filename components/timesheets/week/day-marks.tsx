import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useDayText } from '@/components/timesheets/week/day-name';
import styles from '@/components/timesheets/week/marks.module.css';
import type { DisputedDay } from '@/lib/timesheets/approvals/disputed-days';

/** What is to be noticed on a day: somebody sent it back, or it has other hours than expected. */
export interface DayMark {
  tone: 'error' | 'warning';
  /** For the head of a column. */
  text: string;
  /** With the reason, for a line of its own. */
  full: string;
}

export type DayMarks = ReadonlyMap<string, DayMark>;

/**
 * The marks of a week's days: those that were sent back, and for its approver those with other hours than expected.
 *
 * @param unexpected with the expected hours as text.
 */
export function useDayMarks(
  disputed: readonly DisputedDay[],
  unexpected: readonly { date: string; expected: string }[] = [],
): DayMarks {
  const t = useTranslations('timesheets.dispute');
  return new Map<string, DayMark>([
    ...unexpected.map(({ date, expected }): [string, DayMark] => {
      const text = t('expected', { hours: expected });
      return [date, { tone: 'warning', text, full: text }];
    }),
    ...disputed.map(({ date, reason }): [string, DayMark] => [
      date,
      { tone: 'error', text: t('mark'), full: t('markWhy', { reason }) },
    ]),
  ]);
}

/** A day's mark below its name; nothing if there is none. */
export function DayMarkText({ mark, isFull = false }: { mark: DayMark | undefined; isFull?: boolean }) {
  return (
    mark && (
      <span className={styles.mark} data-tone={mark.tone} dir={isFull ? 'auto' : undefined}>
        {isFull ? mark.full : mark.text}
      </span>
    )
  );
}

interface DayAskProps {
  day: string;
  /** Whether a press on the day opens the form that sends it back (`DisputeDays`). */
  asks: boolean;
  children: ReactNode;
}

/** A day's name, as the button that `DisputeDays` listens to if its reader may send the day back. */
export function DayAsk({ day, asks, children }: DayAskProps) {
  const t = useTranslations('timesheets.dispute');
  const dayText = useDayText();
  if (!asks) return children;
  return (
    <button type="button" className={styles.ask} data-dispute={day} aria-label={t('day', { day: dayText(day) })}>
      {children}
    </button>
  );
}
