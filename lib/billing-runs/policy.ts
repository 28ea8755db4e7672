import { can, type PermissionHolder } from '@/lib/auth/permissions';
import type { BillingRunRecord, BillingStep } from '@/lib/billing-runs/schema';

/** The permission that a step needs, as the same step on one invoice does. */
export const stepNeeds = { draft: 'create_invoices', issue: 'issue_invoices', send: 'issue_invoices' } as const;

/** What the page offers of a run: the steps that have something to do, in their order; none while one is under way. */
export function stepsFor(actor: PermissionHolder, run: Pick<BillingRunRecord, 'todo' | 'progress'>): BillingStep[] {
  if (run.progress) return [];
  return (['draft', 'issue', 'send'] as const).filter((step) => run.todo[step] > 0 && can(actor, stepNeeds[step]));
}
