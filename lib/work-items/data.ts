import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate, nullableDay } from '@/lib/calendar/days';
import { instantAt } from '@/lib/calendar/zones';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Scalar } from '@/lib/db/scalar';
import { documentsPage } from '@/lib/documents/page';
import { idAndName } from '@/lib/http/named';
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
      periodStart: true,
      periodEnd: true,
      totalHours: true,
      expenses: { take: 1, select: { id: true } },
      contract: { select: { weekHours: true, candidate: idAndName, client: idAndName } },
    },
  },
  submission: { select: { candidate: idAndName, client: idAndName } },
  contract: { select: { candidate: idAndName, client: idAndName } },
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
} satisfies Prisma.WorkItemSelect;
type Row = Prisma.WorkItemGetPayload<{ select: typeof select }>;

/** So many of the oldest items are looked through for the oldest of each kind. */
const mostAtOnce = 200;

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
    const page = await keysetPage(query, {
      columns: { since: { column: 'since', kind: 'instant' } },
      where,
      find: (args) => db.workItem.findMany({ ...args, select }),
      count: (args) => db.workItem.count(args),
    });
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
    const where = waitingFor(actor, workKinds, now);
    if (!where) return [];
    const groups = await db.workItem.groupBy({
      by: ['kind', 'currency'],
      where,
      _count: true,
      _sum: { hours: true, amount: true },
      orderBy: [{ kind: 'asc' }, { currency: 'asc' }],
    });
    const kinds = workKinds.filter((kind) => groups.some((group) => group.kind === kind));
    const countOf = (kind: WorkKind) =>
      groups.reduce((all, group) => all + (group.kind === kind ? group._count : 0), 0);
    const oldest = {
      orderBy: [{ since: 'asc' }, { id: 'asc' }],
      select: { id: true, kind: true },
    } satisfies Prisma.WorkItemFindManyArgs;
    const first = await db.workItem.findMany({ where, take: mostAtOnce, ...oldest });
    for (const kind of kinds) {
      // The newest kinds may all be behind many of another one.
      const known = first.filter((item) => item.kind === kind).length;
      const own = known < Math.min(most, countOf(kind)) ? waitingFor(actor, [kind], now) : null;
      if (own) first.push(...(await db.workItem.findMany({ where: own, take: most, ...oldest })));
    }
    const firstIds = kinds.flatMap((kind) => first.filter((item) => item.kind === kind).slice(0, most));
    const rows = await db.workItem.findMany({
      where: { companyId: actor.companyId, id: { in: firstIds.map(({ id }) => id) } },
      orderBy: [{ since: 'asc' }, { id: 'asc' }],
      select,
    });
    const items = await toResources(db, actor, rows, locale);
    const ready = kinds.includes('approve_timesheet') ? await readReadyWeeks(db, actor, now) : [];
    return kinds.map((kind) => {
      const own = groups.filter((group) => group.kind === kind);
      const hours = own.flatMap(({ _sum }) => _sum.hours ?? []);
      return {
        kind,
        count: countOf(kind),
        hours: hours.length > 0 ? formatHours(sum(hours)) : null,
        money: own.flatMap(({ currency, _sum }) =>
          currency && _sum.amount ? [{ currency, amount: formatAmount(_sum.amount, currency) }] : [],
        ),
        first: items.filter((item) => item.kind === kind),
        ready: kind === 'approve_timesheet' ? ready : [],
      };
    });
  });
}

/** So many of the oldest weeks are looked through for those that can be approved together. */
const mostTogether = 50;

async function readReadyWeeks(db: Db, actor: Actor, now: Date): Promise<ReadyWeek[]> {
  const where = waitingFor(actor, ['approve_timesheet'], now);
  if (!where) return [];
  const rows = await db.workItem.findMany({
    where,
    take: mostTogether,
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
function sinceOf({ shownFrom, since }: Row, timeZone: string): string {
  const first = shownFrom && instantAt(dayFromDate(shownFrom), '00:00', timeZone);
  return first && first > since.toISOString() ? first : since.toISOString();
}

/** The page where an accepted submission becomes a contract. */
const conversionPage = (id: string): string => `/contracts/create?submission=${id}`;

type Shown = Pick<WorkItem['record'], 'title' | 'subtitle' | 'path'>;
const shown = (title: string, subtitle: string | null, path: string): Shown => ({ title, subtitle, path });

/** The tab of a contract's page where what waits is done, where it is not the first one. */
const tabs: Readonly<Record<string, string>> = { enter_time: '?tab=timesheets' };

/** The record of an item: how it is known, and the page where what waits is done. */
function recordOf(row: Row, readerId: string, documentName: (type: string) => string): Shown | null {
  const { timesheet, submission, contract, invoice, interview, document, toDo, jobOrder, payRun, bankStatement } = row;
  const page = (noun: NounKey, id: string, rest = '') => `${recordPath(noun, id)}${rest}`;
  if (timesheet) {
    const { candidate, client } = timesheet.contract;
    return shown(candidate.name, client.name, page('timesheet', row.recordId));
  }
  if (submission) {
    return shown(submission.candidate.name, submission.client.name, conversionPage(row.recordId));
  }
  if (contract) {
    const { candidate, client } = contract;
    return shown(
      candidate.name,
      client.name,
      row.kind === 'bill_time' ? '/invoices/waiting' : page('contract', row.recordId, tabs[row.kind]),
    );
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
