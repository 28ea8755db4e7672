import { useLocale, useTranslations } from 'next-intl';
import { useAllowanceName } from '@/components/invoices/record/allowance-name';
import { partOfPaid } from '@/components/invoices/record/part-of-paid';
import styles from '@/components/invoices/record/record.module.css';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import { isolate, isolateSentence } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { decimal, formatAmount } from '@/lib/money/amount';

type Subtotal = InvoiceRecord['taxes'][number];

/** The tax breakdown (EN 16931 BG-23) and the document totals (BG-22), by the standard's names. */
export function InvoiceTotals({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices');
  const tax = isolate(invoice.tax_name ?? t('totals.tax'));
  return (
    <>
      <Section title={t('totals.breakdown', { tax })} flush>
        <DataTable
          label={t('totals.breakdown', { tax })}
          page={{ rows: invoice.taxes }}
          columns={useColumns(invoice.currency, tax)}
          rowKey={({ category, rate }) => `${category} ${rate}`}
          empty={null}
        />
      </Section>
      <Section title={t('sections.totals')}>
        <Totals invoice={invoice} />
        <OwnCurrencyTax invoice={invoice} />
      </Section>
    </>
  );
}

function useColumns(currency: string, tax: string): Column<Subtotal>[] {
  const t = useTranslations('invoices.totals');
  const category = useTranslations('references.tax_category');
  return [
    {
      key: 'category',
      header: t('category'),
      primary: true,
      wraps: true,
      cell: (row) => {
        const name = category.has(row.category) ? category(row.category) : row.category;
        return row.reason ? `${name} · ${isolate(row.reason)}` : name;
      },
    },
    {
      key: 'rate',
      header: t('rate', { tax }),
      align: 'end',
      card: 'fact',
      cell: (row) => <Percent value={row.rate} places={4} />,
    },
    {
      key: 'taxable',
      header: t('taxable'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.taxable} currency={currency} />,
    },
    {
      key: 'amount',
      header: t('taxAmount', { tax }),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.amount} currency={currency} />,
    },
  ];
}

/** BT-109, -110, -112; BT-113 and -115 once there is something to pay. */
function Totals({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices.totals');
  const { currency, status } = invoice;
  const noMoney = (['byCredit', 'writtenOff'] as const).flatMap((part): [string, string][] => {
    const amount = partOfPaid(invoice, part);
    return amount ? [[t(part), amount]] : [];
  });
  const name = useAllowanceName();
  const adjusted = [...invoice.allowances, ...invoice.charges].filter(({ amount }) => Number(amount) !== 0);
  const rows: [string, string][] = [
    ...(adjusted.length > 0 ? [[t('lines'), invoice.line_total] satisfies [string, string]] : []),
    ...adjusted.map((one): [string, string] => [name(one), one.is_charge ? one.amount : `-${one.amount}`]),
    [t('withoutTax'), invoice.net_total],
    [t('taxTotal'), invoice.tax_total],
    [t('withTax'), invoice.gross_total],
    ...invoice.deposits.map((one): [string, string] => [
      t('deposit', { number: isolate(one.number ?? '') }),
      `-${one.gross_total}`,
    ]),
    ...(status === 'draft' && invoice.deposits.length > 0
      ? [[t('payable'), invoice.payable_total] satisfies [string, string]]
      : []),
    ...(status === 'issued' && invoice.kind === 'invoice'
      ? ([[t('paid'), paidAfter(invoice)], ...noMoney, [t('due'), invoice.amount_due]] satisfies [string, string][])
      : []),
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(([label, amount]) => (
        <div key={label} className={styles.total}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was paid besides the deposits, which have a row of their own. */
const paidAfter = ({ paid_total: paid, prepaid_total: prepaid, currency }: InvoiceRecord): string =>
  formatAmount(decimal(paid).minus(prepaid), currency);

/** The tax in the company's own currency, and its rate (BT-111). */
function OwnCurrencyTax({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices.totals');
  const locale = useLocale();
  const {
    company_currency: own,
    company_tax_total: tax,
    exchange_rate: rate,
    exchange_source: source,
    currency,
  } = invoice;
  if (!own || tax === null || rate === null) return null;
  return (
    <p className={styles.exchange}>
      {t('ownCurrency', {
        tax: isolateSentence(`${formatAmountText(tax, own, locale)} ${own}`, locale),
        currency,
        rate: isolateSentence(`${formatNumber(rate, locale, { maximumFractionDigits: 8 })} ${own}`, locale),
        source: isolate(source ?? ''),
      })}
    </p>
  );
}
