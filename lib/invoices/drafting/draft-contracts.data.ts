import 'server-only';
import type { Actor } from '@/lib/actor';
import { consolidationOf } from '@/lib/contracts/invoicing/consolidation.data';
import { type InvoicingSetup, invoicingSetups } from '@/lib/contracts/invoicing/setup.data';
import type { Db } from '@/lib/db/client';
import type { LineMark } from '@/lib/invoices/drafting/draft-words';

interface Work {
  /** Of the time and the differences that the draft takes. */
  contractIds: readonly string[];
  /** Those that the draft has already: they stay, whatever is put together by now. */
  held: readonly string[];
}

/**
 * How each contract of a draft is invoiced, by its id, the leading one first: the others are those whose work may stand on one
 * invoice with it. Work of any other contract is not the draft's.
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

/** What a line adds where an invoice is of several contracts: its order where they differ and it has one, else its contract. */
export function markOf(setup: InvoicingSetup, all: readonly InvoicingSetup[]): LineMark | null {
  if (all.length === 1) return null;
  const order = setup.configuration.purchase_order;
  return order !== null && agreedOrder(all) === null
    ? { kind: 'ofOrder', number: order }
    : { kind: 'ofContract', number: setup.contract.number };
}

/** The purchase order that the whole invoice is about: the one that all of its contracts name. */
export function agreedOrder(setups: readonly InvoicingSetup[]): string | null {
  const [first, ...others] = setups.map(({ configuration }) => configuration.purchase_order);
  return others.every((order) => order === first) ? (first ?? null) : null;
}
