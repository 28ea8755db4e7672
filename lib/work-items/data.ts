import 'server-only';
import type { Actor } from '@/lib/actor';
import { billAnchor, extendAnchor, outcomeAnchor, remindAnchor } from '@/lib/anchors';
import { dayFromDate, nullableDay } from '@/lib/calendar/days';
import { instantAt } from '@/lib/calendar/zones';
import { type Db, tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import { Prisma } from '@/lib/db/generated/client';
import type { Scalar } from '@/lib/db/scalar';
import { documentsPage } from '@/lib/documents/page';
import { idAndName, type Named } from '@/lib/http/named';
import { translatorFor } from '@/lib/i18n/translator';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { formatAmount, formatHours, sum } from '@/lib/money/amount';
import { type NounKey, recordPath } from '@/lib/nouns';
import { notFound } from '@/lib/problem/problem';
import { readWords } from '@/lib/references/words.data';
import { waitingFor } from '@/lib/work-items/acting.data';
import { nounOfKind, type WorkKind, workKinds } from '@/lib/work-items/kinds';
import type { ReadyWeek, WaitingKind, WorkItem, WorkItemsQuery } from '@/lib/work-items/schema';
import { warningsOf } from '@/lib/work-items/week-warnings';

const select = {
  id: true,
  kind: true,
  recordId: true,
  since: true,
  shownFrom: true,
  dueOn: true,
  hours: true,
  amount: true,
  currency: true,
  timesheet: {
    select: {
      ownerId: true,
      periodStart: true,
      periodEnd: true,
      totalHours: true,
      expenses: { take: 1, select: { id: true } },
      contract: { select: { weekHours: true, candidate: idAndName, client: idAndName } },
    },
  },
  submission: { select: { candidate: idAndName, client: idAndName } },
  contract: { select: { consultantId: true, candidate: idAndName, client: idAndName } },
  invoice: { select: { number: true, client: idAndName } },
  interview: {
    select: { submission: { select: { id: true, candidate: idAndName, client: idAndName } } },
  },
  document: {
    select: {
      documentType: true,
      user: { select: { ...idAndName.select, candidates: { take: 1, ...idAndName } } },
      candidate: { select: { ...idAndName.select, userId: true } },
    },
  },
  toDo: { select: { title: true, assigneeId: true, author: idAndName } },
  jobOrder: { select: { title: true, client: idAndName } },
  payRun: { select: { number: true, periodStart: true, periodEnd: true } },
  bankStatement: { select: { fileName: true, accountIban: true } },
  leaveRequest: {
    select: { startDate: true, endDate: true, contract: { select: { candidate: idAndName, client: idAndName } } },
  },
} satisfies Prisma.WorkItemSelect;
type Row = Prisma.WorkItemGetPayload<{ select: typeof select }>;

/** Lists what waits for the actor, what waits longest first. @param locale the language of the verbs */
export function listWorkItems(
  actor: Actor,
  query: WorkItemsQuery,
  locale: string,
  now = new Date(),
): Promise<Page<WorkItem>> {
  const where = waitingFor(actor, query.filter.kind ?? workKinds, now) ?? {
    companyId: actor.companyId,
    id: { in: [] },
  };
  return tenant(actor, async (db) => {
    const page = await inItsOwnPlan(query, () =>
      keysetPage(query, {
        columns: { since: { column: 'since', kind: 'instant' } },
        where,
        find: (args) => db.workItem.findMany({ ...args, select }),
        count: (args) => db.workItem.count(args),
      }),
    );
    return { ...page, rows: await toResources(db, actor, page.rows, locale) };
  });
}

/**
 * Reads how much of each kind waits for the actor, and the items of each that wait longest; no kind of which nothing
 * waits.
 *
 * @param most how many items of each kind are read
 */
export function readWaitingKinds(actor: Actor, most: number, locale: string, now = new Date()): Promise<WaitingKind[]> {
  return tenant(actor, async (db) => {
    const found = await readEach(db, actor, most, now);
    const rows = await db.workItem.findMany({
      where: { companyId: actor.companyId, id: { in: found.flatMap(({ oldestIds }) => oldestIds.slice(0, most)) } },
      orderBy: [{ since: 'asc' }, { id: 'asc' }],
      select,
    });
    const items = await toResources(db, actor, rows, locale);
    const weeks = found.find(({ kind }) => kind === 'approve_timesheet');
    const ready = weeks ? await readReadyWeeks(db, actor, weeks.oldestIds) : [];
    return found.map(({ kind, count, hours, money }) => ({
      kind,
      count,
      hours,
      money,
      first: items.filter((item) => item.kind === kind),
      ready: kind === 'approve_timesheet' ? ready : [],
    }));
  });
}

type Waiting = Pick<WaitingKind, 'kind' | 'count' | 'hours' | 'money'> & { oldestIds: string[] };

/** Up to so many items of a company are read at once, whatever their kinds. */
const fewItems = 500;

/**
 * Reads how much of each kind waits for the actor. In a company with many items each kind is asked for alone: a statement
 * for all of them joins each of thousands of items with the records of every kind.
 */
async function readEach(db: Db, actor: Actor, most: number, now: Date): Promise<Waiting[]> {
  const { companyId } = actor;
  // Whoever they wait for: without the joins that say so, it is one short look.
  const counts = await db.workItem.groupBy({ by: ['kind'], where: { companyId, since: { lte: now } }, _count: true });
  const kinds = workKinds.filter((kind) => counts.some((group) => group.kind === kind));
  if (counts.reduce((all, { _count }) => all + _count, 0) > fewItems) {
    const found: Waiting[] = [];
    for (const kind of kinds) {
      const waiting = await inItsOwnPlan(oneKind, () => readKind(db, actor, kind, most, now));
      if (waiting && waiting.count > 0) found.push(waiting);
    }
    return found;
  }
  const where = waitingFor(actor, kinds, now);
  const items = where ? await db.workItem.findMany({ where, ...oldestFirst }) : [];
  return kinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length > 0 ? [toWaiting(kind, groupsOf(own), own.slice(0, askedOf(kind, most)))] : [];
  });
}

