'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import styles from '@/components/contracts/contracts.module.css';
import { withoutBlanks } from '@/components/ui/form/form-schema';
import type { Option } from '@/components/ui/inputs/option';
import { Hours } from '@/components/ui/value/hours';
import { addDays, weekOf } from '@/lib/calendar/days';
import { midnightUtc } from '@/lib/format/days';
import { classifyWeek } from '@/lib/hours/classify';
import { lawOf } from '@/lib/hours/laws/laws';
import { overtimeRules } from '@/lib/hours/rule-names';
import { overtimeCustom } from '@/lib/hours/schema';
import { sum } from '@/lib/money/amount';
import { hoursOf, minutesOf } from '@/lib/money/minutes';

/** A week in which every rule has an effect. */
const worked = ['10', '8', '13', '8', '8', '6', '10'] as const;
const someDay = '2026-11-18';

/** How the chosen rule classifies a week, updated while it is typed. */
export function OvertimeExample({ rateTypes }: { rateTypes: readonly Option[] }) {
  const t = useTranslations('contracts.overtime');
  const format = useFormatter();
  const [chosen, typed, weekStart]: unknown[] = useWatch({ name: ['overtime_rule', 'overtime_custom', 'week_start'] });
  const rule = overtimeRules.find((known) => known === chosen);
  const custom = overtimeCustom.safeParse(withoutBlanks(overtimeCustom, typed));
  if (!rule || (rule === 'custom' && !custom.success)) return null;
  const first = weekOf(someDay, typeof weekStart === 'number' ? weekStart : 1).start;
  const entries = worked.map((hours, index) => ({
    date: addDays(first, index),
    rateType: 'regular',
    minutes: minutesOf(hours).toFixed(),
  }));
  const steps =
    rule === 'custom' && custom.data
      ? { weekend_days: [6, 7], ...custom.data }
      : (lawOf(rule)?.versions.at(-1)?.steps ?? null);
  const holidays = steps?.holiday ? [{ date: addDays(first, 3), name: t('exampleHoliday') }] : [];
  const time = classifyWeek(entries, { rule, custom: steps, holidays });
  const nameOf = (type: string) => rateTypes.find(({ value }) => value === type)?.label ?? type;
  const parts = (pieces: typeof time) =>
    [...Map.groupBy(pieces, ({ rateType }) => rateType)].map(([type, ofType]) => (
      <span key={type} className={styles.part}>
        <Hours value={hoursOf(sum(ofType.map(({ minutes }) => minutes)))} /> {nameOf(type)}
      </span>
    ));
  return (
    <section className={styles.example} aria-label={t('example')}>
      <h3 className={styles.exampleTitle}>{t('example')}</h3>
      <dl className={styles.exampleDays} aria-live="polite">
        {entries.map(({ date, minutes }) => (
          <div key={date}>
            <dt>
              {format.dateTime(midnightUtc(date), { weekday: 'long', timeZone: 'UTC' })} ·{' '}
              <Hours value={hoursOf(minutes)} />
              {holidays.map((day) => day.date === date && <span key={date}> · {day.name}</span>)}
            </dt>
            <dd>{parts(time.filter((piece) => piece.date === date))}</dd>
          </div>
        ))}
        <div className={styles.exampleSum}>
          <dt>{t('exampleSum')}</dt>
          <dd>{parts(time)}</dd>
        </div>
      </dl>
    </section>
  );
}
