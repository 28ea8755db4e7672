'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { cellAt, cellKey, type GridPlace } from '@/components/timesheets/grid/cells';
import { ColonKey } from '@/components/timesheets/week/colon-key';
import { useDayText } from '@/components/timesheets/week/day-name';
import { useEditing } from '@/components/timesheets/week/editing-context';
import stack from '@/components/timesheets/week/stack.module.css';
import styles from '@/components/timesheets/week/week.module.css';
import { useEarlyTyping } from '@/components/ui/inputs/use-early-typing';

interface HoursInputProps {
  place: GridPlace;
  /** The rate type's name. */
  label: string;
  /** Distinguishes the table's cell from the stack's; both have the same hours, and one of them is on the screen. */
  layout: 'table' | 'stack';
}

/** The hours of one cell, as they are typed. */
export function HoursInput({ place, label, layout }: HoursInputProps) {
  const t = useTranslations('timesheets.grid');
  const dayText = useDayText();
  const { cells, remarks, type, enter, leave } = useEditing();
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input);
  const key = cellKey(place);
  const remark = remarks.get(key);
  const control = (
    <input
      ref={input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={10}
      className={styles.input}
      data-cell={key}
      data-tone={remark?.tone}
      value={cellAt(cells, place).text}
      aria-label={t('cell', { day: dayText(place.date), type: label })}
      aria-invalid={remark?.tone === 'error'}
      aria-describedby={remark && remarkId(layout, key)}
      onChange={(event) => type(place, { text: event.target.value })}
      onFocus={() => enter(place)}
      onBlur={() => leave(place)}
    />
  );
  if (layout === 'table') return control;
  return (
    <span className={stack.cellBox}>
      {control}
      <ColonKey input={input} onType={(text) => type(place, { text })} />
    </span>
  );
}

/** The id of a cell's remark. */
export const remarkId = (layout: 'table' | 'stack', key: string): string => `${layout}-remark-${key.replace(' ', '-')}`;
