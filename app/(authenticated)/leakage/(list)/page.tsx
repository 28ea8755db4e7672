import { getTranslations } from 'next-intl/server';
import { LeakageTable } from '@/components/leakage/leakage-table';
import { OpenPeriod } from '@/components/leakage/open-period';
import { RemindButton } from '@/components/leakage/remind-button';
import { ClientMessages } from '@/components/shell/client-messages';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { blockers, isRemindable } from '@/lib/leakage/blockers';
import { findLeakage } from '@/lib/leakage/data';
import { leakageQuery } from '@/lib/leakage/schema';
import { seesMarginFloor } from '@/lib/margins/policy';
import { can, canAny } from '@/lib/permissions';

interface Props {
  searchParams: Promise<{ blocker?: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('leakage'))('title') };
}

/** Work that has brought in no money yet, and whose turn it is to act. */
export default async function LeakagePage({ searchParams }: Props) {
  const actor = await requirePermission('view_timesheets');
  const { blocker: asked } = await searchParams;
  const blocker = blockers.find((one) => one === asked);
  const { unbilled, unpaid, counts, holes } = await findLeakage(actor, leakageQuery.parse(blocker ? { blocker } : {}));
  const t = await getTranslations('leakage');
  const figures = [
    ...unbilled.map((sum) => ({ label: t('unbilled', sum), sum })),
    ...unpaid.map((sum) => ({ label: t('unpaid', sum), sum })),
  ].map(({ label, sum }) => ({ label, value: <Money {...sum} /> }));
  const reminds = can(actor, 'approve_timesheets') && actor.impersonation === null;
  const total = blockers.reduce((sum, key) => sum + (key === 'short' ? 0 : (counts[key] ?? 0)), 0);
  return (
    <ClientMessages namespaces={['leakage', 'validation']}>
      <PageHead
        title={t('title')}
        context={
          <>
            {t('context')} <a href="/leakage/unbilled">{t('openWork.link')}</a>{' '}
            {seesMarginFloor(actor) && <a href="/margin-overrides">{t('overrides')}</a>}
          </>
        }
        primary={
          <>
            {can(actor, 'create_timesheets') && <OpenPeriod today={actor.today} />}
            {isRemindable(blocker) && holes.length > 0 && reminds && <RemindButton blocker={blocker} />}
          </>
        }
      />
      {figures.length > 0 && <SummaryStrip figures={figures} />}
      <TabsNav
        label={t('fields.blocker')}
        current={blocker ?? 'all'}
        tabs={[
          { key: 'all', label: t('all'), href: '/leakage', count: total },
          ...blockers
            .filter((key) => key === blocker || counts[key])
            .map((key) => ({
              key,
              label: t(`blockers.${key}`),
              href: `/leakage?blocker=${key}`,
              count: counts[key] ?? 0,
              // These are not blocked, so the total in the first tab leaves them out.
              apart: key === 'short',
            })),
        ]}
      />
      <LeakageTable
        holes={holes}
        total={blocker ? (counts[blocker] ?? 0) : total}
        opens={{
          contracts: canAny(actor, ['view_contracts', 'view_own_contracts']),
          invoices: can(actor, 'view_invoices'),
        }}
      />
    </ClientMessages>
  );
}
