import { getTranslations } from 'next-intl/server';
import { BillingRunTable } from '@/components/billing-runs/billing-run-table';
import { BillingRunToolbar } from '@/components/billing-runs/billing-run-toolbar';
import { NewBillingRun } from '@/components/billing-runs/new-billing-run';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { listBillingRuns } from '@/lib/billing-runs/data';
import { namesInFilters } from '@/lib/billing-runs/filter-names.data';
import { billingRunQuery } from '@/lib/billing-runs/schema';
import { nextPeriod } from '@/lib/calendar/next-period';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { createsInvoices } from '@/lib/invoices/policy';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('billing_runs'))('title') };
}

/** The list of billing runs. */
export default async function BillingRunsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('create_invoices', 'issue_invoices');
  const t = await getTranslations('billing_runs');
  const params = await searchParams;
  const [{ page, list, names }, columns] = await readWithColumns(
    actor,
    fieldLists.billing_runs,
    params,
    async (inside) => {
      const listed = await pageList('/billing-runs', params, billingRunQuery, (query) =>
        listBillingRuns(inside, query),
      );
      return { ...listed, names: await namesInFilters(inside, listed.query, listed.page.rows) };
    },
  );
  // After those in view that are limited to nothing: mostly the newest are in view.
  const shared = page.rows.filter(({ client, contract, frequency }) => !client && !contract && !frequency);
  const next = nextPeriod(
    shared.map((run) => ({ start: run.period_start, end: run.period_end })),
    actor.today,
  );
  return (
    <ClientMessages namespaces={['billing_runs', 'validation']}>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={createsInvoices(actor) && <NewBillingRun {...next} />}
      />
      <BillingRunToolbar
        chosen={names}
        searchesClients={can(actor, 'view_clients')}
        exports={can(actor, 'export_invoices')}
        columns={columns}
      />
      <BillingRunTable
        page={page}
        list={list}
        columns={columns}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </ClientMessages>
  );
}
