import { getLocale, getTranslations } from 'next-intl/server';
import { NewPayRun } from '@/components/pay-runs/new-pay-run';
import { PayLayout } from '@/components/pay-runs/pay-layout';
import { PayRunTable } from '@/components/pay-runs/pay-run-table';
import { AgreementFacts } from '@/components/self-billing/agreement-facts';
import { SelfBilledTable } from '@/components/self-billing/self-billed-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { addDays } from '@/lib/calendar/days';
import { expenseCode } from '@/lib/pay-runs/columns';
import { listPayRuns } from '@/lib/pay-runs/data';
import { getPayLayout } from '@/lib/pay-runs/layout.data';
import { seesEveryPayRun } from '@/lib/pay-runs/policy';
import { readWords } from '@/lib/references/words.data';
import { findAgreement } from '@/lib/self-billing/agreement.data';
import { listSelfBilled } from '@/lib/self-billing/data';

export async function generateMetadata() {
  return { title: (await getTranslations('pay_runs'))('title') };
}

/** What was paid and when; for contractors what they were paid. */
export default async function PayRunsPage() {
  const actor = await requirePermission('view_pay_runs', 'view_own_pay_runs');
  const [t, runs] = [await getTranslations('pay_runs'), await listPayRuns(actor)];
  const all = seesEveryPayRun(actor);
  const lastMonthsEnd = addDays(`${actor.today.slice(0, 7)}-01`, -1);
  return (
    <ClientMessages namespaces={['pay_runs', 'validation']}>
      <PageHead
        title={t('title')}
        context={t(all ? 'context' : 'contextOwn')}
        primary={
          <>
            {can(actor, 'export_pay_runs') && !actor.impersonation && <Layout actor={actor} />}
            {can(actor, 'create_pay_runs') && (
              <NewPayRun start={`${lastMonthsEnd.slice(0, 7)}-01`} end={lastMonthsEnd} />
            )}
          </>
        }
      />
      <PayRunTable
        runs={runs}
        all={all}
        empty={<EmptyState title={t('empty.title')} text={t(all ? 'empty.text' : 'empty.own')} />}
      />
      {!all && <OwnInvoices actor={actor} />}
    </ClientMessages>
  );
}

/** What was invoiced in the reader's name, and what they have agreed about that. */
async function OwnInvoices({ actor }: { actor: Actor }) {
  const agreement = await findAgreement(actor, actor.userId);
  const invoices = await listSelfBilled(actor, {});
  const t = await getTranslations('self_billing');
  return (
    <>
      {invoices.length > 0 && (
        <Section title={t('own')} flush>
          <SelfBilledTable label={t('own')} invoices={invoices} by="payRun" empty={null} />
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

/** How the files of all runs are laid out. */
async function Layout({ actor }: { actor: Actor }) {
  const layout = await getPayLayout(actor, await getLocale());
  const wordOf = await readWords(actor, await getTranslations('references'));
  const t = await getTranslations('expenses');
  const nameOf = (key: string) => (key === expenseCode ? t('title') : wordOf('rate_type', key));
  return <PayLayout layout={layout} typeNames={layout.pay_codes.map((one) => nameOf(one.rate_type))} />;
}
