import { getTranslations } from 'next-intl/server';
import { ContractParts, FirstTab, readFirstTab } from '@/app/(authenticated)/contracts/[uuid]/contract-parts';
import { readContract } from '@/app/(authenticated)/contracts/[uuid]/read-contract';
import type { TimelineParams } from '@/app/(authenticated)/record-timeline';
import { menuOf, nextStepOf, sideEntries, stepToState } from '@/components/contracts/contract-actions';
import { ContractStatus } from '@/components/contracts/contract-status';
import { ContractSummary } from '@/components/contracts/contract-summary';
import { contractTabs, currentPart } from '@/components/contracts/contract-tabs';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { StateSteps } from '@/components/ui/record/states/state-steps';
import { NextPeople } from '@/components/work-items/next-people';
import { contractActions, lacksFirstRate, seesEveryContract } from '@/lib/contracts/policy';
import { contractWay } from '@/lib/contracts/transitions';
import { currentForm, formTab } from '@/lib/forms/answers/subjects/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { pageId } from '@/lib/http/page-id';
import { can, canAny } from '@/lib/permissions';
import { seesRequirements } from '@/lib/requirements/policy';
import { stepsOf } from '@/lib/transitions/way';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string } & TimelineParams>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('contracts'))('noun') };
}

export default async function ContractPage({ params, searchParams }: Props) {
  const [{ actor, contract }, { tab, ...shown }] = [await readContract(await pageId(params)), await searchParams];
  const [t, status] = [await getTranslations('contracts'), await getTranslations('statuses.contract')];
  const today = actor.today;
  const openTimesheets = canAny(actor, ['view_timesheets', 'view_own_timesheets']);
  const isPastEnd = contract.end_date !== null && contract.end_date < today;
  const allowed = {
    ...contractActions(actor, contract),
    openTimesheets,
    viewRequirements: seesRequirements(actor, {
      ownerId: contract.owner.id,
      consultantId: contract.consultant?.id ?? null,
    }),
    openInvoices: can(actor, 'view_invoices'),
    isPastEnd,
  };
  const tabs = contractTabs(contract, allowed);
  const part = currentPart(tabs, tab);
  const forms = await listSubjectForms(actor, 'contract');
  const form = currentForm(forms, tab);
  const read = part === 'overview' && !form ? await readFirstTab(actor, contract, shown) : null;
  const needsRate = contract.status === 'draft' && lacksFirstRate(contract);
  const { number, candidate, position_title: position } = contract;
  // In their own contract, nobody needs their own name as the title.
  const [title, context] = seesEveryContract(actor) ? [candidate.name, `${number} · ${position}`] : [position, number];
  return (
    <>
      <PageHead
        title={title}
        status={<ContractStatus phase={contract.phase} />}
        context={context}
        breadcrumbs={[{ label: t('title'), href: '/contracts' }]}
        primary={<NextStepButton step={nextStepOf(contract, allowed, { t, status })} />}
        menu={[
          ...menuOf(contract, allowed, { t, status }, { afterDelete: '/contracts' }),
          ...toDoEntry(actor, await getTranslations('to_dos'), 'contract', contract.id),
          ...rulesEntry(actor, await getTranslations('trigger_rules'), 'contract', contract.id),
        ]}
      />
      <StateSteps
        steps={stepsOf(
          contractWay,
          contract.status,
          contract.next_statuses.filter((state) => state !== 'active' || !needsRate),
        )}
        nameOf={status}
        stepTo={(state) => stepToState(contract, state, { t, status })}
        whyNot={(state) => (state === 'active' && needsRate ? t('needsRate') : undefined)}
        sides={sideEntries(contract, { t, status })}
      />
      {read && <NextPeople steps={read.next} />}
      {read && <ContractSummary contract={contract} figures={read.overview.figures} today={today} />}
      <TabsNav
        label={t('tabs.label')}
        current={form ? formTab(form) : part}
        tabs={[
          ...tabs.map((one) => ({ ...one, label: t(`tabs.${one.key}`) })),
          ...forms.map((one) => ({
            key: formTab(one),
            label: one.label,
            href: `/contracts/${contract.id}?tab=${formTab(one)}`,
          })),
        ]}
      />
      {read ? (
        <FirstTab actor={actor} contract={contract} read={read} />
      ) : (
        <ContractParts actor={actor} contract={contract} part={part} form={form} today={today} />
      )}
    </>
  );
}
