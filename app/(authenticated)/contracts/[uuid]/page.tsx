import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { InvoicingTab } from '@/app/(authenticated)/contracts/[uuid]/invoicing-tab';
import { OverviewTab } from '@/app/(authenticated)/contracts/[uuid]/overview-tab';
import { RatesTab } from '@/app/(authenticated)/contracts/[uuid]/rates-tab';
import { readContract } from '@/app/(authenticated)/contracts/[uuid]/read-contract';
import { menuOf, nextStepOf } from '@/components/contracts/contract-actions';
import { ContractActivity } from '@/components/contracts/contract-activity';
import { ContractStatus } from '@/components/contracts/contract-status';
import { ContractSummary } from '@/components/contracts/contract-summary';
import { contractTabs, currentPart } from '@/components/contracts/contract-tabs';
import { NextStepButton } from '@/components/contracts/next-step-button';
import { PageHead } from '@/components/ui/page-head';
import { RecordLayout } from '@/components/ui/record-layout';
import { TabsNav } from '@/components/ui/tabs-nav';
import { listActivities } from '@/lib/activities/data';
import type { Activity } from '@/lib/activities/schema';
import { requirePermission } from '@/lib/auth/actor';
import { can, canAny } from '@/lib/auth/permissions';
import { todayIn } from '@/lib/calendar/days';
import { contractActions } from '@/lib/contracts/policy';

/** Activities beside the record; the tab shows them all. */
const latest = 6;

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('contracts'))('one') };
}

export default async function ContractPage({ params, searchParams }: Props) {
  const actor = await requirePermission('view_contracts', 'view_own_contracts');
  const [{ uuid }, { tab }] = await Promise.all([params, searchParams]);
  const contract = await readContract(actor, uuid);
  const allowed = contractActions(actor, contract);
  const activities = allowed.viewActivity ? await listActivities(actor, 'contract', contract.id) : [];
  const [t, status] = [await getTranslations('contracts'), await getTranslations('statuses.contract')];
  const today = todayIn(actor.company.timeZone, new Date());
  const openTimesheets = canAny(actor, ['view_timesheets', 'view_own_timesheets']);
  const isPastEnd = contract.end_date !== null && contract.end_date < today;
  const tabs = contractTabs(contract, { ...allowed, openTimesheets, openInvoices: can(actor, 'view_invoices') });
  const current = currentPart(tabs, tab);
  return (
    <>
      <PageHead
        title={contract.candidate.name}
        status={<ContractStatus phase={contract.phase} />}
        context={`${contract.number} · ${contract.position_title}`}
        breadcrumbs={[{ label: t('title'), href: '/contracts' }]}
        primary={<NextStepButton step={nextStepOf(contract, { ...allowed, openTimesheets, isPastEnd }, { t, status })} />}
        menu={menuOf(contract, allowed, { t, status }, '/contracts')}
      />
      <ContractSummary contract={contract} linksClient={can(actor, 'view_clients')} today={today} />
      <TabsNav label={t('tabs.label')} current={current} tabs={tabs.map((one) => ({ ...one, label: t(`tabs.${one.key}`) }))} />
      {current === 'activity' ? (
        <ContractActivity title={t('sections.activity')} activities={activities} />
      ) : (
        <Beside activities={activities} allHref={`/contracts/${contract.id}?tab=activity`} isShown={allowed.viewActivity}>
          {current === 'overview' && <OverviewTab actor={actor} contract={contract} prepares={allowed.editRates} />}
          {current === 'rates' && <RatesTab actor={actor} contract={contract} edits={allowed.editRates} today={today} />}
          {current === 'invoicing' && <InvoicingTab actor={actor} contract={contract} edits={allowed.editInvoicing} />}
        </Beside>
      )}
    </>
  );
}

interface BesideProps {
  activities: readonly Activity[];
  allHref: string;
  isShown: boolean;
  children: ReactNode;
}

/** A part of the record with what happened last at its side, for who may see that. */
async function Beside({ activities, allHref, isShown, children }: BesideProps) {
  const t = await getTranslations('contracts');
  if (!isShown) return children;
  return (
    <RecordLayout
      aside={
        <>
          <ContractActivity title={t('sections.latest')} activities={activities.slice(0, latest)} />
          {activities.length > latest && <Link href={allHref}>{t('allActivity')}</Link>}
        </>
      }
    >
      {children}
    </RecordLayout>
  );
}
