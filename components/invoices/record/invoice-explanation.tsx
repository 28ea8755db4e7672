import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/invoices/record/record.module.css';
import { Section } from '@/components/ui/record/section';
import { formatDay } from '@/lib/format/days';
import { formatHours } from '@/lib/format/figures';
import { isolateFigure, isolateSentence } from '@/lib/format/isolate';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import type { LineExplanation } from '@/lib/invoices/drafting/explanation-schema';

interface InvoiceExplanationProps {
  /** The language of the document. */
  language: string;
  lines: readonly LineExplanation[];
  linksSheets: boolean;
  /** Gives the name of a rate type, in the reader's language. */
  nameOf: (rateType: string) => string;
}

/**
 * How each line comes about, in words: the time on the line, the product and its rounding, the tax that it is part of.
 */
export function InvoiceExplanation({ language, lines, linksSheets, nameOf }: InvoiceExplanationProps) {
  const t = useTranslations('invoices.explanation');
  const locale = useLocale();
  const money = (amount: string, currency: string) =>
    isolateSentence(`${formatAmountText(amount, currency, locale)} ${currency}`, locale);
  return lines.map(({ line_id: id, currency, tax, ...line }) => (
    <Section key={id} title={isolateSentence(line.description, language)}>
      <ul className={styles.steps}>
        {line.kind === 'adjustment' && (
          <li>
            {t('adjustment')}{' '}
            {linksSheets && line.timesheet_id && <a href={`/timesheets/${line.timesheet_id}`}>{t('timesheet')}</a>}
          </li>
        )}
        {line.steps.map((step) => (
          <li key={`${step.timesheet_id} ${step.date} ${step.rate_type} ${step.entered_as} ${step.hours}`}>
            {linksSheets ? (
              <a href={`/timesheets/${step.timesheet_id}`}>{formatDay(step.date, locale)}</a>
            ) : (
              formatDay(step.date, locale)
            )}{' '}
            {t(step.reason ? 'sorted' : 'time', {
              hours: isolateFigure(formatHours(step.hours, locale)),
              type: nameOf(step.rate_type),
              from: nameOf(step.entered_as),
            })}
          </li>
        ))}
        {line.expense && (
          <li>
            {t('expense', {
              amount: money(line.expense.amount, currency),
              tax: money(line.expense.tax, currency),
              markup: isolateFigure(formatNumber(line.expense.markup_percent, locale, { maximumFractionDigits: 4 })),
            })}
          </li>
        )}
        <li>
          {t('product', {
            quantity: isolateFigure(formatNumber(line.quantity, locale, { maximumFractionDigits: 4 })),
            price: isolateSentence(`${formatRateText(line.unit_price, currency, locale)} ${currency}`, locale),
            exact: isolateSentence(
              `${formatNumber(line.exact, locale, { maximumFractionDigits: 8 })} ${currency}`,
              locale,
            ),
            net: money(line.gross_amount ?? line.net_amount, currency),
          })}
        </li>
        {line.gross_amount && <li>{t('withTax', { net: money(line.net_amount, currency) })}</li>}
        <li>
          {t('tax', {
            rate: isolateFigure(formatNumber(tax.rate, locale, { maximumFractionDigits: 4 })),
            taxable: money(tax.taxable, currency),
            amount: money(tax.amount, currency),
          })}
        </li>
        {tax.second && (
          <li>
            {t('secondTax', {
              name: isolateSentence(tax.second.name, locale),
              rate: isolateFigure(formatNumber(tax.second.rate, locale, { maximumFractionDigits: 4 })),
              taxable: money(tax.second.taxable, currency),
              amount: money(tax.second.amount, currency),
            })}
          </li>
        )}
      </ul>
    </Section>
  ));
}
