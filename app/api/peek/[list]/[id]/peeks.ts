import type * as z from 'zod';
import { recordSource } from '@/components/ui/noun/record-source';
import type { PeekedList } from '@/components/ui/peek/peeked-lists';
import { accountingExportFile } from '@/lib/accounting/export-list.data';
import { accountingListFileQuery } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { permissionTo } from '@/lib/auth/permission-to';
import { bankStatementFile } from '@/lib/bank-statements/export.data';
import { bankStatementExportQuery } from '@/lib/bank-statements/schema';
import { billingRunFile } from '@/lib/billing-runs/export.data';
import { billingRunExportQuery } from '@/lib/billing-runs/schema';
import { candidateLists } from '@/lib/candidates/lists/data';
import { clientFile } from '@/lib/clients/export.data';
import { clientFields } from '@/lib/clients/fields';
import { clientExportQuery } from '@/lib/clients/schema';
import { contractFile } from '@/lib/contracts/export.data';
import { contractExportQuery } from '@/lib/contracts/schema';
import type { FieldKind } from '@/lib/fields/field';
import type { Fields, FieldTable } from '@/lib/fields/fields-of';
import { seesField } from '@/lib/fields/hidden';
import { invoiceFile } from '@/lib/invoices/export.data';
import { invoiceExportQuery } from '@/lib/invoices/schema';
import type { ListQuery } from '@/lib/lists/list-query';
import { type NounKey, nounOf, type PlainNoun, type Plural } from '@/lib/nouns';
import { payRunFile } from '@/lib/pay-runs/export.data';
import { payRunExportQuery } from '@/lib/pay-runs/schema';
import { paymentFileFile } from '@/lib/payment-files/export-list.data';
import { paymentFileExportQuery } from '@/lib/payment-files/schema';
import { can } from '@/lib/permissions';
import { plainLists } from '@/lib/plain-nouns.data';
import { notFound } from '@/lib/problem/problem';
import { editsRecord } from '@/lib/records/edits';
import type { PlainRecords } from '@/lib/records/noun';
import { plainOptions } from '@/lib/records/words.data';
import { reminderFile } from '@/lib/reminders/export.data';
import { reminderExportQuery } from '@/lib/reminders/schema';
import type { ExportedList } from '@/lib/sheets/export-list';
import { factsOf, type QuickEdit, type QuickWay, type Reading, type RecordFact } from '@/lib/sheets/record-facts';
import { submissionFile } from '@/lib/submissions/export.data';
import { submissionExportQuery } from '@/lib/submissions/schema';
import { timesheetFile } from '@/lib/timesheets/export.data';
import { timesheetExportQuery } from '@/lib/timesheets/schema';
import { userFile } from '@/lib/users/export.data';
import { userExportQuery } from '@/lib/users/schema';

interface Peeked extends Reading {
  actor: Actor;
  id: string;
}
/** What is shown of a row, and how it is changed: the noun, and the address and version of a PATCH; null if it is not. */
interface PeekedRecord {
  facts: RecordFact[];
  edit: { noun: NounKey; path: string; version: number } | null;
}
type Peek = (peeked: Peeked) => Promise<PeekedRecord>;

const peeks: Record<Exclude<PeekedList, Plural<PlainNoun>>, Peek> = {
  accounting_exports: (peeked) =>
    readFacts(peeked, accountingListFileQuery, accountingExportFile(peeked.actor, peeked.locale)),
  bank_statements: (peeked) => readFacts(peeked, bankStatementExportQuery, bankStatementFile(peeked.actor)),
  billing_runs: (peeked) => readFacts(peeked, billingRunExportQuery, billingRunFile(peeked.actor, peeked.locale)),
  candidate_lists: (peeked) => readPlain(peeked, candidateLists),
  clients: async (peeked) =>
    readFacts(peeked, clientExportQuery, await clientFile(peeked.actor, peeked.locale), {
      noun: 'client',
      fields: clientFields,
      may: (actor) => can(actor, permissionTo('edit', 'client')),
    }),
  contracts: async (peeked) => readFacts(peeked, contractExportQuery, await contractFile(peeked.actor, peeked.locale)),
  invoices: (peeked) => readFacts(peeked, invoiceExportQuery, invoiceFile(peeked.actor, peeked.locale)),
  pay_runs: (peeked) => readFacts(peeked, payRunExportQuery, payRunFile(peeked.actor, peeked.locale)),
  payment_files: (peeked) => readFacts(peeked, paymentFileExportQuery, paymentFileFile(peeked.actor, peeked.locale)),
  reminders: (peeked) => readFacts(peeked, reminderExportQuery, reminderFile(peeked.actor, peeked.locale)),
  submissions: (peeked) => readFacts(peeked, submissionExportQuery, submissionFile(peeked.actor, peeked.locale)),
  timesheets: (peeked) => readFacts(peeked, timesheetExportQuery, timesheetFile(peeked.actor, peeked.locale)),
  users: (peeked) => readFacts(peeked, userExportQuery, userFile(peeked.actor, peeked.locale)),
};

