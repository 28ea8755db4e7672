import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { CalendarPeriod } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import type { AvailableTimesheet } from '@/lib/invoices/schema';

interface InvoiceTimesheetsProps {
  sheets: readonly AvailableTimesheet[];
  linksSheets: boolean;
}

/** The timesheets whose time is billed. */
export function InvoiceTimesheets({ sheets, linksSheets }: InvoiceTimesheetsProps) {
  const t = useTranslations('invoices');
  return (
    <Section title={t('sections.timesheets')} flush>
      <DataTable
        label={t('sections.timesheets')}
        page={{ rows: [...sheets] }}
        columns={useColumns(new Set(sheets.map(({ contract }) => contract.id)).size > 1)}
        rowKey={(row) => row.id}
        rowHref={linksSheets ? (row) => `/timesheets/${row.id}` : undefined}
        empty={null}
      />
    </Section>
  );
}

function useColumns(isOfSeveral: boolean): Column<AvailableTimesheet>[] {
  const [t, fields] = [useTranslations('invoices.timesheets'), useTranslations('invoices.fields')];
  return [
    {
      key: 'period',
      header: t('period'),
      primary: true,
      cell: (row) => <CalendarPeriod start={row.period_start} end={row.period_end} />,
    },
    ...(isOfSeveral
      ? [
          {
            key: 'contract',
            header: fields('contract'),
            card: 'fact' as const,
            cell: (row: AvailableTimesheet) => row.contract.number,
          },
        ]
      : []),
    { key: 'hours', header: t('hours'), align: 'end', card: 'fact', cell: (row) => <Hours value={row.total_hours} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.bill_total} currency={row.currency} />,
    },
  ];
}
