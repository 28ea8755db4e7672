import { getTranslations } from 'next-intl/server';
import { ContractStatus } from '@/components/contracts/contract-status';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { CalendarPeriod } from '@/components/ui/value/date';
import type { Actor } from '@/lib/actor';
import { listContracts } from '@/lib/contracts/list.data';
import { type Contract, contractQuery } from '@/lib/contracts/schema';

interface RelatedContractsProps {
  actor: Actor;
  /** The record that they belong to, by the filter of the list of contracts. */
  of: { filter: 'client_id' | 'candidate_id' | 'consultant_id'; id: string };
  /** What is said where there are none. */
  empty: { title: string; text: string };
  /** The text of the link to the list with all of them; without it, up to a hundred are shown. */
  all?: string;
}

/** The newest contracts of a client, a candidate or a person: on a client's page by their candidates. */
export async function RelatedContracts({ actor, of: { filter, id }, empty, all }: RelatedContractsProps) {
  const t = await getTranslations('contracts');
  const page = await listContracts(
    actor,
    contractQuery.parse({ limit: all ? '10' : '100', sort: '-start_date', [`filter[${filter}]`]: id }),
  );
  const isOfClient = filter === 'client_id';
  const position: Column<Contract> = {
    key: 'position',
    header: t('fields.position_title'),
    cell: (row) => row.position_title,
  };
  const columns: Column<Contract>[] = [
    ...(isOfClient
      ? [
          {
            key: 'candidate',
            header: t('fields.candidate'),
            primary: true,
            cell: (row: Contract) => row.candidate.name,
          },
        ]
      : [{ ...position, primary: true }]),
    { key: 'number', header: t('fields.number'), cell: (row) => <bdi>{row.number}</bdi> },
    isOfClient
      ? { ...position, card: 'fact' }
      : { key: 'client', header: t('fields.client'), card: 'fact', cell: (row) => row.client.name },
    { key: 'status', header: t('fields.status'), card: 'fact', cell: (row) => <ContractStatus phase={row.phase} /> },
    {
      key: 'dates',
      header: t('fields.dates'),
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
        empty={<EmptyState {...empty} />}
      />
      {all && page.meta.next_cursor && (
        <p>
          <a href={`/contracts?filter[${filter}]=${id}`}>{all}</a>
        </p>
      )}
    </>
  );
}
