import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { isStaff } from '@/lib/auth/staff-needs';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { visibleContracts } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { nounOf } from '@/lib/nouns';
import { can, canAny } from '@/lib/permissions';
import { recordKinds } from '@/lib/record-names/kinds.data';
import { readKinds } from '@/lib/record-names/read.data';
import { visibleCandidates } from '@/lib/submissions/candidates/match.data';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import { type ToDoNoun, toDoNouns } from '@/lib/to-dos/kinds';
import type { RecordKey } from '@/lib/to-dos/record';
import type { ToDoRecord } from '@/lib/to-dos/schema';
import { visibleUsers } from '@/lib/users/find.data';

/** The to-dos on records that the actor sees, of one noun. */
const onVisible: Readonly<Record<ToDoNoun, (actor: Actor) => Prisma.ToDoWhereInput>> = {
  candidate: (actor) => ({ candidate: visibleCandidates(actor) }),
  candidate_list: (actor) => ({ candidateList: visibleLists(actor) }),
  job_order: (actor) => ({ jobOrder: visibleJobs(actor) }),
  submission: (actor) => ({ submission: visibleSubmissions(actor) }),
  contract: (actor) => ({ contract: officeContracts(actor) }),
  timesheet: (actor) => ({ timesheet: visibleTimesheets(actor) }),
  invoice: (actor) => ({ invoice: visibleInvoices(actor) }),
  client: ({ companyId }) => ({ client: { companyId } }),
  user: (actor) => ({ user: visibleUsers(actor) }),
};

/**
 * The contracts that somebody sees as a member of the office: not one on which they work themselves, unless they also look
 * after it.
 */
function officeContracts(actor: Actor): Prisma.ContractWhereInput {
  if (can(actor, 'view_contracts')) return visibleContracts(actor);
  const own = can(actor, 'edit_own_contracts') ? { ownerId: actor.userId } : { id: { in: [] } };
  return { AND: [visibleContracts(actor), own] };
}

/** Whether the actor sees any record of the noun as a member of the office; their own time they see as its author. */
const opensNoun = (actor: Actor, noun: ToDoNoun): boolean =>
  noun === 'timesheet' ? can(actor, 'view_timesheets') : canAny(actor, nounOf(noun).opens);

/** The to-dos on any record of a noun. */
const onAny: Readonly<Record<ToDoNoun, Prisma.ToDoWhereInput>> = {
  candidate: { candidateId: { not: null } },
  candidate_list: { candidateListId: { not: null } },
  job_order: { jobOrderId: { not: null } },
  submission: { submissionId: { not: null } },
  contract: { contractId: { not: null } },
  timesheet: { timesheetId: { not: null } },
  invoice: { invoiceId: { not: null } },
  client: { clientId: { not: null } },
  user: { userId: { not: null } },
};

/**
 * The to-dos on the records of a noun that the actor sees. Whoever sees all of them needs no look at the records: each such
 * look would be a join for every to-do of the company.
 */
function onSeen(noun: ToDoNoun, actor: Actor): Prisma.ToDoWhereInput {
  const where = onVisible[noun](actor);
  const isAll = Object.values(where).every((visible) => Object.keys(Object(visible)).join() === 'companyId');
  return isAll ? onAny[noun] : where;
}

/** The to-dos that somebody of the office wrote or has to do. */
export function ownToDos(actor: Actor): Prisma.ToDoWhereInput {
  const { companyId, userId } = actor;
  if (!isStaff(actor)) return { companyId, id: { in: [] } };
  return { companyId, AND: [{ OR: [{ authorId: userId }, { assigneeId: userId }] }] };
}

/**
 * The third lock: the to-dos that somebody of the office wrote or has to do, and those on records that they see. What the
 * office asks of each other about placed people's contracts and time is not for these people.
 */
export function visibleToDos(actor: Actor): Prisma.ToDoWhereInput {
  const own = ownToDos(actor);
  if (!isStaff(actor)) return own;
  const seen = toDoNouns.filter((noun) => opensNoun(actor, noun)).map((noun) => onSeen(noun, actor));
  return { companyId: actor.companyId, AND: [{ OR: [own, ...seen] }] };
}

/**
 * Reads those of some records that the actor sees as a member of the office, by their ids: with what they are called.
 *
 * @param locale the language of days
 */
export async function readRecords(
  db: Db,
  actor: Actor,
  keys: readonly RecordKey[],
  locale: string,
): Promise<Map<string, ToDoRecord>> {
  const hidden = await ownContractsAmong(db, actor, keys);
  const open = keys.filter(({ type, id }) => opensNoun(actor, type) && !hidden.has(id));
  const named = await readKinds(recordKinds, db, actor, open, locale);
  const found = new Map<string, ToDoRecord>();
  for (const { type, id } of open) {
    const record = named.get(id);
    if (record) found.set(id, { type, id, title: record.calledAlone, path: record.path });
  }
  return found;
}

/** The contracts among some records that are not for the actor as a member of the office. */
async function ownContractsAmong(db: Db, actor: Actor, keys: readonly RecordKey[]): Promise<ReadonlySet<string>> {
  const ids = keys.flatMap(({ type, id }) => (type === 'contract' ? [id] : []));
  if (ids.length === 0 || can(actor, 'view_contracts')) return new Set();
  const rows = await db.contract.findMany({
    where: { AND: [officeContracts(actor), { id: { in: ids } }] },
    select: { id: true },
  });
  const seen = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !seen.has(id)));
}
