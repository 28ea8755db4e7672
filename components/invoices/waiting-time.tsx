import { useTranslations } from 'next-intl';
import { contractAndClient } from '@/components/invoices/contract-option';
import { NewInvoice } from '@/components/invoices/draft/new-invoice';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { useFigures } from '@/components/ui/value/use-figures';
import { billAnchor } from '@/lib/anchors';
import type { AvailableTime, ContractWithTime } from '@/lib/invoices/drafting/available-time';

interface WaitingTimeProps {
  time: AvailableTime;
  linksContracts: boolean;
}

/** The approved time that waits to be invoiced: the sum of all, and by contract with a link to invoice it. */
export function WaitingTime({ time, linksContracts }: WaitingTimeProps) {
  const t = useTranslations('invoices.waiting');
  const columns = useColumns();
  const { contracts, contractCount } = time;
  if (contractCount === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <>
      <WaitingSums time={time} />
      <DataTable
        label={t('title')}
        page={{ rows: contracts }}
        total={contractCount}
        columns={columns}
        rowKey={(row) => `${row.contract.id} ${row.currency}`}
        rowHref={linksContracts ? (row) => `/contracts/${row.contract.id}` : undefined}
        empty={null}
      />
    </>
  );
}

function WaitingSums({ time: { totals } }: { time: AvailableTime }) {
  const t = useTranslations('invoices');
  const count = totals.reduce((all, { timesheets }) => all + timesheets, 0);
  return (
    <SummaryStrip
      figures={[
        { label: t('fields.timesheets'), value: t('waiting.count', { count }) },
        ...totals.map(({ currency, bill_total: amount }) => ({
          label: t('waiting.amountIn', { currency }),
          value: <Money amount={amount} currency={currency} />,
        })),
      ]}
    />
  );
}

function useColumns(): Column<ContractWithTime>[] {
  const [t, show] = [useTranslations('invoices'), useFigures()];
  return [
    {
      key: 'contract',
      header: t('fields.contract'),
      primary: true,
      cell: ({ contract }) => (
        <>
          {contract.candidate.name} · <small>{contract.number}</small>
        </>
      ),
    },
    { key: 'client', header: t('fields.client'), card: 'fact', cell: (row) => row.client.name },
    { key: 'since', header: t('waiting.since'), cell: (row) => show.day(row.since) },
    {
      key: 'timesheets',
      header: t('fields.timesheets'),
      align: 'end',
      cell: (row) => t('waiting.count', { count: row.timesheets }),
    },
    { key: 'hours', header: t('waiting.hours'), align: 'end', cell: (row) => show.hours(row.total_hours) },
    {
      key: 'amount',
      header: t('waiting.amount'),
      align: 'end',
      card: 'fact',
      cell: (row) => show.money(row.bill_total, row.currency),
    },
    { key: 'invoice', header: t('waiting.next'), align: 'end', card: 'fact', cell: (row) => <InvoiceIt row={row} /> },
  ];
}

function InvoiceIt({ row }: { row: ContractWithTime }) {
  const t = useTranslations('invoices');
  const { number } = row.contract;
  return (
    <NewInvoice
      contract={contractAndClient({ ...row.contract, client: row.client })}
      anchor={billAnchor(row.contract.id)}
      trigger={t('waiting.invoice')}
      triggerProps={{ variant: 'outlined', size: 'small', 'aria-label': t('waiting.invoiceFor', { number }) }}
    />
  );
}
