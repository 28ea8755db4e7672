import { getTranslations } from 'next-intl/server';
import { BillingRunTable } from '@/components/billing-runs/billing-run-table';
import { NewBillingRun } from '@/components/billing-runs/new-billing-run';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { listBillingRuns } from '@/lib/billing-runs/data';
import { billingRunQuery } from '@/lib/billing-runs/schema';
import { addDays } from '@/lib/calendar/days';
import { createsInvoices } from '@/lib/invoices/policy';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';

export async function generateMetadata() {
  return { title: (await getTranslations('billing_runs'))('title') };
}

/** The list of billing runs. */
export default async function BillingRunsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('create_invoices', 'issue_invoices');
  const t = await getTranslations('billing_runs');
  const { page, list } = await pageList('/billing-runs', await searchParams, billingRunQuery, (query) =>
    listBillingRuns(actor, query),
  );
  const lastMonthsEnd = addDays(`${actor.today.slice(0, 7)}-01`, -1);
  return (
    <ClientMessages namespaces={['billing_runs', 'validation']}>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={
          createsInvoices(actor) && <NewBillingRun start={`${lastMonthsEnd.slice(0, 7)}-01`} end={lastMonthsEnd} />
        }
      />
      <BillingRunTable page={page} list={list} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />} />
    </ClientMessages>
  );
}
