import { useLocale, useTranslations } from 'next-intl';
import { useAllowanceName } from '@/components/invoices/record/allowance-name';
import styles from '@/components/invoices/record/record.module.css';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import figures from '@/components/ui/value/figures.module.css';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import { isolate } from '@/lib/format/isolate';
import { formatNumber } from '@/lib/format/number';
import { findLocale } from '@/lib/i18n/locales';
import type { InvoiceRecord } from '@/lib/invoices/schema';

type Line = InvoiceRecord['lines'][number];
type Shown = Pick<InvoiceRecord, 'contracts' | 'lines' | 'currency' | 'tax_name' | 'locale'>;

/** The lines of the document, in its language; grouped by contract if it has several. */
export function InvoiceLines({ invoice }: { invoice: Shown }) {
  const [t, columns] = [useTranslations('invoices'), useColumns(invoice)];
  const { contracts, lines } = invoice;
  const groups =
    contracts.length > 1
      ? contracts.map(({ id, number, candidate }) => ({
          title: `${number} · ${isolate(candidate.name)}`,
          rows: lines.filter((line) => line.contract_id === id),
        }))
      : [{ title: t('sections.lines'), rows: lines }];
  return groups.map(({ title, rows }) => (
    <Section key={title} title={title} flush>
      <DataTable label={title} page={{ rows }} columns={columns} rowKey={(row) => row.id} empty={null} />
    </Section>
  ));
}

function useColumns({ currency, tax_name: taxName, locale }: Shown): Column<Line>[] {
  const t = useTranslations('invoices');
  const tax = isolate(taxName ?? t('totals.tax'));
  return [
    {
      key: 'description',
      header: t('lines.description'),
      primary: true,
      wraps: true,
      cell: (row) => <Description line={row} currency={currency} locale={locale} />,
    },
    {
      key: 'quantity',
      header: t('lines.quantity'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Quantity line={row} />,
    },
    {
      key: 'price',
      header: t('lines.unitPrice'),
      align: 'end',
      card: 'fact',
      cell: (row) => (
        <Money amount={row.unit_price} currency={currency} per={row.unit === 'item' ? undefined : row.unit} />
      ),
    },
    {
      key: 'tax',
      header: t('lines.taxRate', { tax }),
      align: 'end',
      cell: (row) => <Percent value={row.tax_rate} places={4} />,
    },
    {
      key: 'net',
      header: t('lines.net'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.net_amount} currency={currency} />,
    },
  ];
}

/** The description of a line, with its discounts and charges. */
function Description({ line, currency, locale }: { line: Line; currency: string; locale: string }) {
  const name = useAllowanceName();
  const on = [...line.allowances, ...line.charges];
  // The text may begin with a name of another direction than its language's.
  const text = <bdi dir={findLocale(locale)?.direction}>{line.description}</bdi>;
  if (on.length === 0) return text;
  return (
    <>
      {text}
      {on.map((one) => (
        <span key={JSON.stringify(one)} className={styles.allowance}>
          {name(one)} <Money amount={one.is_charge ? one.amount : `-${one.amount}`} currency={currency} />
        </span>
      ))}
    </>
  );
}

/** Hours or days with as many decimals as they have, two at least; items are whole numbers. */
function Quantity({ line: { quantity, unit } }: { line: Line }) {
  const locale = useLocale();
  if (unit === 'item') return <bdi className={figures.figure}>{formatNumber(quantity, locale)}</bdi>;
  return (
    <bdi className={figures.figure}>
      {formatNumber(quantity, locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'hour' ? 'narrow' : 'long',
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      })}
    </bdi>
  );
}
