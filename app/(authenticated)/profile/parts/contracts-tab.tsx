import { getTranslations } from 'next-intl/server';
import { ContractStatus } from '@/components/contracts/contract-status';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { CalendarPeriod } from '@/components/ui/value/date';
import type { Actor } from '@/lib/actor';
import { listContracts } from '@/lib/contracts/list.data';
import { type Contract, contractQuery } from '@/lib/contracts/schema';

/** The newest contracts on which a person works, and a link to all of them. */
export async function ContractsTab({ actor, userId }: { actor: Actor; userId: string }) {
  const t = await getTranslations('profiles.contracts');
  const page = await listContracts(
    actor,
    contractQuery.parse({ limit: '10', sort: '-start_date', 'filter[consultant_id]': userId }),
  );
  const columns: Column<Contract>[] = [
    { key: 'position', header: t('position'), primary: true, cell: (row) => row.position_title },
    { key: 'number', header: t('number'), cell: (row) => <bdi>{row.number}</bdi> },
    { key: 'client', header: t('client'), card: 'fact', cell: (row) => row.client.name },
    { key: 'status', header: t('status'), card: 'fact', cell: (row) => <ContractStatus phase={row.phase} /> },
    {
      key: 'dates',
      header: t('dates'),
      card: 'fact',
      cell: (row) => <CalendarPeriod start={row.start_date} end={row.last_day ?? row.end_date} />,
    },
  ];
  return (
    <>
      <DataTable
        label={t('title')}
        page={{ rows: page.rows }}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/contracts/${row.uuid}`}
        empty={<EmptyState title={t('empty')} text={t(actor.userId === userId ? 'emptyOwn' : 'emptyText')} />}
      />
      {page.meta.next_cursor && (
        <p>
          <a href={`/contracts?filter[consultant_id]=${userId}`}>{t('all')}</a>
        </p>
      )}
    </>
  );
}
