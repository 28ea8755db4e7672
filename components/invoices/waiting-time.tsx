import { useTranslations } from 'next-intl';
import { waitingOption } from '@/components/invoices/contract-option';
import { NewInvoice } from '@/components/invoices/draft/new-invoice';
import styles from '@/components/invoices/invoices.module.css';
import type { Column } from '@/components/ui/list/column';
import { DataTable } from '@/components/ui/list/data-table';
import { CalendarDate } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import type { AvailableTime, ContractWithTime } from '@/lib/invoices/available-time';

interface WaitingTimeProps {
  time: AvailableTime;
  linksContracts: boolean;
}

/** As many are open at once without pushing the invoices off the screen. */
const shownAtOnce = 4;

/** How much approved time waits to be invoiced: in one line, and by contract below it. Nothing where none waits. */
export function WaitingTime({ time, linksContracts }: WaitingTimeProps) {
  const t = useTranslations('invoices.waiting');
  const columns = useColumns();
  const { contracts, contractCount } = time;
  if (contractCount === 0) return null;
  return (
    <details className={styles.waiting} open={contracts.length <= shownAtOnce}>
      <WaitingSum time={time} />
      <DataTable
        label={t('title')}
        page={{ rows: contracts }}
        columns={columns}
        rowKey={(row) => `${row.contract.id} ${row.currency}`}
        rowHref={linksContracts ? (row) => `/contracts/${row.contract.id}` : undefined}
        empty={null}
      />
      {contractCount > contracts.length && (
        <p className={styles.second}>{t('more', { shown: contracts.length, count: contractCount })}</p>
      )}
    </details>
  );
}

function WaitingSum({ time: { totals, contractCount } }: { time: AvailableTime }) {
  const t = useTranslations('invoices.waiting');
  const count = totals.reduce((all, { timesheets }) => all + timesheets, 0);
  return (
    <summary className={styles.waitingHead}>
      <h2 className={styles.waitingTitle}>{t('title')}</h2>
      <span className={styles.second}>{t('sum', { count, contractCount })}</span>
      <span className={styles.waitingTotals}>
        {totals.map(({ currency, bill_total: amount }) => (
          <strong key={currency}>
            <Money amount={amount} currency={currency} />
          </strong>
        ))}
      </span>
    </summary>
  );
}

function useColumns(): Column<ContractWithTime>[] {
  const t = useTranslations('invoices');
  return [
    { key: 'contract', header: t('fields.contract'), primary: true, cell: (row) => <ContractName row={row} /> },
    { key: 'client', header: t('fields.client'), card: 'fact', cell: (row) => row.client.name },
    { key: 'since', header: t('waiting.since'), cell: (row) => <CalendarDate value={row.since} /> },
    {
      key: 'timesheets',
      header: t('fields.timesheets'),
      align: 'end',
      cell: (row) => t('waiting.count', { count: row.timesheets }),
    },
    { key: 'hours', header: t('waiting.hours'), align: 'end', cell: (row) => <Hours value={row.total_hours} /> },
    {
      key: 'amount',
      header: t('waiting.amount'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.bill_total} currency={row.currency} />,
    },
    { key: 'invoice', header: t('waiting.next'), align: 'end', card: 'fact', cell: (row) => <InvoiceIt row={row} /> },
  ];
}

function ContractName({ row: { contract } }: { row: ContractWithTime }) {
  return (
    <>
      <bdi>{contract.candidate.name}</bdi>
      <span className={styles.second}>
        <bdi>{contract.number}</bdi>
      </span>
    </>
  );
}

function InvoiceIt({ row }: { row: ContractWithTime }) {
  const t = useTranslations('invoices');
  const { number } = row.contract;
  return (
    <NewInvoice
      contracts={{ options: [waitingOption(row)], complete: false }}
      contractId={row.contract.id}
      trigger={t('waiting.invoice')}
      triggerProps={{ variant: 'outlined', size: 'small', 'aria-label': t('waiting.invoiceFor', { number }) }}
    />
  );
}