/** A plan for any kind would read the items of all kinds in their order. */
const oneKind = { filter: { kind: true } };

const oldestFirst = {
  orderBy: [{ since: 'asc' }, { id: 'asc' }],
  select: { id: true, kind: true, hours: true, amount: true, currency: true },
} satisfies Prisma.WorkItemFindManyArgs;

const askedOf = (kind: WorkKind, most: number): number =>
  kind === 'approve_timesheet' ? Math.max(most, mostTogether) : most;

async function readKind(db: Db, actor: Actor, kind: WorkKind, most: number, now: Date): Promise<Waiting | null> {
  const where = waitingFor(actor, [kind], now);
  if (!where) return null;
  const asked = askedOf(kind, most);
  const oldest = await db.workItem.findMany({ where, take: asked + 1, ...oldestFirst });
  const groups =
    oldest.length > asked
      ? await db.workItem.groupBy({
          by: ['currency'],
          where,
          _count: true,
          _sum: { hours: true, amount: true },
          orderBy: { currency: 'asc' },
        })
      : groupsOf(oldest);
  return toWaiting(kind, groups, oldest.slice(0, asked));
}

function toWaiting(kind: WorkKind, groups: ReturnType<typeof groupsOf>, oldest: readonly { id: string }[]): Waiting {
  const hours = groups.flatMap(({ _sum }) => _sum.hours ?? []);
  return {
    kind,
    count: groups.reduce((all, { _count }) => all + _count, 0),
    hours: hours.length > 0 ? formatHours(sum(hours)) : null,
    money: groups.flatMap(({ currency, _sum }) =>
      currency && _sum.amount ? [{ currency, amount: formatAmount(_sum.amount, currency) }] : [],
    ),
    oldestIds: oldest.map(({ id }) => id),
  };
}

