import type { BillingRunRecord, BillingStep } from '@/lib/billing-runs/schema';
import { can, type PermissionHolder } from '@/lib/permissions';

/** The permission that a step needs, as the same step on one invoice does. */
export const stepNeeds = { draft: 'create_invoices', issue: 'issue_invoices', send: 'issue_invoices' } as const;

/**
 * What the page offers of a run: the steps that have something to do, in their order; none while one is under way. Where all
 * that is left to draft is blocked, the drafts that there are come first.
 */
export function stepsFor(
  actor: PermissionHolder,
  run: Pick<BillingRunRecord, 'todo' | 'progress' | 'ready_total'>,
): BillingStep[] {
  if (run.progress) return [];
  const inOrder = run.ready_total > 0 ? (['draft', 'issue', 'send'] as const) : (['issue', 'send', 'draft'] as const);
  return inOrder.filter((step) => run.todo[step] > 0 && can(actor, stepNeeds[step]));
}
