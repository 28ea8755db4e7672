'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from '@/components/calendar/calendar.module.css';
import { useAction } from '@/components/ui/action/use-action';
import { columnStep } from '@/components/ui/board/board-keys';
import { useDragCards } from '@/components/ui/board/use-drag-cards';
import { useToast } from '@/components/ui/feedback/toast';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { changeOfDay, mayGoTo } from '@/lib/calendar-entries/move';
import type { CalendarEntry } from '@/lib/calendar-entries/schema';
import { formatDay } from '@/lib/format/days';

interface Props {
  /** The entries whose day the reader may change. */
  entries: readonly CalendarEntry[];
  children: ReactNode;
}

/**
 * Lets entries be dragged to another day by mouse, or moved with Shift and an arrow key: a day sideways, a week up or down.
 * The list and the week have a button for it, for fingers. Everything else stays where it is.
 */
export function CalendarMoves({ entries, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [t, locale] = [useTranslations('calendar.move'), useLocale()];
  const toast = useToast();
  const { start } = useAction();
  const entryOf = (key: string | undefined) => entries.find((entry) => keyOf(entry) === key);
  const go = (entry: CalendarEntry, day: CalendarDay): void => {
    if (day === entry.date) return;
    const [there, back] = [changeOfDay(entry, day), changeOfDay(entry, entry.date)];
    if (!mayGoTo(entry, day) || !there || !back || !entry.move) {
      return toast({ message: t('refused', { name: entry.title }), tone: 'info' });
    }
    start({
      method: 'patch',
      ...there,
      etag: `"${entry.move.version}"`,
      success: t('moved'),
      undo: { method: 'patch', ...back },
      ...(entry.kind === 'interview' && {
        confirm: {
          title: t('ask', { name: entry.title, day: formatDay(day, locale) }),
          text: t('askText'),
          confirmLabel: t('confirm'),
        },
      }),
    });
  };
  useDragCards(body, {
    accepts: (key, day) => {
      const entry = entryOf(key);
      return entry !== undefined && mayGoTo(entry, day);
    },
    onDrop: (key, day) => {
      const entry = entryOf(key);
      if (entry) go(entry, day);
    },
    explains: () => true,
    onRefuse: (key, day) => {
      const entry = entryOf(key);
      if (entry) go(entry, day);
    },
  });
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event;
    if (!shiftKey || ctrlKey || altKey || metaKey || !(target instanceof Element)) return;
    const entry = entryOf(target.closest<HTMLElement>('[data-card]')?.dataset.card);
    const days = stepOf(key, event.currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl');
    if (!entry || days === 0) return;
    event.preventDefault();
    go(entry, addDays(entry.date, days));
  };
  return (
    <div ref={body} className={styles.moves} onKeyDown={press}>
      {children}
    </div>
  );
}

/** How many days a key moves an entry. */
function stepOf(key: string, isRightToLeft: boolean): number {
  if (key === 'ArrowUp') return -7;
  return key === 'ArrowDown' ? 7 : columnStep(key, isRightToLeft);
}

const keyOf = ({ kind, id }: CalendarEntry): string => kind + id;