/** Items by their currency, as the database groups them. */
function groupsOf(items: readonly Pick<Row, 'hours' | 'amount' | 'currency'>[]) {
  const currencies = [...new Set(items.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = items.filter((item) => item.currency === currency);
    const total = (values: (Prisma.Decimal | null)[]) => {
      const known = values.flatMap((value) => value ?? []);
      return known.length > 0 ? sum(known) : null;
    };
    return {
      currency,
      _count: own.length,
      _sum: { hours: total(own.map(({ hours }) => hours)), amount: total(own.map(({ amount }) => amount)) },
    };
  });
}

/** So many of the oldest weeks are looked through for those that can be approved together. */
const mostTogether = 50;

async function readReadyWeeks(db: Db, { companyId }: Actor, ids: readonly string[]): Promise<ReadyWeek[]> {
  const rows = await db.workItem.findMany({
    where: { companyId, id: { in: [...ids] } },
    orderBy: [{ since: 'asc' }, { id: 'asc' }],
    select: { recordId: true, timesheet: select.timesheet },
  });
  return rows.flatMap(({ recordId: id, timesheet }) =>
    timesheet && warningsOf(timesheet).length === 0 ? [{ id, title: timesheet.contract.candidate.name }] : [],
  );
}

/**
 * Counts the items that wait for the actor and began to wait after a moment, or all of them.
 *
 * @param db the actor's transaction
 * @param most so many are counted
 */
export function countWaitingSince(
  db: Db,
  actor: Actor,
  since: Date | null,
  most: number,
  now = new Date(),
): Promise<number> {
  const where = waitingFor(actor, workKinds, now);
  if (!where) return Promise.resolve(0);
  return db.workItem.count({ where: since ? { AND: [where, { since: { gt: since } }] } : where, take: most });
}

/** How many items somebody has hidden, as one SQL value: it changes with each that they hide. */
export const hiddenBy = ({ companyId, userId }: Actor): Scalar<number> =>
  Prisma.sql`(select count(*)::int from work_item_dismissals where company_id = ${companyId}::uuid and user_id = ${userId}::uuid)`;

/**
 * Hides an item from the actor for as long as its reason lasts. It goes on waiting for others.
 *
 * @throws Problem 404 for what does not wait for the actor.
 */
export function dismissWorkItem(actor: Actor, id: string, now = new Date()): Promise<void> {
  const where = waitingFor(actor, workKinds, now);
  return tenant(actor, async (db) => {
    const item = where && (await db.workItem.findFirst({ where: { AND: [where, { id }] }, select: { id: true } }));
    if (!item) throw notFound();
    const { companyId, userId } = actor;
    await db.workItemDismissal.createMany({ data: { companyId, id, userId }, skipDuplicates: true });
  });
}

async function toResources(db: Db, actor: Actor, rows: readonly Row[], locale: string): Promise<WorkItem[]> {
  const t = translatorFor(locale, 'work_items');
  const wordOf = rows.some(({ document }) => document)
    ? await readWords({ ...actor, db }, translatorFor(locale, 'references'))
    : null;
  return rows.flatMap((row) => {
    const kind = workKinds.find((one) => one === row.kind);
    const record = kind && recordOf(row, actor.userId, (type) => wordOf?.('document_type', type) ?? type);
    if (!record) return [];
    const { currency, amount } = row;
    const covered = row.timesheet ?? row.payRun;
    return [
      {
        id: row.id,
        kind,
        verb: t(`verbs.${kind}`),
        record: { type: nounOfKind[kind], id: row.recordId, ...record },
        path: stepPages[kind]?.(row, record.path) ?? record.path,
        period: covered && { start: dayFromDate(covered.periodStart), end: dayFromDate(covered.periodEnd) },
        due_on: nullableDay(row.dueOn),
        hours: row.hours && formatHours(row.hours),
        money: currency && amount ? [{ currency, amount: formatAmount(amount, currency) }] : [],
        warnings: kind === 'approve_timesheet' && row.timesheet ? warningsOf(row.timesheet) : [],
        since: sinceOf(row, actor.company.timeZone),
      },
    ];
  });
}

