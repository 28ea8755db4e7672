import { getTranslations } from 'next-intl/server';
import { ContractStatus } from '@/components/contracts/contract-status';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { CalendarDate } from '@/components/ui/value/date';
import type { Actor } from '@/lib/actor';
import { listContracts } from '@/lib/contracts/list.data';
import { type Contract, contractQuery } from '@/lib/contracts/schema';

/** The newest contracts of a candidate. */
export async function CandidateContracts({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('contracts');
  const own = await getTranslations('candidates');
  const page = await listContracts(actor, contractQuery.parse({ limit: '100', 'filter[candidate_id]': id }));
  const columns: Column<Contract>[] = [
    { key: 'position', header: t('fields.position_title'), primary: true, cell: (row) => row.position_title },
    { key: 'number', header: t('fields.number'), cell: (row) => row.number },
    { key: 'client', header: t('fields.client'), card: 'fact', cell: (row) => row.client.name },
    { key: 'status', header: t('fields.status'), card: 'fact', cell: (row) => <ContractStatus phase={row.phase} /> },
    {
      key: 'start',
      header: t('fields.start_date'),
      card: 'fact',
      cell: (row) => <CalendarDate value={row.start_date} />,
    },
    { key: 'end', header: t('fields.end_date'), cell: (row) => <CalendarDate value={row.last_day ?? row.end_date} /> },
  ];
  return (
    <DataTable
      label={own('tabs.contracts')}
      page={{ rows: page.rows }}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/contracts/${row.uuid}`}
      empty={<EmptyState title={own('contracts.title')} text={own('contracts.text')} />}
    />
  );
}
