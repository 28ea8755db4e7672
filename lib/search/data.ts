import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { dayFromDate } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { type Db, tenant } from '@/lib/db/client';
import { type Found, type SearchedTable, searchInAll } from '@/lib/db/search';
import { formatDay } from '@/lib/format/days';
import { idAndName } from '@/lib/http/named';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { type NounKey, nounOf, recordPath } from '@/lib/nouns';
import { canAny } from '@/lib/permissions';
import { bestOf, type Ranked } from '@/lib/search/rank';
import { type FoundRecord, type SearchQuery, type SearchType, searchTypes } from '@/lib/search/schema';
import { visibleCandidates } from '@/lib/submissions/candidates/match.data';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import { visibleToDos } from '@/lib/to-dos/records.data';
import { visibleUsers } from '@/lib/users/find.data';

/** So many of each kind are read, of which the best ones are shown. */
const mostOfKind = 16;
const mostShown = 24;

interface Searched {
  noun: NounKey;
  table: SearchedTable;
  /** Whether fewer than three letters find it. */
  isShort: boolean;
  /** Reads the newest records that the actor sees and that meet the condition. */
  read(db: Db, actor: Actor, where: Found['where'], most: number, locale: string): Promise<Read[]>;
}

interface Read {
  id: string;
  title: string;
  subtitle: string | null;
  /** Further texts by which it is known. */
  names: (string | null)[];
}

const newest = (take: number) => ({ orderBy: { id: 'desc' }, take }) as const;
const joined = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(' · ') || null;

const searched: Readonly<Record<SearchType, Searched>> = {
  candidate: {
    noun: 'candidate',
    table: 'candidates',
    isShort: true,
    async read(db, actor, where, most) {
      const rows = await db.candidate.findMany({
        where: { AND: [visibleCandidates(actor), where] },
        ...newest(most),
        select: { id: true, number: true, name: true, headline: true, email: true, phone: true },
      });
      return rows.map(({ id, number, name, headline, email, phone }) => ({
        id,
        title: name,
        subtitle: joined(phone, headline ?? email),
        names: [number, email, phone],
      }));
    },
  },
  client: {
    noun: 'client',
    table: 'clients',
    isShort: true,
    async read(db, { companyId }, where, most) {
      const rows = await db.client.findMany({
        where: { AND: [{ companyId }, where] },
        ...newest(most),
        select: { id: true, number: true, name: true, email: true, phone: true },
      });
      return rows.map(({ id, number, name, email, phone }) => ({
        id,
        title: name,
        subtitle: joined(phone, email ?? number),
        names: [number, email],
      }));
    },
  },
  job: {
    noun: 'job_order',
    table: 'job_orders',
    isShort: true,
    async read(db, actor, where, most) {
      const rows = await db.jobOrder.findMany({
        where: { AND: [visibleJobs(actor), where] },
        ...newest(most),
        select: { id: true, number: true, title: true, client: idAndName },
      });
      return rows.map(({ id, number, title, client }) => ({
        id,
        title,
        subtitle: joined(number, client.name),
        names: [number, client.name],
      }));
    },
  },
  submission: {
    noun: 'submission',
    table: 'candidate_submissions',
    isShort: false,
    async read(db, actor, where, most) {
      const rows = await db.candidateSubmission.findMany({
        where: { AND: [visibleSubmissions(actor), where] },
        ...newest(most),
        select: { id: true, number: true, positionTitle: true, candidate: idAndName, client: idAndName },
      });
      return rows.map(({ id, number, positionTitle, candidate, client }) => ({
        id,
        title: number,
        subtitle: joined(candidate.name, positionTitle, client.name),
        names: [candidate.name, client.name, positionTitle],
      }));
    },
  },
  contract: {
    noun: 'contract',
    table: 'contracts',
    isShort: false,
    async read(db, actor, where, most) {
      const rows = await db.contract.findMany({
        where: { AND: [visibleContracts(actor), where] },
        ...newest(most),
        select: { id: true, number: true, positionTitle: true, candidate: idAndName, client: idAndName },
      });
      return rows.map(({ id, number, positionTitle, candidate, client }) => ({
        id,
        title: number,
        subtitle: joined(candidate.name, positionTitle, client.name),
        names: [candidate.name, client.name, positionTitle],
      }));
    },
  },
  invoice: {
    noun: 'invoice',
    table: 'invoices',
    isShort: false,
    async read(db, actor, where, most) {
      const rows = await db.invoice.findMany({
        where: { AND: [visibleInvoices(actor), where] },
        ...newest(most),
        select: { id: true, number: true, purchaseOrder: true, client: idAndName },
      });
      return rows.map(({ id, number, purchaseOrder, client }) => ({
        id,
        title: number ?? client.name,
        subtitle: joined(number && client.name, purchaseOrder),
        names: [client.name, purchaseOrder],
      }));
    },
  },
  user: {
    noun: 'user',
    table: 'users',
    isShort: true,
    async read(db, actor, where, most) {
      const rows = await db.user.findMany({
        where: { AND: [visibleUsers(actor), { deletedAt: null }, where] },
        ...newest(most),
        select: { id: true, name: true, email: true, phone: true },
      });
      return rows.map(({ id, name, email, phone }) => ({
        id,
        title: name,
        subtitle: joined(phone, email),
        names: [email, phone],
      }));
    },
  },
  timesheet: {
    noun: 'timesheet',
    table: 'timesheets',
    isShort: false,
    async read(db, actor, where, most, locale) {
      const rows = await db.timesheet.findMany({
        where: { AND: [visibleTimesheets(actor), where] },
        ...newest(most),
        select: {
          id: true,
          periodStart: true,
          contract: { select: { number: true, candidate: idAndName, client: idAndName } },
        },
      });
      return rows.map(({ id, periodStart, contract: { number, candidate, client } }) => ({
        id,
        title: candidate.name,
        subtitle: joined(formatDay(dayFromDate(periodStart), locale), client.name),
        names: [number, client.name],
      }));
    },
  },
};

