import type { Action, MenuEntry, NextStep } from '@/components/ui/action/action';
import { askAs, entriesFrom } from '@/components/ui/action/menu-entries';
import type { BillingRun, BillingRunRecord, BillingStep } from '@/lib/billing-runs/schema';
import type { Translator } from '@/lib/i18n/translator';

/** The action of a step. Drafts can be checked and deleted, so only issuing and sending ask first. */
const actionOf = (run: BillingRunRecord, step: BillingStep, t: Translator): Action => ({
  method: 'post',
  path: `/api/v1/billing-runs/${run.id}/steps`,
  body: { step },
  ...(step === 'draft' ? {} : { confirm: askAs(t, step, { count: run.todo[step] }) }),
  success: t(`done.${step}`),
});

/** The next step of a run: draft, then issue, then send. @param t of the namespace `billing_runs`. */
export const nextStepOf = (run: BillingRunRecord, step: BillingStep | undefined, t: Translator): NextStep =>
  step ? { label: t(`steps.${step}`), action: actionOf(run, step, t) } : null;

/** The menu with the other steps that have something to do. */
export const menuOf = (run: BillingRunRecord, steps: readonly BillingStep[], t: Translator): MenuEntry[] =>
  entriesFrom(steps.map((step) => ({ key: step, label: t(`steps.${step}`), action: actionOf(run, step, t) })));

/** A row's menu. A run without anything to do can still be opened. @param t of the namespace `billing_runs`. */
export const rowMenuOf = ({ id }: Pick<BillingRun, 'id'>, steps: readonly MenuEntry[], t: Translator): MenuEntry[] => [
  ...steps,
  { key: 'open', label: t('open'), href: `/billing-runs/${id}` },
];
