import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import { findActivePeople } from '@/lib/auth/session/active-people.data';
import { type CalendarDay, dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { afterCommit, type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { writeOwnRequirementEndingMail, writeRequirementEndingMail } from '@/lib/mail/letters/requirement-ending-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { mailStillToDo } from '@/lib/requirements/by-link/mail.data';
import { dueMarks } from '@/lib/requirements/ending';
import { readRequirementNames } from '@/lib/requirements/names.data';
import { accountOf, type PlacedState, placedSelect, readContractStates } from '@/lib/requirements/placed.data';
import { seesRequirements } from '@/lib/requirements/policy';

/** The company, its day, and its language, in which people without an account are written to. */
export interface Reminding {
  companyId: string;
  /** Nobody: the program reminds. */
  userId: null;
  timeZone: string;
  today: CalendarDay;
  company: { name: string; locale: string };
}

/** The condition for contracts that are not over on a day and require something. */
export const runningFrom = (day: Date): Prisma.ContractWhereInput => ({
  status: { in: ['active', 'on_hold'] },
  AND: [{ OR: [{ lastDay: null }, { lastDay: { gte: day } }] }, { OR: [{ endDate: null }, { endDate: { gte: day } }] }],
  requirements: { some: {} },
});

/**
 * Finds the next people with contracts that require something.
 *
 * @returns `ids` of all of them, in their order, and `due` of those for whom a reminder is due.
 */
export async function readPeopleToRemind(
  db: Db,
  scope: Reminding,
  { after, atOnce }: { after: string | undefined; atOnce: number },
): Promise<{ ids: string[]; due: string[] }> {
  const { companyId, today } = scope;
  const people = await db.candidate.findMany({
    where: {
      companyId,
      contracts: { some: { companyId, ...runningFrom(dateFromDay(today)) } },
      ...(after !== undefined && { id: { gt: after } }),
    },
    orderBy: { id: 'asc' },
    take: atOnce,
    select: { id: true },
  });
  const ids = people.map(({ id }) => id);
  return { ids, due: [...new Set((await readEndings(db, scope, ids)).map(({ contract }) => contract.candidateId))] };
}

/**
 * Reminds of what ends for one person, who is locked, so that of two workers one does it.
 *
 * @returns the number of mails that were queued
 */
export async function remindOfPerson(db: Db, scope: Reminding, candidateId: string): Promise<number> {
  const { companyId } = scope;
  const locked = await read<{ id: string }>(
    db,
    Prisma.sql`select id::text as id from candidates
      where company_id = ${companyId}::uuid and id = ${candidateId}::uuid for update skip locked`,
  );
  // Another worker may have reminded of them just before they were locked.
  const endings = locked.length > 0 ? await readEndings(db, scope, [candidateId]) : [];
  if (endings.length === 0) return 0;
  await db.requirementReminder.createMany({
    data: endings.flatMap(({ contract, state: { key }, until, marks }) =>
      marks.map((mark) => ({ companyId, contractId: contract.id, key, until: dateFromDay(until), mark })),
    ),
  });
  const contracts = [...Map.groupBy(endings, ({ contract }) => contract.id)];
  await recordActivities(
    db,
    scope,
    contracts.map(([id]) => ({ subjectType: 'contract', subjectId: id, event: 'requirement_reminded' })),
  );
  const toPerson = await remindPerson(db, scope, endings);
  let sent = toPerson.sent;
  for (const [, ofContract] of contracts) sent += await remindOwner(db, scope, ofContract, toPerson.reaches);
  afterCommit(db, nudgeOutbox);
  return sent;
}

const contractSelect = {
  ...placedSelect,
  number: true,
  client: { select: { country: true, name: true } },
  candidate: {
    select: { id: true, name: true, email: true, userId: true, doNotContact: true, consentUntil: true },
  },
} satisfies Prisma.ContractSelect;
type ContractRow = Prisma.ContractGetPayload<{ select: typeof contractSelect }>;

/** A requirement of a contract that ends, of which a reminder is due. */
interface Ending {
  contract: ContractRow;
  state: PlacedState;
  until: CalendarDay;
  /** The marks that the reminder settles. */
  marks: number[];
  /** Whether the person was not reminded of it by another of their contracts. */
  isNewToPerson: boolean;
}

/** Reads what ends for these people, of which a reminder is due today. */
async function readEndings(db: Db, scope: Reminding, candidateIds: readonly string[]): Promise<Ending[]> {
  const { companyId, today } = scope;
  const contracts = await db.contract.findMany({
    where: { companyId, candidateId: { in: [...candidateIds] }, ...runningFrom(dateFromDay(today)) },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    select: contractSelect,
  });
  const states = await readContractStates(db, scope, contracts, { getsLink: true });
  const told = await db.requirementReminder.findMany({
    where: { companyId, contract: { companyId, candidateId: { in: [...candidateIds] } } },
    select: { contractId: true, key: true, until: true, mark: true, contract: { select: { candidateId: true } } },
  });
  return contracts.flatMap((contract) =>
    (states.get(contract.id)?.requirements ?? []).flatMap((state): Ending[] => {
      const { key, until, override } = state;
      const before = told.filter((one) => one.key === key && dayFromDate(one.until) === until);
      const ofContract = before.filter(({ contractId }) => contractId === contract.id);
      const ofPerson = before.filter((one) => one.contract.candidateId === contract.candidateId);
      const isWaived = override !== null;
      const moment = { today, end: nullableDay(contract.lastDay ?? contract.endDate) };
      const due = (rows: typeof told) =>
        dueMarks(
          { until, isWaived },
          moment,
          rows.map(({ mark }) => mark),
        );
      const marks = due(ofContract);
      if (until === null || marks.length === 0) return [];
      return [{ contract, state, until, marks, isNewToPerson: due(ofPerson).length > 0 }];
    }),
  );
}

/**
 * Mails the person what they have to renew: a link if they have no account, else what the reminders of documents
 * (lib/documents/remind.data.ts) do not mail them anyway. Nothing goes to somebody who must not be contacted.
 *
 * @returns the number of mails, and whether the person is somebody who gets mails.
 */
async function remindPerson(
  db: Db,
  scope: Reminding,
  endings: readonly Ending[],
): Promise<{ sent: number; reaches: boolean }> {
  const { companyId, today } = scope;
  const theirs = endings.filter(({ state, isNewToPerson }) => state.act === 'person' && isNewToPerson);
  const [first] = theirs.length > 0 ? theirs : endings;
  if (!first) return { sent: 0, reaches: false };
  const { candidate } = first.contract;
  const isKept = candidate.consentUntil === null || dayFromDate(candidate.consentUntil) >= today;
  if (candidate.doNotContact !== null || !isKept) return { sent: 0, reaches: false };
  const accountId = accountOf(first.contract);
  if (accountId !== null) {
    const [user] = await findActivePeople(db, companyId, { id: accountId });
    if (!user) return { sent: 0, reaches: false };
    const unsaid = theirs.filter(({ state: { needed } }) => needed.kind !== 'document' || needed.repeat === 'yearly');
    if (unsaid.length > 0) await mailAccount(db, scope, user, unsaid);
    return { sent: unsaid.length > 0 ? 1 : 0, reaches: true };
  }
  const { name, email } = candidate;
  if (email === null) return { sent: 0, reaches: false };
  if (theirs.length > 0) await mailStillToDo(db, scope, first.contract.id, { name, email });
  return { sent: theirs.length > 0 ? 1 : 0, reaches: true };
}

interface Reader {
  name: string;
  email: string;
  locale: string;
}

async function mailAccount(db: Db, scope: Reminding, reader: Reader, endings: readonly Ending[]): Promise<void> {
  const { companyId, company } = scope;
  const { name, email, locale } = reader;
  const contractId = endings[0]?.contract.id ?? '';
  await queueMail(db, scope, {
    kind: 'requirement_ending',
    locale,
    to: [{ name, email }],
    ...writeOwnRequirementEndingMail({
      locale,
      name,
      contractId,
      companyName: company.name,
      endings: await nameEndings(db, { companyId, company }, endings, locale),
    }),
    subjectType: 'contract',
    subjectId: contractId,
  });
}

/**
 * Mails whoever looks after a contract what ends, or the administrator with the oldest account where they have left or do
 * not see it.
 */
async function remindOwner(db: Db, scope: Reminding, endings: readonly Ending[], reaches: boolean): Promise<number> {
  const { companyId } = scope;
  const contract = endings[0]?.contract;
  if (!contract) return 0;
  const people = (
    await findActivePeople(db, companyId, { OR: [{ isCompanyAdmin: true }, { id: contract.ownerId }] })
  ).filter((one) => seesRequirements(one, contract));
  const reader = people.find(({ userId }) => userId === contract.ownerId) ?? people[0];
  if (!reader) return 0;
  const { name, email, locale } = reader;
  await queueMail(db, scope, {
    kind: 'requirement_ending',
    locale,
    to: [{ name, email }],
    ...writeRequirementEndingMail({
      locale,
      name,
      contractId: contract.id,
      number: contract.number,
      clientName: contract.client.name,
      personName: contract.candidate.name,
      endings: await nameEndings(db, scope, endings, locale),
      turn: endings.every(({ state }) => state.act === 'office') ? 'office' : reaches ? 'reminded' : 'unreached',
    }),
    subjectType: 'contract',
    subjectId: contract.id,
  });
  return 1;
}

async function nameEndings(
  db: Db,
  { companyId, company }: Pick<Reminding, 'companyId' | 'company'>,
  endings: readonly Ending[],
  locale: string,
): Promise<{ what: string; until: CalendarDay }[]> {
  const nameOf = await readRequirementNames(
    { companyId, userId: null, db },
    endings.map(({ state }) => state.needed),
    { locale, companyLocale: company.locale },
  );
  const all = new Map(
    endings.map(({ state, until }) => {
      const what = nameOf(state.needed);
      return [`${what} ${until}`, { what, until }];
    }),
  );
  return [...all.values()].sort((one, other) => one.until.localeCompare(other.until));
}
