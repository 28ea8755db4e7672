import { getTranslations } from 'next-intl/server';
import { SelfBilledPart } from '@/app/(authenticated)/pay-runs/[uuid]/self-billed-part';
import { AdditionSection } from '@/components/pay-runs/addition-section';
import { menuOf, nextStepOf } from '@/components/pay-runs/pay-run-actions';
import { PayRunOverview } from '@/components/pay-runs/pay-run-overview';
import { PayRunStatus } from '@/components/pay-runs/pay-run-status';
import styles from '@/components/pay-runs/pay-runs.module.css';
import { ClientMessages } from '@/components/shell/client-messages';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { pageId } from '@/lib/http/page-id';
import { listAdditions } from '@/lib/pay-runs/additions/data';
import { getPayRun } from '@/lib/pay-runs/data';
import { programsIn } from '@/lib/pay-runs/payroll/programs';
import { payRunActions } from '@/lib/pay-runs/policy';
import { getSelfBilling } from '@/lib/self-billing/data';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('pay_runs'))('noun') };
}

export default async function PayRunPage({ params }: Props) {
  const actor = await requirePermission('view_pay_runs', 'view_own_pay_runs');
  const run = await orNotFound(getPayRun(actor, await pageId(params)));
  const [t, allowed] = [await getTranslations('pay_runs'), payRunActions(actor, run)];
  const isOwnHands = actor.impersonation === null;
  const additions = await orNotFound(listAdditions(actor, run.id));
  const billing = run.status === 'draft' ? null : await orNotFound(getSelfBilling(actor, run.id));
  const isReopened = allowed.reopen && isOwnHands && billing?.invoices.length === 0;
  return (
    <>
      <PageHead
        title={run.number}
        status={<PayRunStatus status={run.status} />}
        breadcrumbs={[{ label: t('title'), href: '/pay-runs' }]}
        primary={
          <>
            {allowed.export && <ExportButton path={`/api/v1/pay-runs/${run.id}/export`} />}
            {isOwnHands && <NextStepButton step={nextStepOf(run, allowed, t)} />}
          </>
        }
        menu={menuOf(run, { ...allowed, reopen: isReopened }, t, {
          afterDelete: '/pay-runs',
          programs: programsIn(actor.company.country),
        })}
      />
      <PayRunOverview run={run} />
      <ClientMessages namespaces={['pay_runs']}>
        <AdditionSection runId={run.id} additions={additions} writes={allowed.add && isOwnHands} />
      </ClientMessages>
      {billing && (
        <div className={styles.selfBilled}>
          <SelfBilledPart actor={actor} runId={run.id} billing={billing} />
        </div>
      )}
    </>
  );
}
