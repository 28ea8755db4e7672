import { getTranslations } from 'next-intl/server';
import { WeekCards } from '@/components/timesheets/open-weeks/week-cards';
import { WeeksToFill } from '@/components/timesheets/open-weeks/weeks-to-fill';
import { TimesheetTable } from '@/components/timesheets/timesheet-table';
import { TimesheetToolbar } from '@/components/timesheets/timesheet-toolbar';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { readWithOwnFields } from '@/lib/forms/own-fields/list.data';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { currencyCode } from '@/lib/money/currency-schema';
import { can } from '@/lib/permissions';
import { idParams } from '@/lib/text/schema';
import { countedWaiting, namesInFilters } from '@/lib/timesheets/filters.data';
import { besideTimesheets, listTimesheets } from '@/lib/timesheets/list.data';
import { seesEveryTimesheet } from '@/lib/timesheets/policy';
import { timesheetQuery } from '@/lib/timesheets/schema';
import { hasTimeToWrite } from '@/lib/timesheets/weeks/weeks';
import { toWeeks } from '@/lib/timesheets/weeks/weeks.data';

export async function generateMetadata() {
  return { title: (await getTranslations('timesheets'))('title') };
}

export default async function TimesheetsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_timesheets', 'view_own_timesheets');
  const [t, params] = [await getTranslations('timesheets'), await searchParams];
  const currency = currencyCode.safeParse(params['filter[currency]']).data;
  const contractId = idParams.safeParse({ id: params['filter[contract_id]'] }).data?.id;
  const [{ page, list, own, names, waiting, weeks }, columns] = await readWithOwnFields(
    actor,
    'timesheets',
    params,
    async (inside, { waiting, weeks }) => {
      const listed = await pageList('/timesheets', params, timesheetQuery, async (query) =>
        listTimesheets(inside, query, await ownConditions(inside, 'timesheets', query.filter)),
      );
      const names = await namesInFilters(inside, listed.query, listed.page.rows);
      return { ...listed, names, waiting, weeks: toWeeks(actor, weeks, contractId) };
    },
    besideTimesheets(actor, contractId),
  );
  const isOffice = seesEveryTimesheet(actor);
  const empty = hasTimeToWrite(weeks) ? null : (
    <EmptyState title={t('empty.title')} text={t(isOffice ? 'empty.text' : 'empty.ownText')} />
  );
  return (
    <>
      <PageHead
        title={t('title')}
        context={t(isOffice ? 'context' : 'ownContext')}
        primary={
          waiting > 0 && (
            <LinkButton href="/timesheets?filter[status]=submitted">
              {waiting > countedWaiting
                ? t('waitingMore', { count: countedWaiting })
                : t('waiting', { count: waiting })}
            </LinkButton>
          )
        }
      />
      <WeeksToFill weeks={weeks} office={isOffice && contractId !== undefined} />
      <TimesheetToolbar
        chosen={names}
        isOffice={isOffice}
        currencies={[...new Set([actor.company.currency, ...(currency ? [currency] : [])])]}
        searchesClients={can(actor, 'view_clients')}
        exports={can(actor, 'export_timesheets')}
        columns={isOffice ? columns : null}
        own={own}
      />
      {isOffice ? (
        <TimesheetTable actor={actor} page={page} list={list} columns={columns} own={own} empty={empty} />
      ) : (
        <WeekCards page={page} list={list} empty={empty} />
      )}
    </>
  );
}
