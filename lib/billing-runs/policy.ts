import type { BillingRunRecord, BillingStep } from '@/lib/billing-runs/schema';
import { can, type PermissionHolder } from '@/lib/permissions';

/** The permission that a step needs, the same as for the step on one invoice. */
export const stepNeeds = { draft: 'create_invoices', issue: 'issue_invoices', send: 'issue_invoices' } as const;

/**
 * The steps that the page offers on a run: those that have something to do, in their order; none while one is running.
 * If everything that is left to draft is blocked, the existing drafts come first.
 */
export function stepsFor(
  actor: PermissionHolder,
  run: Pick<BillingRunRecord, 'todo' | 'progress' | 'ready_total'>,
): BillingStep[] {
  if (run.progress) return [];
  const inOrder = run.ready_total > 0 ? (['draft', 'issue', 'send'] as const) : (['issue', 'send', 'draft'] as const);
  return inOrder.filter((step) => run.todo[step] > 0 && can(actor, stepNeeds[step]));
}