/**
 * Finds records of all kinds by names, numbers, addresses and telephone numbers: those that fit best, of the kinds and the
 * records that the actor sees.
 *
 * @param locale the language of days
 */
export function searchRecords(actor: Actor, { q, types }: SearchQuery, locale: string): Promise<FoundRecord[]> {
  // Two letters are no trigram: only kinds with few records, or with names of two letters, are searched for them.
  const possible = [...q].length < 3 ? searchTypes.filter((type) => searched[type].isShort) : searchTypes;
  const wanted = possible.filter(
    (type) => (!types || types.includes(type)) && canAny(actor, nounOf(searched[type].noun).opens),
  );
  return tenant(actor, async (db) => {
    const tables = wanted.map((type) => searched[type].table);
    const finds = tables.length > 0 ? await searchInAll(db, actor, tables, q) : new Map<SearchedTable, Found>();
    const found: Ranked[] = [];
    for (const type of wanted) {
      const { noun, table, read } = searched[type];
      const where = finds.get(table)?.where;
      if (!where || isNothing(where)) continue;
      for (const { id, title, subtitle, names } of await read(db, actor, where, mostOfKind, locale)) {
        const path = recordPath(noun, id);
        if (path) found.push({ record: { type, id, title, subtitle, path }, names: [title, ...names] });
      }
    }
    return bestOf(found, q, mostShown);
  });
}

/** A record as its reader knows it. */
interface NamedRecord extends Omit<FoundRecord, 'type'> {
  type: string;
}

/**
 * Reads how the actor knows the records that are named by their nouns and ids: those that they see, by their ids. It
 * knows the nouns that are searched, and to-dos (`to_do`).
 *
 * @param db the actor's transaction
 * @param locale the language of days
 */
export async function readNamed(
  db: Db,
  actor: Actor,
  named: readonly { type: string; id: string }[],
  locale: string,
): Promise<Map<string, NamedRecord>> {
  const found = new Map<string, NamedRecord>();
  const toDoIds = named.flatMap(({ type, id }) => (type === 'to_do' ? [id] : []));
  if (toDoIds.length > 0) {
    const where = { AND: [visibleToDos(actor), { id: { in: toDoIds } }] };
    for (const { id, title } of await db.toDo.findMany({ where, select: { id: true, title: true } }))
      found.set(id, { type: 'to_do', id, title, subtitle: null, path: `/to-dos/${id}` });
  }
  for (const type of searchTypes) {
    const { noun, read } = searched[type];
    const ids = [...new Set(named.flatMap((one) => (one.type === noun ? [one.id] : [])))];
    if (ids.length === 0 || !canAny(actor, nounOf(noun).opens)) continue;
    for (const { id, title, subtitle } of await read(db, actor, { id: { in: ids } }, ids.length, locale)) {
      const path = recordPath(noun, id);
      if (path) found.set(id, { type, id, title, subtitle, path });
    }
  }
  return found;
}

const isNothing = (where: Found['where']): boolean => 'id' in where && where.id.in.length === 0;
