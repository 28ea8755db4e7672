import 'server-only';
import type { Actor } from '@/lib/actor';
import { getBillingRun } from '@/lib/billing-runs/data';
import type { BillingRunInput, BillingRunRecord } from '@/lib/billing-runs/schema';
import { dateFromDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { takeRecordNumber } from '@/lib/numbers.data';
import { unknownReference } from '@/lib/problem/problem';

/**
 * The billing run of a period and scope: a new one, or the one that exists. It invoices nothing yet.
 *
 * @throws Problem 422 for a client or contract that does not exist.
 */
export function createBillingRun(actor: Actor, input: BillingRunInput): Promise<BillingRunRecord> {
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    const scope = {
      companyId,
      periodStart: dateFromDay(input.period_start),
      periodEnd: dateFromDay(input.period_end),
      onlyPeriod: input.only_period ?? false,
      clientId: input.client_id ?? null,
      contractId: input.contract_id ?? null,
      frequency: null,
    };
    await checkReferences(db, scope);
    await lockBillingRuns(db, companyId);
    const known = await db.billingRun.findFirst({ where: scope, select: { id: true } });
    if (known) return getBillingRun({ ...actor, db }, known.id);
    const number = await takeRecordNumber(db, companyId, 'billing_run');
    const { id } = await db.billingRun.create({
      data: { ...scope, number, createdById: userId },
      select: { id: true },
    });
    return getBillingRun({ ...actor, db }, id);
  });
}

/**
 * Locks until the transaction ends: of two requests that create a run at once, the second finds the run of the first.
 */
export const lockBillingRuns = (db: Db, companyId: string): Promise<number> =>
  db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`billing runs ${companyId}`}, 0))`;

interface Named {
  companyId: string;
  clientId: string | null;
  contractId: string | null;
}

async function checkReferences(db: Db, { companyId, clientId, contractId }: Named): Promise<void> {
  if (clientId && (await db.client.count({ where: { companyId, id: clientId } })) === 0)
    throw unknownReference('client_id');
  if (contractId && (await db.contract.count({ where: { companyId, id: contractId } })) === 0)
    throw unknownReference('contract_id');
}
