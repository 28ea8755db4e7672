'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { DateInput } from '@/components/ui/inputs/date-input';
import styles from '@/components/ui/inputs/moment-input.module.css';
import { Input } from '@/components/ui/plain/input';
import { useCompanyZone } from '@/components/ui/value/company-zone';
import { instantAt, wallClock } from '@/lib/calendar/zones';
import { zoneName } from '@/lib/format/zones';

interface MomentInputProps {
  id: string;
  label: string;
  /** An instant, or an incomplete one. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Whether a day without a time is a value, too: the whole day. */
  isTimeOptional?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  aria?: { 'aria-label'?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean };
  disabled?: boolean;
  required?: boolean;
}

/** A moment as day and time in the company's zone, which is shown beside it. */
export function MomentInput({ value, onChange, isTimeOptional = false, ...input }: MomentInputProps) {
  const { label, onBlur, aria = {}, disabled } = input;
  const t = useTranslations('ui');
  const [zone, locale] = [useCompanyZone(), useLocale()];
  const [day = '', time = ''] = partsOf(value, zone);
  const write = (nextDay: string, nextTime: string) => {
    const isWhole = nextDay !== '' && nextTime !== '';
    if (isWhole) onChange(instantAt(nextDay, nextTime, zone) ?? `${nextDay}T${nextTime}`);
    else if (isTimeOptional && nextTime === '') onChange(nextDay);
    else onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  };
  return (
    <div className={styles.moment}>
      <DateInput {...input} aria={aria} value={day} onChange={(next) => write(next, time)} />
      <Input
        type="time"
        className={styles.time}
        aria-label={t('timeOf', { label })}
        aria-invalid={aria['aria-invalid']}
        aria-describedby={aria['aria-describedby']}
        value={time}
        disabled={disabled}
        onBlur={onBlur}
        onChange={({ target }) => write(day, target.value)}
      />
      <bdi className={styles.zone}>{zoneName(zone, locale)}</bdi>
    </div>
  );
}

/** The day and the time of a complete or incomplete value. */
const partsOf = (value: string, zone: string): string[] =>
  /(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)) ? wallClock(value, zone) : value.split('T');
