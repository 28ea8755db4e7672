'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { useRef, useState } from 'react';
import controls from '@/components/ui/inputs/control.module.css';
import styles from '@/components/ui/inputs/date-input.module.css';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Input } from '@/components/ui/plain/input';
import { Icon } from '@/components/ui/value/icon';
import { calendarPath } from '@/components/ui/value/icon-paths';
import { isCalendarDay } from '@/lib/calendar/days';
import { dayPattern, dayText, parseDay } from '@/lib/format/parse-day';

interface DateInputProps {
  id: string;
  /** Names the button of the calendar. */
  label: string;
  /** `YYYY-MM-DD`, or the typed text if it is no day. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  aria?: { 'aria-label'?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean };
  /** Earliest and latest day in the calendar, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  disabled?: boolean;
  required?: boolean;
}

/**
 * A calendar day, typed in the reader's own order and digits, or as ISO; the browser's own format would be that of its
 * installation. Its calendar opens by a button, and works on every phone.
 */
export function DateInput({
  id,
  label,
  value,
  onChange,
  onBlur,
  aria = {},
  min,
  max,
  disabled,
  inputRef,
  ...input
}: DateInputProps) {
  const locale = useLocale();
  const t = useTranslations('ui.day');
  const calendar = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const isDay = isCalendarDay(value);
  const pattern = dayPattern(locale, { day: t('d'), month: t('m'), year: t('y') });
  return (
    <Input
      {...input}
      {...aria}
      ref={inputRef}
      className={controls.day}
      id={id}
      value={typing ?? (isDay ? dayText(value, locale) : value)}
      placeholder={pattern}
      onChange={(event) => {
        setTyping(event.target.value);
        onChange(parseDay(event.target.value, locale) ?? event.target.value);
      }}
      onBlur={() => {
        setTyping(null);
        onBlur?.();
      }}
      end={
        <span className={styles.end}>
          <IconButton
            edge="end"
            disabled={disabled}
            aria-label={t('choose', { label })}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon path={calendarPath} size="small" />
          </IconButton>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            className={styles.calendar}
            value={isDay ? value : ''}
            min={min}
            max={max}
            disabled={disabled}
            onChange={(event) => {
              setTyping(null);
              onChange(event.target.value);
            }}
          />
        </span>
      }
      disabled={disabled}
      dir="ltr"
      inputMode="text"
      autoComplete="off"
      maxLength={20}
    />
  );
}
