import 'server-only';
import type { Actor } from '@/lib/actor';
import { findProgress, getBillingRun } from '@/lib/billing-runs/data';
import { findBillingRun } from '@/lib/billing-runs/find.data';
import { stepNeeds } from '@/lib/billing-runs/policy';
import type { BillingRunRecord, BillingStep } from '@/lib/billing-runs/schema';
import { tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { can } from '@/lib/permissions';
import { conflict, forbidden } from '@/lib/problem/problem';
import { startTask } from '@/lib/tasks/data';

/**
 * Starts to draft, issue or send a whole run in the background. A step that is already running is not started again.
 *
 * @throws Problem 403 without the step's permission, 404, 409 while another step of the run is running.
 */
export function startBillingStep(actor: Actor, id: string, step: BillingStep): Promise<BillingRunRecord> {
  return tenant(actor, async (db) => {
    if (!can(actor, stepNeeds[step])) throw forbidden();
    await findBillingRun(db, actor, id);
    await lockRow(db, 'billing_runs', actor.companyId, id);
    const progress = await findProgress(db, actor, id);
    if (progress && progress.step !== step) throw conflict('billing_run_busy');
    if (!progress) await startTask(actor, 'billing_run', { run_id: id, step }, db);
    return getBillingRun({ ...actor, db }, id);
  });
}
