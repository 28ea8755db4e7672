import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { dayFromDate } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { type Db, tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import { findBest, findNear, type NamedTable, partOf, type SearchedTable, searchLimit } from '@/lib/db/search';
import { formatDay } from '@/lib/format/days';
import { idAndName } from '@/lib/http/named';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { nounOf, recordPath } from '@/lib/nouns';
import { canAny } from '@/lib/permissions';
import { isForgivable, isNear, nearPattern, typedText, writtenForms } from '@/lib/search/near';
import { bestOf, type Ranked } from '@/lib/search/rank';
import type { FoundRecord, RecentQuery, SearchQuery } from '@/lib/search/schema';
import { nounOfType, type SearchType, searchTypes } from '@/lib/search/types';
import { visibleCandidates } from '@/lib/submissions/candidates/match.data';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import { visibleToDos } from '@/lib/to-dos/records.data';
import { visibleUsers } from '@/lib/users/find.data';

/** So many of each kind are read, of which the best ones are shown. */
const mostOfKind = 16;
const mostShown = 24;
/** With fewer results than this, one error in the text is forgiven. */
const few = 3;

/** The records with these ids, or with each of these parts in their texts. */
type Where = { id: { in: string[] } } | { AND: { search: { contains: string } }[] };

interface Searched {
  table: SearchedTable;
  /** Reads the newest records that the actor sees and that meet the condition. */
  read(db: Db, actor: Actor, where: Where, most: number, locale: string): Promise<Read[]>;
}

interface Read {
  id: string;
  title: string;
  subtitle: string | null;
  /** The telephone number of a person or a client. */
  phone?: string | null;
  /** Further texts by which it is known. */
  names: (string | null)[];
}

const newest = (take: number) => ({ orderBy: { id: 'desc' }, take }) as const;
const joined = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(' · ') || null;

const searched: Readonly<Record<SearchType, Searched>> = {
  candidate: {
    table: 'candidates',
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
        phone,
        names: [number, email, phone],
      }));
    },
  },
  client: {
    table: 'clients',
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
        phone,
        names: [number, email],
      }));
    },
  },
  job: {
    table: 'job_orders',
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
    table: 'candidate_submissions',
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
    table: 'contracts',
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
    table: 'invoices',
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
    table: 'users',
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
        phone,
        names: [email, phone],
      }));
    },
  },
  timesheet: {
    table: 'timesheets',
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
  const wanted = searchTypes.filter(
    (type) => (!types || types.includes(type)) && canAny(actor, nounOf(nounOfType(type)).opens),
  );
  return tenant(actor, async (db) => {
    const text = typedText(q);
    if (text === '' || wanted.length === 0) return [];
    const tables = wanted.map((type) => searched[type].table);
    const finds = await findBest(db, actor, tables, { text, written: writtenForms(q) });
    const found: Ranked[] = [];
    for (const type of wanted) {
      const ids = finds.get(searched[type].table) ?? [];
      found.push(...(await readBest(db, actor, type, { ids, text, locale })));
    }
    const near = found.length < few ? await readNear(db, actor, wanted, { text, locale }) : [];
    const isNew = ({ record }: Ranked) => !found.some((one) => one.record.id === record.id);
    return [...bestOf(found, text, mostShown), ...bestOf(near.filter(isNew), text, mostOfKind)];
  });
}

/** The records of a kind that the actor sees among those that were found, the best first. */
async function readBest(
  db: Db,
  actor: Actor,
  type: SearchType,
  { ids, text, locale }: { ids: readonly string[]; text: string; locale: string },
): Promise<Ranked[]> {
  const read = (where: Where) => searched[type].read(db, actor, where, mostOfKind, locale);
  const best = ids.slice(0, 2 * mostOfKind);
  const rows = best.length > 0 ? await searched[type].read(db, actor, { id: { in: best } }, best.length, locale) : [];
  // Those who see only their own records may see few of the best ones.
  const others = ids.slice(best.length);
  if (rows.length < mostOfKind && others.length > 0) rows.push(...(await read({ id: { in: others } })));
  if (rows.length < mostOfKind && ids.length > searchLimit) {
    const where = { AND: text.split(' ').map((word) => ({ search: { contains: partOf(word) } })) };
    const own = await inItsOwnPlan({ filter: where }, () => read(where));
    rows.push(...own.filter(({ id }) => !rows.some((row) => row.id === id)));
  }
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id }: Read) => place.get(id) ?? ids.length;
  return ranked(
    type,
    rows.toSorted((a, b) => placeOf(a) - placeOf(b)),
  );
}

/** The records that the actor sees and that the text finds once one error in it is forgiven. */
async function readNear(
  db: Db,
  actor: Actor,
  types: readonly SearchType[],
  { text, locale }: { text: string; locale: string },
): Promise<Ranked[]> {
  const named = types.filter((type) => isNamedTable(searched[type].table));
  if (!isForgivable(text) || named.length === 0) return [];
  const tables = named.map((type) => searched[type].table).filter(isNamedTable);
  const finds = await findNear(db, actor, tables, { text, pattern: nearPattern(text) }, 2 * mostOfKind);
  const near: Ranked[] = [];
  for (const type of named) {
    const ids = finds.get(searched[type].table) ?? [];
    if (ids.length === 0) continue;
    const rows = await searched[type].read(db, actor, { id: { in: ids } }, ids.length, locale);
    near.push(
      ...ranked(
        type,
        rows.filter(({ title, subtitle, names }) => isNear(text, [title, subtitle, ...names])),
      ),
    );
  }
  return near;
}

const isNamedTable = (table: SearchedTable): table is NamedTable =>
  table === 'users' || table === 'clients' || table === 'candidates' || table === 'job_orders';

const ranked = (type: SearchType, rows: readonly Read[]): Ranked[] =>
  rows.flatMap(({ id, title, subtitle, phone = null, names }) => {
    const path = recordPath(nounOfType(type), id);
    return path ? [{ record: { type, id, title, subtitle, phone, path }, names: [title, ...names] }] : [];
  });

/**
 * Reads how the actor knows the records that they opened last: those that they see, in their order.
 *
 * @param locale the language of days
 */
export function readRecent(actor: Actor, { records }: RecentQuery, locale: string): Promise<FoundRecord[]> {
  return tenant(actor, async (db) => {
    const found = new Map<string, FoundRecord>();
    for (const type of new Set(records.map((record) => record.type))) {
      if (!canAny(actor, nounOf(nounOfType(type)).opens)) continue;
      const ids = records.filter((record) => record.type === type).map(({ id }) => id);
      const rows = await searched[type].read(db, actor, { id: { in: ids } }, ids.length, locale);
      for (const { record } of ranked(type, rows)) found.set(`${type}:${record.id}`, record);
    }
    return records.flatMap(({ type, id }) => found.get(`${type}:${id}`) ?? []);
  });
}

/** A record as its reader knows it. */
interface NamedRecord extends Omit<FoundRecord, 'type' | 'phone'> {
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
    const [noun, { read }] = [nounOfType(type), searched[type]];
    const ids = [...new Set(named.flatMap((one) => (one.type === noun ? [one.id] : [])))];
    if (ids.length === 0 || !canAny(actor, nounOf(noun).opens)) continue;
    for (const { id, title, subtitle } of await read(db, actor, { id: { in: ids } }, ids.length, locale)) {
      const path = recordPath(noun, id);
      if (path) found.set(id, { type, id, title, subtitle, path });
    }
  }
  return found;
}
