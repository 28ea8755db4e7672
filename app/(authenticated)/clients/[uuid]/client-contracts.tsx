import { getTranslations } from 'next-intl/server';
import { ContractStatus } from '@/components/contracts/contract-status';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { CalendarDate } from '@/components/ui/value/date';
import type { Actor } from '@/lib/actor';
import { listContracts } from '@/lib/contracts/list.data';
import { type Contract, contractQuery } from '@/lib/contracts/schema';

/** The newest contracts with this client, and a link to all of them. */
export async function ClientContracts({ actor, clientId }: { actor: Actor; clientId: string }) {
  const t = await getTranslations('clients.contracts');
  const page = await listContracts(actor, contractQuery.parse({ limit: '10', 'filter[client_id]': clientId }));
  const columns: Column<Contract>[] = [
    { key: 'candidate', header: t('candidate'), primary: true, cell: (row) => row.candidate.name },
    { key: 'number', header: t('number'), cell: (row) => row.number },
    { key: 'position', header: t('position'), card: 'fact', cell: (row) => row.position_title },
    { key: 'status', header: t('status'), card: 'fact', cell: (row) => <ContractStatus phase={row.phase} /> },
    { key: 'start', header: t('start'), card: 'fact', cell: (row) => <CalendarDate value={row.start_date} /> },
    { key: 'end', header: t('end'), cell: (row) => <CalendarDate value={row.last_day ?? row.end_date} /> },
  ];
  return (
    <>
      <DataTable
        label={t('all')}
        page={{ rows: page.rows }}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/contracts/${row.uuid}`}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      {page.meta.next_cursor && (
        <p>
          <a href={`/contracts?filter[client_id]=${clientId}`}>{t('all')}</a>
        </p>
      )}
    </>
  );
}
