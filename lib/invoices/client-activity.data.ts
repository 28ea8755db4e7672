import 'server-only';
import { activitySelect, toActivity } from '@/lib/activities/data';
import type { Activity } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { visibleContracts } from '@/lib/contracts/find.data';
import { seesEveryContract } from '@/lib/contracts/policy';
import { type Db, tenant } from '@/lib/db/client';
import { seesPayments } from '@/lib/invoices/policy';
import { can } from '@/lib/permissions';
import { visibleSubmissions } from '@/lib/submissions/find.data';

/** Something that happened to a client or to one of its records. */
export interface ClientActivity extends Activity {
  /** The submission, contract or invoice that it happened to; null if it happened to the client itself. */
  about: { type: (typeof kinds)[number]; id: string; name: string } | null;
}

/** How many records of each kind are read, the newest first; older ones have no recent activity. */
const recordLimit = 300;
const entryLimit = 100;
/** Events that only somebody who may see payments reads. */
export const paymentEvents = [
  'paid',
  'payment_reversed',
  'credit_used',
  'written_off',
  'write_off_reversed',
  'credit_kept',
  'credit_reversed',
  'credit_refunded',
  'refund_reversed',
];
const kinds = ['submission', 'contract', 'invoice'] as const;

/**
 * The newest activities of a client and of its submissions, contracts and invoices, as far as the actor may see each,
 * newest first. The caller has shown that the actor may see the client.
 */
export function listClientActivities(actor: Actor, clientId: string): Promise<ClientActivity[]> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const subjects = await readSubjects(db, actor, clientId);
    const rows = await db.activity.findMany({
      where: {
        companyId,
        OR: [
          { subjectType: 'client', subjectId: clientId },
          ...kinds.map((kind) => ({
            subjectType: kind,
            subjectId: { in: [...subjects.values()].filter(({ type }) => type === kind).map(({ id }) => id) },
          })),
        ],
        ...(seesPayments(actor) ? {} : { event: { notIn: paymentEvents } }),
      },
      orderBy: { id: 'desc' },
      take: entryLimit,
      select: { ...activitySelect, subjectId: true },
    });
    return rows.map((row) => ({ ...toActivity(row), about: subjects.get(row.subjectId) ?? null }));
  });
}

async function readSubjects(db: Db, actor: Actor, clientId: string) {
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
  const all = [
    ...named('submission', submissions),
    ...named('contract', contracts),
    ...invoices.map(({ id, number }) => ({ type: 'invoice' as const, id, name: number ?? '' })),
  ];
  return new Map(all.map((subject) => [subject.id, subject]));
}
