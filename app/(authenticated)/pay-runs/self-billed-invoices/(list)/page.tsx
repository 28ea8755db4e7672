import { getTranslations } from 'next-intl/server';
import { SelfBilledTable } from '@/components/self-billing/self-billed-table';
import { SelfBilledToolbar } from '@/components/self-billing/self-billed-toolbar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { seesEveryPayRun } from '@/lib/pay-runs/policy';
import { can } from '@/lib/permissions';
import { listSelfBilled } from '@/lib/self-billing/data';
import { selfBilledQuery } from '@/lib/self-billing/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('self_billing'))('invoices') };
}

/** The invoices that the company made in contractors' names; for contractors their own. */
export default async function SelfBilledInvoicesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_pay_runs', 'view_own_pay_runs');
  const [t, payRuns, params] = [
    await getTranslations('self_billing'),
    await getTranslations('pay_runs'),
    await searchParams,
  ];
  const [{ page, list, query }, columns] = await readWithColumns(
    actor,
    fieldLists.self_billed_invoices,
    params,
    (inside) =>
      pageList('/pay-runs/self-billed-invoices', params, selfBilledQuery, (asked) => listSelfBilled(inside, asked)),
  );
  const all = seesEveryPayRun(actor);
  const title = t(all ? 'invoices' : 'own');
  const held = query.filter.currency ?? actor.company.currency;
  return (
    <>
      <PageHead title={title} breadcrumbs={[{ label: payRuns('title'), href: '/pay-runs' }]} />
      <SelfBilledToolbar
        all={all}
        currencies={[...new Set([actor.company.currency, held, ...page.rows.map(({ currency }) => currency)])]}
        exports={can(actor, 'export_pay_runs')}
        columns={columns}
      />
      <SelfBilledTable
        label={title}
        page={page}
        list={list}
        columns={columns}
        empty={<EmptyState title={t('emptyOfPerson.title')} text={t(all ? 'emptyOfPerson.text' : 'emptyOwn')} />}
      />
    </>
  );
}
