'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cellAt, cellKey, type GridPlace } from '@/components/timesheets/grid/cells';
import {
  emptyStretch,
  stretchesOf,
  type TypedStretch,
  textOfStretches,
  timeOf,
} from '@/components/timesheets/grid/clock-text';
import styles from '@/components/timesheets/week/clock.module.css';
import { ClockChanged } from '@/components/timesheets/week/clock-times';
import { useDayText } from '@/components/timesheets/week/day-name';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { remarkId } from '@/components/timesheets/week/hours-input';
import { PlainHours } from '@/components/timesheets/week/plain-hours';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { clockPasses } from '@/lib/hours/clock/clock';

interface ClockInputProps {
  place: GridPlace;
  /** The rate type's name. */
  label: string;
  layout: 'table' | 'stack';
}

const most = 12;

/** Start, end and break of each stretch of work of a day, and the hours that follow from them. */
export function ClockInput({ place, label, layout }: ClockInputProps) {
  const t = useTranslations('timesheets.grid');
  const clock = useTranslations('timesheets.grid.clock');
  const dayText = useDayText();
  const { cells, read, remarks, type, enter, leave } = useEditing();
  const [wanted, setWanted] = useState(1);
  // While somebody types, an emptied stretch keeps its place: the next one would move under the cursor.
  const [edited, setEdited] = useState<readonly TypedStretch[] | null>(null);
  const typed = edited ?? stretchesOf(cellAt(cells, place).text);
  const count = Math.min(most, Math.max(wanted, typed.length));
  const stretches = Array.from({ length: count }, (_, index) => typed[index] ?? emptyStretch);
  const change = (index: number, fields: Partial<TypedStretch>) => {
    const changed = stretches.map((one, at) => (at === index ? { ...one, ...fields } : one));
    setEdited(changed);
    type(place, { text: textOfStretches(changed) });
  };
  const [key, day] = [cellKey(place), dayText(place.date)];
  const remark = remarks.get(key);
  const changed = read.changes.get(place.date);
  const hours = read.entries.find((entry) => cellKey({ date: entry.date, rateType: entry.rate_type }) === key)?.hours;
  return (
    <div
      className={styles.clock}
      role="group"
      aria-label={t('cell', { day, type: label })}
      aria-describedby={remark && remarkId(layout, key)}
      data-tone={remark?.tone}
      data-layout={layout}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setEdited(null)}
    >
      {stretches.map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no name but its place.
        <div key={index} className={styles.stretch}>
          {(['start', 'end', 'pause'] as const).map((field) => (
            <input
              key={field}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={8}
              dir="ltr"
              value={stretch[field]}
              placeholder={clock(`${field}Short`)}
              aria-label={clock(field, { day, nth: index + 1 })}
              aria-invalid={remark?.tone === 'error'}
              onChange={(event) => change(index, { [field]: event.target.value })}
              onFocus={() => enter(place)}
              onBlur={() => {
                const time = field === 'pause' ? undefined : timeOf(stretch[field]);
                if (time && time !== stretch[field]) change(index, { [field]: time });
                leave(place);
              }}
            />
          ))}
          {(['start', 'end'] as const).map((field) => {
            const pass = `${field}Pass` as const;
            const isAsked = read.clockFaults.some(
              (fault) => fault.date === place.date && fault.index === index && fault.field === `${field}_pass`,
            );
            return (
              (isAsked || stretch[pass] !== '') && (
                <select
                  key={pass}
                  value={stretch[pass]}
                  aria-label={clock(pass, { day, nth: index + 1 })}
                  onChange={(event) =>
                    change(index, { [pass]: clockPasses.find((known) => known === event.target.value) ?? '' })
                  }
                >
                  <option value="">{clock('whichPass')}</option>
                  {clockPasses.map((known) => (
                    <option key={known} value={known}>
                      {clock(`passes.${known}`)}
                    </option>
                  ))}
                </select>
              )
            );
          })}
        </div>
      ))}
      {changed && <ClockChanged change={changed} />}
      <div className={styles.foot}>
        <span className={styles.sum}>
          <PlainHours value={hours} />
        </span>
        {count < most && typed.length >= count && (
          <IconButton size="small" aria-label={clock('more', { day })} onClick={() => setWanted(typed.length + 1)}>
            <Icon path={addPath} size="small" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
