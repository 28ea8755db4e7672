import { getLocale, getTranslations } from 'next-intl/server';
import { ContractBoard } from '@/components/contracts/contract-board';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { readContractBoard } from '@/lib/contracts/board.data';
import { formatDay, formatPeriod } from '@/lib/format/days';

/** The contracts that the reader sees, or looks after, by their states; moved from here as far as they may. */
export async function ContractsOnBoard({ actor, isOwn }: { actor: Actor; isOwn: boolean }) {
  const [t, locale] = [await getTranslations('board'), await getLocale()];
  const { columns, rows } = await readContractBoard(actor, isOwn ? { ownerId: actor.userId } : {});
  if (rows.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.contracts')} />;
  return (
    <ClientMessages namespaces={['contracts', 'statuses']}>
      <ContractBoard
        label={t('tabs.contracts')}
        columns={columns}
        list={isOwn ? `/contracts?filter[owner_id]=${actor.userId}&` : '/contracts?'}
        cards={rows.map((row) => ({
          id: row.id,
          column: row.status,
          status: row.status,
          version: row.version,
          number: row.number,
          start_date: row.start_date,
          end_date: row.end_date,
          title: row.candidate.name,
          href: `/contracts/${row.id}`,
          lines: [
            row.position_title,
            row.client.name,
            row.end_date ? formatPeriod(row.start_date, row.end_date, locale) : formatDay(row.start_date, locale),
          ],
          moves: row.next_statuses,
        }))}
      />
    </ClientMessages>
  );
}