/** Since when an item waits: a day on which it is shown first begins at midnight in the company's zone. */
export function sinceOf({ shownFrom, since }: Pick<Row, 'shownFrom' | 'since'>, timeZone: string): string {
  const first = shownFrom && instantAt(dayFromDate(shownFrom), '00:00', timeZone);
  return first && first > since.toISOString() ? first : since.toISOString();
}

/** The page where an accepted submission becomes a contract. */
const conversionPage = (id: string): string => `/contracts/create?submission=${id}`;

type Shown = Pick<WorkItem['record'], 'title' | 'subtitle' | 'path'>;
const shown = (title: string, subtitle: string | null, path: string): Shown => ({ title, subtitle, path });

/** The pages where something is done that is not done on the record's own page. */
const stepPages: { readonly [kind in WorkKind]?: (row: Row, page: string) => string } = {
  record_interview: ({ recordId }, page) => `${page}#${outcomeAnchor(recordId)}`,
  bill_time: ({ recordId }) => `/invoices/waiting#${billAnchor(recordId)}`,
  remind_invoice: ({ invoice }) => (invoice ? `/reminders#${remindAnchor(invoice.client.id)}` : '/reminders'),
  renew_contract: ({ recordId }) => `/contracts/${recordId}/edit#${extendAnchor}`,
};

/** The tab of a contract's page where what waits is done, where it is not the first one. */
const tabs: Readonly<Record<string, string>> = { enter_time: '?tab=timesheets' };

/** How time at a client is known to its reader: nobody needs their own name. */
const namesFor = (
  isOwn: boolean,
  { candidate, client }: { candidate: Named; client: Named },
): [string, string | null] => (isOwn ? [client.name, null] : [candidate.name, client.name]);

/** The record of an item: how it is known, and the page where what waits is done. */
function recordOf(row: Row, readerId: string, documentName: (type: string) => string): Shown | null {
  const { timesheet, submission, contract, invoice, interview, document, toDo, jobOrder, payRun, bankStatement } = row;
  const { leaveRequest: leave } = row;
  if (leave) return shown(leave.contract.candidate.name, leave.contract.client.name, '/leave?filter[status]=requested');
  const page = (noun: NounKey, id: string, rest = '') => `${recordPath(noun, id)}${rest}`;
  if (timesheet) {
    const { ownerId, contract: worked } = timesheet;
    return shown(...namesFor(ownerId === readerId, worked), page('timesheet', row.recordId));
  }
  if (submission) {
    return shown(submission.candidate.name, submission.client.name, conversionPage(row.recordId));
  }
  if (contract) {
    const isOwn = contract.consultantId === readerId;
    return shown(...namesFor(isOwn, contract), page('contract', row.recordId, tabs[row.kind]));
  }
  if (jobOrder) return shown(jobOrder.title, jobOrder.client.name, page('job_order', row.recordId, '?tab=candidates'));
  if (payRun)
    return shown(payRun.number, null, row.kind === 'begin_pay_run' ? '/pay-runs' : `/pay-runs/${row.recordId}`);
  if (bankStatement)
    return shown(bankStatement.fileName, bankStatement.accountIban, `/bank-statements/${row.recordId}`);
  if (invoice)
    return shown(
      invoice.number ?? invoice.client.name,
      invoice.number ? invoice.client.name : null,
      page('invoice', row.recordId),
    );
  if (interview) {
    const { id, candidate, client } = interview.submission;
    return shown(candidate.name, client.name, page('submission', id, '?tab=interviews'));
  }
  if (toDo) {
    const { title, assigneeId, author } = toDo;
    return shown(title, author.id === assigneeId ? null : author.name, `/to-dos/${row.recordId}`);
  }
  const person = document?.user ?? document?.candidate;
  if (!document || !person) return null;
  return shown(person.name, documentName(document.documentType), documentsPage(readerId, document));
}
