import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Page } from '@/lib/lists/list-query';
import type { ListSum } from '@/lib/lists/sums';
import { formatAmount } from '@/lib/money/amount';
import { findPayRun } from '@/lib/pay-runs/find.data';
import { seesEveryPayRun } from '@/lib/pay-runs/policy';
import {
  findSelfBilled,
  findSelfBilledOf,
  findSelfBilledRow,
  findSelfBilledSums,
  toSelfBilledRecord,
} from '@/lib/self-billing/find.data';
import { findOpenPay, payOf } from '@/lib/self-billing/open.data';
import type { SelfBilledInvoice, SelfBilledQuery, SelfBilledRecord, SelfBilling } from '@/lib/self-billing/schema';

/** The invoices that were created in contractors' names; somebody who sees only their own pay gets their own. */
export function listSelfBilled(actor: Actor, query: SelfBilledQuery): Promise<Page<SelfBilledInvoice>> {
  return tenant(actor, (db) => findSelfBilled(db, actor, query));
}

/** The sums of all invoices that `listSelfBilled` finds. */
export const sumSelfBilled = (actor: Actor, query: SelfBilledQuery): Promise<ListSum[]> =>
  tenant(actor, (db) => findSelfBilledSums(db, actor, query));

/** Reads an invoice in a contractor's name. @throws Problem 404. */
export function getSelfBilled(actor: Actor, id: string): Promise<SelfBilledRecord> {
  return tenant(actor, async (db) => toSelfBilledRecord(await findSelfBilledRow(db, actor, id)));
}

/** The invoices of a run, and what is missing for the others. @throws Problem 404. */
export function getSelfBilling(actor: Actor, runId: string): Promise<SelfBilling> {
  return tenant(actor, async (db) => readSelfBilling(db, actor, await findPayRun(db, actor, runId)));
}

/** Does the work of `getSelfBilling` for a run that the actor may see. */
export async function readSelfBilling(
  db: Db,
  actor: Actor,
  run: { id: string; periodEnd: Date },
): Promise<SelfBilling> {
  const invoices = await findSelfBilledOf(db, actor, run.id);
  if (!seesEveryPayRun(actor)) return { invoices, open: [] };
  const open = await findOpenPay(db, actor, run);
  return {
    invoices,
    open: open.map((one) => ({
      contractor: one.contractor && { id: one.contractor.id, name: one.contractor.name },
      currency: one.currency,
      amount: formatAmount(payOf(one), one.currency),
      is_correction: one.corrections !== null,
      lacks: one.lacks,
    })),
  };
}
