import { getTranslations } from 'next-intl/server';
import panel from '@/components/timesheets/panel.module.css';
import { OpenWeeks } from '@/components/timesheets/open-weeks';
import { TimesheetTable } from '@/components/timesheets/timesheet-table';
import { TimesheetToolbar } from '@/components/timesheets/timesheet-toolbar';
import { WeekCards } from '@/components/timesheets/week-cards';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHead } from '@/components/ui/page-head';
import { Section } from '@/components/ui/section';
import { requirePermission } from '@/lib/auth/actor';
import { can } from '@/lib/auth/permissions';
import type { ListParams } from '@/lib/format/list-url';
import { pageList } from '@/lib/http/page-list';
import { countWaiting, listConsultants } from '@/lib/timesheets/filters/data';
import { listTimesheets } from '@/lib/timesheets/list/data';
import { seesEveryTimesheet } from '@/lib/timesheets/policy';
import { timesheetQuery } from '@/lib/timesheets/schema';
import { listOwnWeeks } from '@/lib/timesheets/weeks/data';

export async function generateMetadata() {
  return { title: (await getTranslations('timesheets'))('title') };
}

export default async function TimesheetsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_timesheets', 'view_own_timesheets');
  const t = await getTranslations('timesheets');
  const [{ page, list }, consultants, waiting, own] = await Promise.all([
    pageList('/timesheets', await searchParams, timesheetQuery, (query) => listTimesheets(actor, query)),
    listConsultants(actor), countWaiting(actor), listOwnWeeks(actor),
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
      {own.length > 0 && (
        <Section title={t('weeks.title')} flush>
          <ul className={panel.cards}>
            {own.map((weeks) => <OpenWeeks key={weeks.contract.id} weeks={weeks} />)}
          </ul>
        </Section>
      )}
      <TimesheetToolbar consultants={consultants} searchesClients={can(actor, 'view_clients')} exports={can(actor, 'export_timesheets')} />
      {isOffice ? <TimesheetTable actor={actor} page={page} list={list} empty={empty} /> : <WeekCards page={page} list={list} empty={empty} />}
    </>
  );
}
