import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { visibleClients } from '@/lib/clients/data';
import { visibleContracts } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import type { SearchedTable } from '@/lib/db/search';
import { visibleAnswers } from '@/lib/forms/answers/find.data';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import type { PoolName } from '@/lib/forms/answers/references/answer-references';
import { visibleInvoices } from '@/lib/invoices/find.data';
import type { SortColumn } from '@/lib/lists/pagination';
import { nounOf } from '@/lib/nouns';
import { can, canAny } from '@/lib/permissions';
import { plainNoun } from '@/lib/plain-nouns.data';
import type { PlainRecords } from '@/lib/records/noun';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import { visibleUsers } from '@/lib/users/find.data';

/** The records that a reference can lead to, as far as somebody sees them. */
export interface Pool<Row extends Labelled, Where extends object> {
  where: Where;
  /** The table whose texts are searched, or the condition of a search. */
  searched: SearchedTable | ((text: string | undefined) => object);
  /** The column that they are sorted by. */
  order: SortColumn;
  find(args: { where: Where; orderBy?: Record<string, unknown>[]; take?: number }): Promise<Row[]>;
}

interface Labelled {
  id: string;
  label: string;
}

/** A function that works with a pool of any kind of record. */
type Work<Result> = <Row extends Labelled, Where extends object>(pool: Pool<Row, Where>) => Promise<Result>;

/** Calls the function with the records that the actor may choose from. */
export async function withPool<Result>(db: Db, actor: Actor, name: PoolName, work: Work<Result>): Promise<Result> {
  const { companyId, userId } = actor;
  switch (name) {
    case 'user':
      return work({
        // Anyone who does not see the company's people can still name themselves.
        where: { AND: [visibleUsers(actor), { companyId, ...(can(actor, 'view_users') ? {} : { id: userId }) }] },
        searched: 'users',
        order: byName,
        find: async (args) => (await db.user.findMany({ ...args, select: idName })).map(named),
      });
    case 'client':
      return work({
        where: { AND: [visibleClients(actor), { companyId, ...(can(actor, 'view_clients') ? {} : nobody) }] },
        searched: 'clients',
        order: byName,
        find: async (args) => (await db.client.findMany({ ...args, select: idName })).map(named),
      });
    case 'contract':
      return work({
        where: visibleContracts(actor),
        searched: 'contracts',
        order: newest,
        find: async (args) => (await db.contract.findMany({ ...args, select: idNumber })).map(numbered),
      });
    case 'candidate_submission':
      return work({
        where: visibleSubmissions(actor),
        searched: 'candidate_submissions',
        order: newest,
        find: async (args) => {
          const select = { ...idNumber, candidate: { select: { name: true } } } as const;
          const rows = await db.candidateSubmission.findMany({ ...args, select });
          return rows.map((row) => ({ ...row, label: `${row.candidate.name} (${row.number})` }));
        },
      });
    case 'timesheet':
      return work({
        where: visibleTimesheets(actor),
        searched: 'timesheets',
        order: newest,
        find: async (args) => {
          const select = {
            id: true,
            periodStart: true,
            createdAt: true,
            contract: { select: { number: true } },
          } as const;
          const rows = await db.timesheet.findMany({ ...args, select });
          return rows.map((row) => ({ ...row, label: `${row.contract.number}, ${dayFromDate(row.periodStart)}` }));
        },
      });
    case 'invoice':
      return work({
        where: visibleInvoices(actor),
        searched: 'invoices',
        order: newest,
        find: async (args) =>
          (await db.invoice.findMany({ ...args, select: idNumber })).map((row) => ({
            ...row,
            label: row.number ?? row.id,
          })),
      });
    default: {
      const plain = plainNoun(name);
      if (plain) return work(plainPool(db, actor, plain));
      const formId = name.slice('form:'.length);
      return work({
        where: visibleAnswers(actor, await readFormRights(db, actor, formId), formId),
        searched: 'form_submissions',
        order: newest,
        find: async (args) => (await db.formSubmission.findMany({ ...args, select: idNumber })).map(numbered),
      });
    }
  }
}

/** The records of a plain noun, for whoever sees its list. */
const plainPool = (db: Db, actor: Actor, { key, choices }: PlainRecords): Pool<Labelled, object> => ({
  where: { AND: [{ companyId: actor.companyId }, canAny(actor, nounOf(key).opens) ? choices.seen(actor) : nobody] },
  searched: choices.search,
  order: choices.order,
  find: (args) => choices.find(db, args),
});

const nobody = { id: { in: [] } };
const byName: SortColumn = { column: 'name', kind: 'text' };
const newest: SortColumn = { column: 'createdAt', kind: 'instant' };
const idName = { id: true, name: true } as const;
const idNumber = { id: true, number: true, createdAt: true } as const;
const named = <Row extends { name: string }>(row: Row) => ({ ...row, label: row.name });
const numbered = <Row extends { number: string }>(row: Row) => ({ ...row, label: row.number });
