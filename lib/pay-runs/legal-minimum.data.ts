import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { paysBelowLaw } from '@/lib/pay-runs/policy';
import { invalid } from '@/lib/problem/problem';
import { explainSheets } from '@/lib/timesheets/explanation/explanation.data';

/**
 * Checks before a run is approved that no week in it pays less than its contract's law asks for.
 *
 * @returns the reason to keep, if there are such weeks; else null.
 * @throws Problem 422 at `reason` if there are such weeks and no reason, or one by somebody who may not override it.
 */
export async function keepLegalMinimum(
  db: Db,
  actor: Actor,
  runId: string,
  reason: string | null | undefined,
): Promise<string | null> {
  const { companyId } = actor;
  const sheets = await db.timesheet.findMany({
    where: {
      companyId,
      payRunLines: { some: { companyId, payRunId: runId, kind: 'time' } },
      NOT: [{ overtime: { path: ['rule'], equals: 'none' } }, { overtime: { path: ['rule'], equals: 'custom' } }],
    },
    select: { id: true },
  });
  if (sheets.length === 0) return null;
  const ids = sheets.map(({ id }) => id);
  const explained = await explainSheets(db, companyId, ids, { bill: false });
  const count = explained.filter(({ legal_minimum: lack }) => lack !== null).length;
  if (count === 0) return null;
  if (!paysBelowLaw(actor)) throw invalid({ path: 'reason', key: 'below_law_refused', values: { count } });
  if (!reason) throw invalid({ path: 'reason', key: 'below_law', values: { count } });
  return reason;
}
