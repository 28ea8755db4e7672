import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { type ChartColumn, ColumnChart } from '@/components/dashboard/column-chart';
import styles from '@/components/dashboard/dashboard.module.css';
import { Section } from '@/components/ui/record/section';
import { Money } from '@/components/ui/value/money';
import { dateFromDay } from '@/lib/calendar/days';
import { formatAmountText } from '@/lib/format/money';

interface MoneySectionProps {
  title: string;
  text: string;
  currency: string;
  /** The months, as `YYYY-MM`. */
  months: readonly string[];
  columns: readonly ChartColumn[];
  /** The address of a month's list. */
  hrefOf: (month: string) => string;
}

/** Amounts by month, as a bar chart and as a table of the figures. */
export async function MoneySection({ title, text, currency, months, columns, hrefOf }: MoneySectionProps) {
  const [t, format, locale] = [await getTranslations('dashboard'), await getFormatter(), await getLocale()];
  const monthName = (month: string, style: 'short' | 'long') =>
    format.dateTime(dateFromDay(`${month}-01`), {
      month: style,
      timeZone: 'UTC',
      ...(style === 'long' ? { year: 'numeric' } : {}),
    });
  const nameOf = (month: string, index: number) =>
    format.list(
      [
        monthName(month, 'long'),
        ...columns.map(({ label, values }) =>
          t('bar', { label, amount: `${formatAmountText(values[index] ?? '0', currency, locale)} ${currency}` }),
        ),
      ],
      { type: 'unit' },
    );
  return (
    <Section title={title}>
      <p className={styles.text}>{text}</p>
      <ColumnChart
        label={title}
        locale={locale}
        categories={months.map((month, index) => ({
          key: month,
          label: monthName(month, 'short'),
          href: hrefOf(month),
          name: nameOf(month, index),
        }))}
        columns={columns}
      />
      <details className={styles.figures}>
        <summary>
          {t('table')} <span className="visually-hidden">({title})</span>
        </summary>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => (
              <tr key={month}>
                <th scope="row">{monthName(month, 'long')}</th>
                {columns.map(({ label, values }) => (
                  <td key={label}>
                    <Money amount={values[index]} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
