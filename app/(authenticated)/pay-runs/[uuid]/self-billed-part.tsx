import { getTranslations } from 'next-intl/server';
import { makeStep } from '@/components/self-billing/make-step';
import { OpenPayTable } from '@/components/self-billing/open-pay-table';
import { SelfBilledTable } from '@/components/self-billing/self-billed-table';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { defaultColumns } from '@/lib/fields/list';
import { can } from '@/lib/permissions';
import { selfBilledList } from '@/lib/self-billing/fields';
import { makesSelfBilled } from '@/lib/self-billing/policy';
import type { SelfBilling } from '@/lib/self-billing/schema';

interface SelfBilledPartProps {
  actor: Actor;
  runId: string;
  billing: SelfBilling;
}

/** The self-billed invoices of a run, the button that makes them, and what the other contractors' invoices lack. */
export async function SelfBilledPart({ actor, runId, billing }: SelfBilledPartProps) {
  const t = await getTranslations('self_billing');
  const { invoices, open } = billing;
  const step = makesSelfBilled(actor) ? makeStep(runId, billing, t) : null;
  return (
    <>
      {(invoices.length > 0 || step) && (
        <Section title={t('invoices')} actions={<NextStepButton step={step} variant="outlined" />} flush>
          <SelfBilledTable
            label={t('invoices')}
            page={{ rows: invoices }}
            columns={defaultColumns(actor, selfBilledList, ['pay_run'])}
            empty={null}
          />
        </Section>
      )}
      {open.length > 0 && (
        <Section title={t('open.title')} flush>
          <OpenPayTable open={open} linksPeople={can(actor, 'view_users') && actor.impersonation === null} />
        </Section>
      )}
    </>
  );
}
