import { useFormatter, useLocale, useTranslations } from 'next-intl';
import styles from '@/components/timesheets/week/classes.module.css';
import { Section } from '@/components/ui/record/section';
import { LawNotes } from '@/components/ui/value/law-notes';
import { formatDay } from '@/lib/format/days';
import { formatHours } from '@/lib/format/figures';
import { isolateFigure, isolateSentence } from '@/lib/format/isolate';
import { formatRateText } from '@/lib/format/money';
import type {
  ExplainedOrigin,
  ExplainedStep,
  TimesheetExplanation,
} from '@/lib/timesheets/explanation/explanation-schema';

interface SheetExplanationProps {
  explanation: TimesheetExplanation;
  nameOf: (rateType: string) => string;
  /** Whether the reader may open the contract. */
  linksContract: boolean;
}

type Side = 'bill' | 'pay';

/** The origin of each rate of a timesheet, in words; the products are in the tables above it. */
export function SheetExplanation({ explanation, nameOf, linksContract }: SheetExplanationProps) {
  const t = useTranslations('timesheets.explanation');
  const originText = useOriginText(explanation.currency, nameOf);
  const locale = useLocale();
  const { hours_elsewhere: elsewhere, joint_hours: joint } = explanation;
  const sides = (['bill', 'pay'] as const).map((side) => ({ side, lines: linesOf(explanation.steps, side) }));
  const linked = (text: string) =>
    linksContract ? <a href={`/contracts/${explanation.contract_id}?tab=rates`}>{text}</a> : text;
  return (
    <Section title={t('title')}>
      {!explanation.is_current && <p className={styles.changed}>{t('changed')}</p>}
      {explanation.is_current && !explanation.week_is_current && <p className={styles.changed}>{t('otherChanged')}</p>}
      {elsewhere && (
        <p className={styles.changed}>
          {t(joint ? 'joint' : 'elsewhere', {
            hours: isolateFigure(formatHours(elsewhere, locale)),
            ...(joint ? { joint } : {}),
          })}
        </p>
      )}
      {sides.map(
        ({ side, lines }) =>
          lines.length > 0 && (
            <div key={side} className={styles.side}>
              <h3 className={styles.sideTitle}>{t(side)}</h3>
              <ul className={styles.reasons}>
                {lines.map(({ key, step, rate, origin }) => (
                  <li key={key}>
                    {linked(
                      t('line', {
                        type: nameOf(step.rate_type),
                        origin: originText(origin, rate, step.unit ?? 'hour'),
                      }),
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <LawNotes rule={explanation.overtime_rule} />
    </Section>
  );
}

/** Explains the origin of a rate: "85.00 USD / h (rate since Nov 2) × 1.5 = 127.50 USD / h". */
function useOriginText(currency: string, nameOf: (rateType: string) => string) {
  const t = useTranslations('timesheets.explanation.by');
  const [locale, ui, format] = [useLocale(), useTranslations('ui'), useFormatter()];
  return (origin: ExplainedOrigin, rate: string, unit: 'hour' | 'day'): string => {
    const perUnit = ui('ratePer', { currency, unit });
    // As `Money` shows a rate: number, currency, per hour in the direction of the language.
    const money = (amount: string) => isolateSentence(`${formatRateText(amount, currency, locale)} ${perUnit}`, locale);
    if (origin.by === 'submission') return t('submission', { rate: money(rate) });
    const shared = { rate: money(rate), day: formatDay(origin.effective_from, locale) };
    if (origin.by === 'rate' || origin.by === 'none') return t(origin.by, shared);
    const straight = money(origin.straight_rate);
    if (origin.by === 'multiplier') return t('multiplier', { ...shared, straight, factor: Number(origin.factor) });
    if (origin.by === 'added') {
      const parts = origin.parts.map((part) => t('part', { type: nameOf(part.rate_type), rate: money(part.rate) }));
      return t(`added_${origin.adding}`, { ...shared, straight, parts: format.list(parts, { type: 'conjunction' }) });
    }
    const { average, premium } = origin;
    return t('weighted_average', {
      ...shared,
      straight,
      premium: money(premium),
      average: money(average.rate),
      total: isolateSentence(`${formatRateText(average.straight_pay, currency, locale)} ${currency}`, locale),
      hours: isolateFigure(formatHours(average.hours, locale)),
    });
  };
}

/** Each rate of a type with its origin once, however many days it has. */
function linesOf(steps: readonly ExplainedStep[], side: Side) {
  const lines = steps.flatMap((step) => {
    const found = step[side];
    return found ? [{ key: JSON.stringify([step.rate_type, found]), step, ...found }] : [];
  });
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}
