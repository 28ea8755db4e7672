'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DateInput } from '@/components/ui/inputs/date-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { Button } from '@/components/ui/plain/button';
import { isCalendarDay } from '@/lib/calendar/days';
import type { ParamChanges } from '@/lib/lists/list-url';
import { filterParam } from '@/lib/lists/list-url';

interface DatesPanelProps {
  name: string;
  params: Readonly<Record<string, string>>;
  onApply: (changes: ParamChanges) => void;
}

/** Two days, each of which may stay empty. */
export function DatesPanel({ name, params, onApply }: DatesPanelProps) {
  const t = useTranslations('ui');
  const id = useId();
  const ends = { from: filterParam(`${name}_from`), to: filterParam(`${name}_to`) };
  const [from, setFrom] = useState(params[ends.from] ?? '');
  const [to, setTo] = useState(params[ends.to] ?? '');
  const isUnclear = (day: string) => day !== '' && !isCalendarDay(day);
  const isBackwards = isCalendarDay(from) && isCalendarDay(to) && to < from;
  const faults = {
    from: isUnclear(from) ? t('day.unclear') : undefined,
    to: isUnclear(to) ? t('day.unclear') : isBackwards ? t('endBeforeStart') : undefined,
  };
  // What is being typed is no mistake yet.
  const [isTried, setTried] = useState(false);
  const shown = isTried ? faults : { from: undefined, to: isBackwards ? faults.to : undefined };
  const isRight = !faults.from && !faults.to;
  return (
    <form
      className={styles.dates}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (isRight) onApply({ [ends.from]: from, [ends.to]: to });
      }}
    >
      <FieldFrame id={`${id}-from`} label={t('from')} message={shown.from}>
        <DateInput
          id={`${id}-from`}
          label={t('from')}
          value={from}
          onChange={setFrom}
          aria={{ 'aria-describedby': shown.from && `${id}-from-error` }}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-to`} label={t('to')} message={shown.to}>
        <DateInput
          id={`${id}-to`}
          label={t('to')}
          value={to}
          onChange={setTo}
          min={isCalendarDay(from) ? from : undefined}
          aria={{ 'aria-describedby': shown.to && `${id}-to-error` }}
        />
      </FieldFrame>
      <Button type="submit" variant="contained">
        {t('apply')}
      </Button>
    </form>
  );
}
