import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import type { VisibleRate } from '@/lib/timesheets/entering/editor-rates';

interface RatesOfWeekProps {
  rates: readonly VisibleRate[];
  currency: string;
  nameOf: (rateType: string) => string;
}

/** The rates of an open sheet's time, as far as the reader may see them. */
export function RatesOfWeek({ rates, currency, nameOf }: RatesOfWeekProps) {
  const t = useTranslations('timesheets');
  const bill: Column<VisibleRate> = {
    key: 'bill',
    header: t('fields.billRate'),
    align: 'end',
    card: 'fact',
    cell: (row) => <Money amount={row.bill_rate} currency={currency} per={row.unit} />,
  };
  const columns: Column<VisibleRate>[] = [
    { key: 'type', header: t('fields.rateType'), primary: true, cell: (row) => nameOf(row.rate_type) },
    { key: 'from', header: t('fields.from'), card: 'fact', cell: (row) => <CalendarDate value={row.effective_from} /> },
    ...(rates.some((rate) => rate.bill_rate !== undefined) ? [bill] : []),
    {
      key: 'pay',
      header: t('fields.payRate'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.pay_rate} currency={currency} per={row.unit} />,
    },
  ];
  return (
    <Section title={t('sections.rates')} flush>
      <DataTable
        label={t('sections.rates')}
        columns={columns}
        page={{ rows: [...rates] }}
        rowKey={(row) => `${row.rate_type} ${row.effective_from}`}
        empty={null}
      />
    </Section>
  );
}
