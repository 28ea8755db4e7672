import { getTranslations } from 'next-intl/server';
import { PayLines } from '@/components/pay-runs/pay-lines';
import { PayRunStatus } from '@/components/pay-runs/pay-run-status';
import { LinkButton } from '@/components/ui/action/link-button';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { pageId } from '@/lib/http/page-id';
import { getPayStatement } from '@/lib/pay-runs/data';
import { readWords } from '@/lib/references/words.data';

interface Props {
  params: Promise<{ uuid: string; contract: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('pay_runs'))('statement') };
}

/** The pay of the contractor of one contract in a run. */
export default async function PayStatementPage({ params }: Props) {
  const actor = await requirePermission('view_pay_runs', 'view_own_pay_runs');
  const [id, contract] = [await pageId(params), await pageId(params.then((all) => ({ uuid: all.contract })))];
  const statement = await orNotFound(getPayStatement(actor, id, contract));
  const t = await getTranslations('pay_runs');
  const wordOf = await readWords(actor, await getTranslations('references'));
  const { number, status } = statement.pay_run;
  return (
    <>
      <PageHead
        title={statement.candidate.name}
        status={<PayRunStatus status={status} />}
        context={`${statement.contract.number} · ${statement.contract.position_title}`}
        breadcrumbs={[
          { label: t('title'), href: '/pay-runs' },
          { label: number, href: `/pay-runs/${id}` },
        ]}
        primary={
          <LinkButton href={`/api/v1/pay-runs/${id}/statements/${contract}/pdf`} variant="outlined">
            {t('pdf')}
          </LinkButton>
        }
      />
      <PayLines statement={statement} wordOf={wordOf} />
    </>
  );
}
