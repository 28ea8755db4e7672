import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleContracts } from '@/lib/contracts/find.data';
import { seesEveryContract } from '@/lib/contracts/policy';
import { type Db, tenant } from '@/lib/db/client';
import { can } from '@/lib/permissions';
import { visibleSubmissions } from '@/lib/submissions/find.data';

/** A submission, a contract or an invoice of a client: what happened to it is the client's activity, too. */
export interface ClientPart {
  type: 'submission' | 'contract' | 'invoice';
  id: string;
  /** Empty for a draft invoice. */
  name: string;
}

/** How many records of each kind are read, the newest first; older ones have no recent activity. */
const recordLimit = 300;
/** Events that only somebody who may see payments reads. */
export const paymentEvents = [
  'paid',
  'payment_reversed',
  'credit_used',
  'written_off',
  'discount_taken',
  'write_off_reversed',
  'credit_kept',
  'credit_reversed',
  'credit_refunded',
  'refund_reversed',
];

/**
 * The newest submissions, contracts and invoices of a client, as far as the actor may see each. The caller has shown that
 * the actor may see the client.
 */
export const listClientParts = (actor: Actor, clientId: string): Promise<ClientPart[]> =>
  tenant(actor, (db) => readParts(db, actor, clientId));

async function readParts(db: Db, actor: Actor, clientId: string): Promise<ClientPart[]> {
  const newest = { orderBy: { id: 'desc' as const }, take: recordLimit };
  const select = { id: true, number: true, candidate: { select: { name: true } } };
  const submissions = await db.candidateSubmission.findMany({
    where: { AND: [visibleSubmissions(actor), { clientId }] },
    ...newest,
    select,
  });
  const contracts = seesEveryContract(actor)
    ? await db.contract.findMany({ where: { AND: [visibleContracts(actor), { clientId }] }, ...newest, select })
    : [];
  const invoices = can(actor, 'view_invoices')
    ? await db.invoice.findMany({
        where: { companyId: actor.companyId, clientId },
        ...newest,
        select: { id: true, number: true },
      })
    : [];
  const named = (type: 'submission' | 'contract', rows: typeof submissions) =>
    rows.map(({ id, number, candidate }) => ({ type, id, name: `${candidate.name}, ${number}` }));
  return [
    ...named('submission', submissions),
    ...named('contract', contracts),
    ...invoices.map(({ id, number }) => ({ type: 'invoice' as const, id, name: number ?? '' })),
  ];
}
