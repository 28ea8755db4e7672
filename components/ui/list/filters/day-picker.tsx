'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { DateInput } from '@/components/ui/inputs/date-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { useListUrl } from '@/components/ui/list/filters/use-list-url';
import { isCalendarDay } from '@/lib/calendar/days';

interface DayPickerProps {
  label: string;
  /** The day that is shown. */
  day: string;
  /** The company's day: the last that can be chosen, and the one that the address does not name. */
  today: string;
}

/** On the way to "1/2/2026", "1/2/20" is a day as well: the day is taken once typing pauses. */
const pauseMs = 600;

/** Chooses the past day whose figures a page shows; the address keeps it as `on`. */
export function DayPicker({ label, day, today }: DayPickerProps) {
  const t = useTranslations('ui.day');
  const id = useId();
  const { change } = useListUrl(null);
  const [typed, setTyped] = useState(day);
  const [isLeft, setLeft] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const message =
    isCalendarDay(typed) && typed > today
      ? t('future')
      : typed !== '' && !isCalendarDay(typed) && isLeft
        ? t('unclear')
        : undefined;
  return (
    <div className={styles.day}>
      <FieldFrame id={id} label={label} {...(message ? { message } : {})}>
        <DateInput
          id={id}
          label={label}
          value={typed}
          max={today}
          aria={message ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}}
          onBlur={() => setLeft(true)}
          onChange={(text) => {
            setTyped(text);
            clearTimeout(waiting.current);
            if (!isCalendarDay(text) || text > today || text === day) return;
            waiting.current = setTimeout(() => change({ on: text === today ? null : text }), pauseMs);
          }}
        />
      </FieldFrame>
    </div>
  );
}
