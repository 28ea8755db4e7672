'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { DateInput } from '@/components/ui/inputs/date-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { Button } from '@/components/ui/plain/button';
import { Input } from '@/components/ui/plain/input';
import { isCalendarDay } from '@/lib/calendar/days';
import { rangeIn, rangeText, wordsIn, wordsText } from '@/lib/lists/own-field-filters';

interface PanelProps {
  /** The value in the address. */
  value: string;
  onApply: (value: string) => void;
}

/** A part of a text. */
export function WordsPanel({ label, value, onApply }: PanelProps & { label: string }) {
  const id = useId();
  const [words, setWords] = useState(wordsIn(value));
  return (
    <PanelForm onSubmit={() => onApply(wordsText(words))}>
      <FieldFrame id={id} label={label}>
        <Input id={id} value={words} maxLength={200} onChange={({ target }) => setWords(target.value)} />
      </FieldFrame>
    </PanelForm>
  );
}

/** Two days or two numbers; the filter needs both of them. */
export function RangePanel({ of, value, onApply }: PanelProps & { of: 'day' | 'number' }) {
  const t = useTranslations('ui');
  const id = useId();
  const [low, high] = rangeIn(value);
  const [from, setFrom] = useState(low);
  const [to, setTo] = useState(high);
  const isRight = (text: string) =>
    of === 'day' ? isCalendarDay(text) : /^-?\d{1,15}([.,]\d{1,6})?$/.test(text.trim());
  const input = (end: 'from' | 'to', text: string, change: (text: string) => void) => (
    <FieldFrame id={`${id}-${end}`} label={t(end)}>
      {of === 'day' ? (
        <DateInput id={`${id}-${end}`} label={t(end)} value={text} onChange={change} aria={{}} />
      ) : (
        <Input
          id={`${id}-${end}`}
          inputMode="decimal"
          dir="ltr"
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FieldFrame>
  );
  return (
    <PanelForm
      onSubmit={() => {
        if (from === '' && to === '') onApply('');
        else if (isRight(from) && isRight(to)) onApply(rangeText(from, to));
      }}
    >
      {input('from', from, setFrom)}
      {input('to', to, setTo)}
    </PanelForm>
  );
}

function PanelForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const t = useTranslations('ui');
  return (
    <form
      className={styles.dates}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" variant="contained">
        {t('apply')}
      </Button>
    </form>
  );
}
