import { getTranslations } from 'next-intl/server';
import { CommissionsDueTable, OpenWorkTable } from '@/components/leakage/open-work-tables';
import { OpenWorkToolbar } from '@/components/leakage/open-work-toolbar';
import { ClientMessages } from '@/components/shell/client-messages';
import { DayPicker } from '@/components/ui/list/filters/day-picker';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { moneySeen } from '@/lib/auth/money-seen';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { openWorkQuery } from '@/lib/leakage/unbilled';
import { listOpenWork, readOpenWorkTotals } from '@/lib/leakage/unbilled.data';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('leakage'))('openWork.title') };
}

/** Approved work that was neither billed nor paid at the end of a day, and the commissions that were due. */
export default async function OpenWorkPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_timesheets');
  const t = await getTranslations('leakage');
  const { page, list, query } = await pageList('/leakage/unbilled', await searchParams, openWorkQuery, (asked) =>
    listOpenWork(actor, asked),
  );
  const { on: day, unbilled, unpaid, commissions } = await readOpenWorkTotals(actor, query.filter.on);
  const on = day === actor.today ? null : day;
  const figures = [
    ...unbilled.map((sum) => ({ label: t('openWork.unbilledIn', sum), sum })),
    ...unpaid.map((sum) => ({ label: t('openWork.unpaidIn', sum), sum })),
  ].map(({ label, sum }) => ({ label, value: <Money {...sum} /> }));
  return (
    <ClientMessages namespaces={['leakage', 'validation']}>
      <PageHead
        title={t('openWork.title')}
        context={t('openWork.context')}
        breadcrumbs={[{ label: t('title'), href: '/leakage' }]}
      />
      <DayPicker label={t('openWork.on')} day={day} today={actor.today} />
      {figures.length > 0 && <SummaryStrip figures={figures} />}
      <OpenWorkToolbar on={on} exports={can(actor, 'export_timesheets')} />
      <OpenWorkTable page={page} list={list} seesBill={moneySeen(actor).bill} />
      {commissions.length > 0 && (
        <Section title={t('openWork.commissions')} flush>
          <CommissionsDueTable rows={commissions} />
        </Section>
      )}
    </ClientMessages>
  );
}
