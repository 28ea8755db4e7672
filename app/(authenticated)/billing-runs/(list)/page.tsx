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
import { addDays } from '@/lib/calendar/days';
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
