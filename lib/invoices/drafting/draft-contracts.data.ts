import 'server-only';
import type { Actor } from '@/lib/actor';
import { consolidationOf } from '@/lib/contracts/invoicing/consolidation.data';
import { type InvoicingSetup, invoicingSetups } from '@/lib/contracts/invoicing/setup.data';
import type { Db } from '@/lib/db/client';
import type { LineMark } from '@/lib/invoices/drafting/draft-words';

interface Work {
  /** The contracts of the time and the differences that the draft takes. */
  contractIds: readonly string[];
  /** The contracts that are on the draft already: they stay, even if contracts are no longer invoiced together. */
  held: readonly string[];
}

/**
 * The invoicing setup of each contract of a draft, by contract id, the leading one first. The others are the contracts
 * whose work may be on one invoice with it; work of any other contract cannot be on the draft.
 */
export async function draftSetups(
  db: Db,
  { companyId }: Actor,
  leading: InvoicingSetup,
  { contractIds, held }: Work,
): Promise<Map<string, InvoicingSetup>> {
  const first = leading.contract.id;
  const others = [...new Set(contractIds)].filter((id) => id !== first);
  if (others.length === 0) return new Map([[first, leading]]);
  const keys = await consolidationOf(db, companyId, [first, ...others]);
  const together = others.filter((id) => held.includes(id) || keys.get(id) === keys.get(first));
  const setups = await invoicingSetups(db, companyId, together);
  return new Map([leading, ...setups].map((setup) => [setup.contract.id, setup]));
}

/**
 * What identifies the contract on each line of an invoice of several contracts: its purchase order if the orders differ
 * and it has one, otherwise its number.
 */
export function markOf(setup: InvoicingSetup, all: readonly InvoicingSetup[]): LineMark | null {
  if (all.length === 1) return null;
  const order = setup.configuration.purchase_order;
  return order !== null && agreedOrder(all) === null
    ? { kind: 'ofOrder', number: order }
    : { kind: 'ofContract', number: setup.contract.number };
}

/** The purchase order of the whole invoice: the one that all of its contracts name; null if they differ. */
export function agreedOrder(setups: readonly InvoicingSetup[]): string | null {
  const [first, ...others] = setups.map(({ configuration }) => configuration.purchase_order);
  return others.every((order) => order === first) ? (first ?? null) : null;
}
