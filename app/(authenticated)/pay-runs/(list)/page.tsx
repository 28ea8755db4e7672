import { getLocale, getTranslations } from 'next-intl/server';
import { NewPayRun } from '@/components/pay-runs/new-pay-run';
import { PayLayout } from '@/components/pay-runs/pay-layout';
import { PayRunTable } from '@/components/pay-runs/pay-run-table';
import { PayRunToolbar } from '@/components/pay-runs/pay-run-toolbar';
import { AgreementFacts } from '@/components/self-billing/agreement-facts';
import { SelfBilledTable } from '@/components/self-billing/self-billed-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { nextPeriod } from '@/lib/calendar/next-period';
import { readWithColumns } from '@/lib/field-preferences/data';
import { defaultColumns } from '@/lib/fields/list';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { concerns } from '@/lib/i18n/local-needs';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { addedKinds } from '@/lib/pay-runs/additions/kinds';
import { expenseCode } from '@/lib/pay-runs/columns';
import { listPayRuns } from '@/lib/pay-runs/data';
import { getPayLayout } from '@/lib/pay-runs/layout.data';
import { seesEveryPayRun } from '@/lib/pay-runs/policy';
import { payRunQuery } from '@/lib/pay-runs/schema';
import { can } from '@/lib/permissions';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';
import { findAgreement } from '@/lib/self-billing/agreement.data';
import { listSelfBilled } from '@/lib/self-billing/data';
import { selfBilledList } from '@/lib/self-billing/fields';
import { selfBilledQuery } from '@/lib/self-billing/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('pay_runs'))('title') };
}

/** The list of pay runs; a contractor sees only their own pay. */
export default async function PayRunsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_pay_runs', 'view_own_pay_runs');
  const [t, selfBilling] = [await getTranslations('pay_runs'), await getTranslations('self_billing')];
  const params = await searchParams;
  const all = seesEveryPayRun(actor);
  const [{ page, list }, columns] = await readWithColumns(actor, fieldLists.pay_runs, params, (inside) =>
    pageList('/pay-runs', params, payRunQuery, (query) => listPayRuns(inside, query)),
  );
  // After those in view: mostly the newest are.
  const next = nextPeriod(
    page.rows.map((run) => ({ start: run.period_start, end: run.period_end })),
    actor.today,
  );
  return (
    <ClientMessages namespaces={['pay_runs', 'validation']}>
      <PageHead
        title={t('title')}
        context={
          all ? (
            <>
              {t('context')} <a href="/pay-runs/self-billed-invoices">{selfBilling('invoices')}</a>{' '}
              <a href="/pay-runs/year-totals">{t('years.title')}</a>
            </>
          ) : (
            t('contextOwn')
          )
        }
        primary={
          <>
            {can(actor, 'export_pay_runs') && !actor.impersonation && <Layout actor={actor} />}
            {can(actor, 'create_pay_runs') && <NewPayRun {...next} />}
          </>
        }
      />
      <PayRunToolbar exports={can(actor, 'export_pay_runs')} columns={columns} />
      <PayRunTable
        actor={actor}
        page={page}
        list={list}
        columns={columns}
        empty={<EmptyState title={t('empty.title')} text={t(all ? 'empty.text' : 'empty.own')} />}
      />
      {!all && <OwnInvoices actor={actor} />}
    </ClientMessages>
  );
}

/** The newest invoices in the reader's name, and their agreement about self-billing. */
async function OwnInvoices({ actor }: { actor: Actor }) {
  const agreement = await findAgreement(actor, actor.userId);
  const page = await listSelfBilled(actor, selfBilledQuery.parse({}));
  const t = await getTranslations('self_billing');
  return (
    <>
      {page.rows.length > 0 && (
        <Section title={t('own')} flush>
          <SelfBilledTable
            label={t('own')}
            page={{ rows: page.rows }}
            columns={defaultColumns(actor, selfBilledList)}
            empty={null}
          />
          {page.meta.next_cursor && (
            <p>
              <a href="/pay-runs/self-billed-invoices">{t('allOwn')}</a>
            </p>
          )}
        </Section>
      )}
      {agreement && (
        <Section title={t('agreement')}>
          <AgreementFacts agreement={agreement} />
        </Section>
      )}
    </>
  );
}

/** The layout of the files of all runs. */
async function Layout({ actor }: { actor: Actor }) {
  const layout = await getPayLayout(actor, await getLocale());
  const wordOf = await readWords(actor, await getTranslations('references'));
  const t = await getTranslations('expenses');
  const kinds = await getTranslations('pay_runs.kinds');
  const leaveTypes = await listReferences(actor, 'leave_type', await getLocale());
  const nameOf = (key: string) => {
    if (key === expenseCode) return t('title');
    const added = addedKinds.find((kind) => kind === key);
    if (added) return kinds(added);
    const leave = leaveTypes.find((type) => type.key === key);
    return leave ? leave.label : wordOf('rate_type', key);
  };
  const usesAdp = concerns('adp', actor.company.country, layout.adp_company_code);
  return (
    <PayLayout layout={layout} typeNames={layout.pay_codes.map((one) => nameOf(one.rate_type))} usesAdp={usesAdp} />
  );
}