const all = new Map<string, Peek>([
  ...Object.entries(peeks),
  ...plainLists.map(([list, noun]): [string, Peek] => [list, (peeked) => readPlain(peeked, noun)]),
]);

/** What one of a list's rows shows to the actor, in their language and time zone. @throws Problem 404. */
export async function readPeek(list: PeekedList, peeked: Peeked): Promise<PeekedRecord> {
  const read = all.get(list);
  if (!read) throw notFound();
  return read(peeked);
}

const readPlain = async (peeked: Peeked, noun: PlainRecords): Promise<PeekedRecord> =>
  readFacts(peeked, noun.exportQuery, await noun.file(peeked.actor, peeked.locale), {
    noun: noun.key,
    fields: noun.fields,
    may: (actor, row) => editsRecord(actor, noun, row),
  });

/** Who may change some fields of a row at once (`quick`). */
interface Quick {
  noun: NounKey;
  fields: Pick<Fields<FieldTable>, 'noun' | 'table'>;
  may: (actor: Actor, row: object) => boolean;
}

/** Reads the row as its list does, with the same rights, so that nothing is shown that the list would not. */
async function readFacts<Field extends string, Query extends ListQuery<string, object>, Row extends object>(
  { actor, id, ...reading }: Peeked,
  query: z.ZodType<Query>,
  file: ExportedList<Field, Query, Row>,
  quick?: Quick,
): Promise<PeekedRecord> {
  const { rows } = await file.read({ ...query.parse({}), ids: [id], limit: 1 });
  const [row] = rows;
  if (!row) throw notFound();
  const changes = quick && !actor.impersonation && quick.may(actor, row) ? quick : undefined;
  const ways = changes ? await quickWays(actor, changes.fields, reading.locale) : new Map<string, QuickWay>();
  return {
    facts: factsOf(actor, file, row, reading, ways),
    edit: changes && ways.size > 0 ? editOf(changes.noun, id, Number(Reflect.get(row, 'version'))) : null,
  };
}

const editOf = (noun: NounKey, id: string, version: number) => ({
  noun,
  path: `/api/v1${nounOf(noun).path}/${id}`,
  version,
});

/** How the reader changes the quick fields of a noun: a choice has its values, a person is found by typing. */
async function quickWays(actor: Actor, fields: Quick['fields'], locale: string): Promise<Map<string, QuickWay>> {
  const quick = Object.entries(fields.table).filter(([, { facts }]) => facts.quick && seesField(actor, facts));
  const table = Object.fromEntries(quick.filter(([, { kind }]) => isChoice(kind)));
  const options = await plainOptions(actor, { noun: fields.noun, table }, locale);
  return new Map(
    quick.flatMap(([name, { kind, facts }]): [string, QuickWay][] => {
      const optional = facts.optional && { optional: facts.optional };
      if (isChoice(kind)) return [[name, { kind: 'choice', options: options[name] ?? [], ...optional }]];
      if (kind !== 'named') return isTyped(kind) ? [[name, { kind }]] : [];
      const source = recordSource(actor, facts.to);
      return source ? [[name, { kind, source, ...optional }]] : [];
    }),
  );
}

const isChoice = (kind: FieldKind): boolean => kind === 'choice' || kind === 'reference' || kind === 'country';

const typed: readonly string[] = ['text', 'email', 'phone', 'day', 'integer'] satisfies QuickEdit['kind'][];
const isTyped = (kind: string): kind is QuickEdit['kind'] => typed.includes(kind);
