'use client';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';
import styles from '@/components/ui/list-toolbar.module.css';
import { filterParam } from '@/lib/format/list-url';
import type { ParamChanges } from '@/lib/format/list-url';

interface DatesPanelProps {
  name: string;
  params: Readonly<Record<string, string>>;
  onApply: (changes: ParamChanges) => void;
}

/** Two days, each of which may stay open. */
export function DatesPanel({ name, params, onApply }: DatesPanelProps) {
  const t = useTranslations('ui');
  const id = useId();
  const ends = { from: filterParam(`${name}_from`), to: filterParam(`${name}_to`) };
  const [from, setFrom] = useState(params[ends.from] ?? '');
  const [to, setTo] = useState(params[ends.to] ?? '');
  const isBackwards = from !== '' && to !== '' && to < from;
  return (
    <form
      className={styles.dates}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isBackwards) onApply({ [ends.from]: from, [ends.to]: to });
      }}
    >
      <FieldFrame id={`${id}-from`} label={t('from')}>
        <OutlinedInput id={`${id}-from`} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      </FieldFrame>
      <FieldFrame id={`${id}-to`} label={t('to')} message={isBackwards ? t('endBeforeStart') : undefined}>
        <OutlinedInput
          id={`${id}-to`}
          type="date"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          inputProps={{ min: from || undefined, 'aria-describedby': isBackwards ? `${id}-to-error` : undefined }}
        />
      </FieldFrame>
      <Button type="submit" variant="contained">
        {t('apply')}
      </Button>
    </form>
  );
}
