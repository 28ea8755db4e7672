import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { isStaff } from '@/lib/auth/staff-needs';
import { dayFromDate } from '@/lib/calendar/days';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { visibleContracts } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { formatDay } from '@/lib/format/days';
import { idAndName } from '@/lib/http/named';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { nounOf, recordPath } from '@/lib/nouns';
import { can, canAny } from '@/lib/permissions';
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

/**
 * The third lock: the to-dos that somebody of the office wrote or has to do, and those on records that they see. What the
 * office asks of each other about placed people's contracts and time is not for these people.
 */
export function visibleToDos(actor: Actor): Prisma.ToDoWhereInput {
  const { companyId, userId } = actor;
  if (!isStaff(actor)) return { companyId, id: { in: [] } };
  const seen = toDoNouns.filter((noun) => opensNoun(actor, noun)).map((noun) => onVisible[noun](actor));
  return { companyId, AND: [{ OR: [{ authorId: userId }, { assigneeId: userId }, ...seen] }] };
}

interface Named {
  id: string;
  title: string;
}
type Reader = (db: Db, actor: Actor, ids: string[], locale: string) => Promise<Named[]>;

const whole = (...parts: string[]): string => parts.join(' · ');
const parties = { id: true, candidate: idAndName, client: idAndName } as const;

/** Reads those of some records that the actor sees, with what they are called. */
const readers: Readonly<Record<ToDoNoun, Reader>> = {
  candidate: async (db, actor, ids) =>
    (
      await db.candidate.findMany({ where: { AND: [visibleCandidates(actor), { id: { in: ids } }] }, ...idAndName })
    ).map(called),
  candidate_list: async (db, actor, ids) =>
    (await db.candidateList.findMany({ where: { AND: [visibleLists(actor), { id: { in: ids } }] }, ...idAndName })).map(
      called,
    ),
  job_order: (db, actor, ids) =>
    db.jobOrder.findMany({
      where: { AND: [visibleJobs(actor), { id: { in: ids } }] },
      select: { id: true, title: true },
    }),
  submission: async (db, actor, ids) =>
    (
      await db.candidateSubmission.findMany({
        where: { AND: [visibleSubmissions(actor), { id: { in: ids } }] },
        select: parties,
      })
    ).map(ofBoth),
  contract: async (db, actor, ids) =>
    (
      await db.contract.findMany({ where: { AND: [officeContracts(actor), { id: { in: ids } }] }, select: parties })
    ).map(ofBoth),
  timesheet: async (db, actor, ids, locale) => {
    const sheets = await db.timesheet.findMany({
      where: { AND: [visibleTimesheets(actor), { id: { in: ids } }] },
      select: { id: true, periodStart: true, contract: { select: { candidate: idAndName } } },
    });
    return sheets.map(({ id, periodStart, contract }) => ({
      id,
      title: whole(contract.candidate.name, formatDay(dayFromDate(periodStart), locale)),
    }));
  },
  invoice: async (db, actor, ids) => {
    const invoices = await db.invoice.findMany({
      where: { AND: [visibleInvoices(actor), { id: { in: ids } }] },
      select: { id: true, number: true, client: idAndName },
    });
    return invoices.map(({ id, number, client }) => ({ id, title: number ? whole(number, client.name) : client.name }));
  },
  client: async (db, { companyId }, ids) =>
    (await db.client.findMany({ where: { companyId, id: { in: ids } }, ...idAndName })).map(called),
  user: async (db, actor, ids) =>
    (await db.user.findMany({ where: { AND: [visibleUsers(actor), { id: { in: ids } }] }, ...idAndName })).map(called),
};

const called = ({ id, name }: { id: string; name: string }): Named => ({ id, title: name });
const ofBoth = ({ id, candidate, client }: { id: string; candidate: { name: string }; client: { name: string } }) => ({
  id,
  title: whole(candidate.name, client.name),
});

/** Reads those of some records that the actor sees, by their ids: one statement for each noun among them. */
export async function readRecords(
  db: Db,
  actor: Actor,
  keys: readonly RecordKey[],
  locale: string,
): Promise<Map<string, ToDoRecord>> {
  const found = new Map<string, ToDoRecord>();
  for (const type of new Set(keys.map((key) => key.type))) {
    if (!opensNoun(actor, type)) continue;
    const ids = [...new Set(keys.filter((key) => key.type === type).map(({ id }) => id))];
    for (const { id, title } of await readers[type](db, actor, ids, locale))
      found.set(id, { type, id, title, path: recordPath(type, id) ?? '' });
  }
  return found;
}
