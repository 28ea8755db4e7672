import { useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/ui/data-table';
import { CalendarPeriod } from '@/components/ui/date';
import { Hours } from '@/components/ui/hours';
import { Money } from '@/components/ui/money';
import { Section } from '@/components/ui/section';
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
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowHref={linksSheets ? (row) => `/timesheets/${row.id}` : undefined}
        empty={null}
      />
    </Section>
  );
}

function useColumns(): Column<AvailableTimesheet>[] {
  const t = useTranslations('invoices.timesheets');
  return [
    { key: 'period', header: t('period'), primary: true, cell: (row) => <CalendarPeriod start={row.period_start} end={row.period_end} /> },
    { key: 'hours', header: t('hours'), align: 'end', card: 'fact', cell: (row) => <Hours value={row.total_hours} /> },
    { key: 'amount', header: t('amount'), align: 'end', card: 'fact', cell: (row) => <Money amount={row.bill_total} currency={row.currency} /> },
  ];
}
