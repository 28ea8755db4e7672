import { getTranslations } from 'next-intl/server';
import { menuOf, nextStepOf } from '@/components/billing-runs/billing-run-actions';
import { BillingRunOverview } from '@/components/billing-runs/billing-run-overview';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { RunProgress } from '@/components/ui/feedback/run-progress';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getBillingRun } from '@/lib/billing-runs/data';
import { stepsFor } from '@/lib/billing-runs/policy';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('billing_runs'))('noun') };
}

export default async function BillingRunPage({ params }: Props) {
  const actor = await requirePermission('create_invoices', 'issue_invoices');
  const run = await orNotFound(getBillingRun(actor, await pageId(params)));
  const t = await getTranslations('billing_runs');
  const [next, ...others] = actor.impersonation ? [] : stepsFor(actor, run);
  const { progress } = run;
  return (
    <>
      <PageHead
        title={run.number}
        breadcrumbs={[{ label: t('title'), href: '/billing-runs' }]}
        primary={<NextStepButton step={nextStepOf(run, next, t)} />}
        menu={menuOf(run, others, t)}
      />
      {progress && (
        <RunProgress
          href={`/billing-runs/${run.id}`}
          text={
            progress.total === null
              ? t('progress.waiting')
              : t(`progress.${progress.step}`, { done: progress.done, total: progress.total })
          }
          again={t('progress.again')}
        />
      )}
      <BillingRunOverview run={run} />
    </>
  );
}
