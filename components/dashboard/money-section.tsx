import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { type ChartColumn, ColumnChart } from '@/components/dashboard/column-chart';
import styles from '@/components/dashboard/dashboard.module.css';
import { Money } from '@/components/ui/money';
import { Section } from '@/components/ui/section';
import { dateFromDay } from '@/lib/calendar/days';

interface MoneySectionProps {
  title: string;
  text: string;
  currency: string;
  /** `YYYY-MM`. */
  months: readonly string[];
  columns: readonly ChartColumn[];
}

/** Amounts by month: as bars, and as a table for who wants or needs the figures. */
export async function MoneySection({ title, text, currency, months, columns }: MoneySectionProps) {
  const [t, format, locale] = [await getTranslations('dashboard'), await getFormatter(), await getLocale()];
  const monthName = (month: string, style: 'short' | 'long') =>
    format.dateTime(dateFromDay(`${month}-01`), { month: style, timeZone: 'UTC', ...(style === 'long' ? { year: 'numeric' } : {}) });
  return (
    <Section title={title}>
      <p className={styles.text}>{text}</p>
      <ColumnChart label={title} locale={locale} categories={months.map((month) => monthName(month, 'short'))} columns={columns} />
      <details className={styles.figures}>
        <summary>{t('table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {columns.map(({ label }) => <th key={label} scope="col">{label}</th>)}
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => (
              <tr key={month}>
                <th scope="row">{monthName(month, 'long')}</th>
                {columns.map(({ label, values }) => <td key={label}><Money amount={values[index]} currency={currency} /></td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
