import { getTranslations } from 'next-intl/server';
import { RemindButton } from '@/components/leakage/remind-button';
import { MondayToolbar, StateLegend, WeekNav } from '@/components/timesheets/board/monday-bar';
import { MondayTable } from '@/components/timesheets/board/monday-table';
import { LateBulkBar } from '@/components/ui/list/bulk/late-bulk-bar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageLinks } from '@/components/ui/list/table/page-links';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { readMonday } from '@/lib/monday/data';
import { type MondayQuery, type MondayRow, mondayQuery } from '@/lib/monday/schema';
import { can, canAny } from '@/lib/permissions';
import { receivesDigest } from '@/lib/timesheets/policy';

/** The bulk bar of timesheets judges the ticked weeks. */
const tableId = 'timesheets';

export async function generateMetadata() {
  return { title: (await getTranslations('monday'))('title') };
}

/** Contracts and weeks: what became of the time of each, from missing to paid. */
export default async function MondayPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_timesheets', 'view_own_timesheets');
  const [t, params] = [await getTranslations('monday'), await searchParams];
  const { page, list, query } = await orNotFound(
    pageList('/monday', params, mondayQuery, (asked) => readMonday(actor, asked)),
  );
  const opensContracts = canAny(actor, ['view_contracts', 'view_own_contracts']);
  const judges = page.rows.some(({ cells }) => cells.some(({ approvable }) => approvable.length > 0));
  const reminds = receivesDigest(actor) && actor.impersonation === null;
  const isMissing = page.rows.some(({ cells }) => cells.some(({ state }) => state === 'missing'));
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={reminds && isMissing && <RemindButton blocker="not_submitted" />}
      />
      {opensContracts && (
        <MondayToolbar chosen={chosenIn(query, page.rows[0])} searchesClients={can(actor, 'view_clients')} />
      )}
      <WeekNav params={list.params} weeks={page.weeks} />
      {page.rows.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <StateLegend />
          <MondayTable
            id={tableId}
            rows={page.rows}
            weeks={page.weeks}
            today={actor.today}
            opensContracts={opensContracts}
          />
          {judges && !actor.impersonation && <LateBulkBar tableId={tableId} />}
          <PageLinks list={list} meta={page.meta} before={page.before} rows={page.rows.length} />
        </>
      )}
    </>
  );
}

/** The names of the records that the filters name: those of the first row. */
const chosenIn = ({ filter }: MondayQuery, row: MondayRow | undefined) => ({
  ...(filter.client_id && row && { client_id: [{ value: row.client.id, label: row.client.name }] }),
  ...(filter.owner_id && row && { owner_id: [{ value: row.owner.id, label: row.owner.name }] }),
});
