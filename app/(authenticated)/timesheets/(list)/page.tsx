import { getTranslations } from 'next-intl/server';
import { WeeksToFill } from '@/components/timesheets/weeks-to-fill';
import { TimesheetTable } from '@/components/timesheets/timesheet-table';
import { TimesheetToolbar } from '@/components/timesheets/timesheet-toolbar';
import { WeekCards } from '@/components/timesheets/week-cards';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHead } from '@/components/ui/page-head';
import { requirePermission } from '@/lib/auth/actor';
import { can } from '@/lib/auth/permissions';
import { readWithColumns } from '@/lib/field-preferences/data';
import type { ListParams } from '@/lib/format/list-url';
import { pageList } from '@/lib/http/page-list';
import { countWaiting, findContractFilter, listConsultants } from '@/lib/timesheets/filters/data';
import { listTimesheets } from '@/lib/timesheets/list/data';
import { seesEveryTimesheet } from '@/lib/timesheets/policy';
import { idParams } from '@/lib/text/schema';
import { timesheetQuery } from '@/lib/timesheets/schema';
import { listContractWeeks, listOwnWeeks } from '@/lib/timesheets/weeks/data';

export async function generateMetadata() {
  return { title: (await getTranslations('timesheets'))('title') };
}

export default async function TimesheetsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_timesheets', 'view_own_timesheets');
  const [t, params] = [await getTranslations('timesheets'), await searchParams];
  const contractId = idParams.safeParse({ id: params['filter[contract_id]'] }).data?.id;
  const [[{ page, list }, columns], consultants, contract, waiting, weeks] = await Promise.all([
    readWithColumns(actor, 'timesheets', (inside) => pageList('/timesheets', params, timesheetQuery, (query) => listTimesheets(inside, query))),
    listConsultants(actor), findContractFilter(actor, contractId), countWaiting(actor), contractId ? listContractWeeks(actor, contractId) : listOwnWeeks(actor),
  ]);
  const isOffice = seesEveryTimesheet(actor);
  const empty = <EmptyState title={t('empty.title')} text={t(isOffice ? 'empty.text' : 'empty.ownText')} />;
  return (
    <>
      <PageHead
        title={t('title')}
        context={t(isOffice ? 'context' : 'ownContext')}
        primary={waiting > 0 && <LinkButton href="/timesheets?filter[status]=submitted">{t('waiting', { count: waiting })}</LinkButton>}
      />
      <WeeksToFill weeks={weeks} office={isOffice && contractId !== undefined} />
      <TimesheetToolbar
        consultants={consultants}
        contract={contract}
        searchesClients={can(actor, 'view_clients')}
        exports={can(actor, 'export_timesheets')}
        columns={isOffice ? columns : null}
      />
      {isOffice ? <TimesheetTable actor={actor} page={page} list={list} columns={columns} empty={empty} /> : <WeekCards page={page} list={list} empty={empty} />}
    </>
  );
}
