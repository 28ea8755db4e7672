import 'server-only';
import type { Actor } from '@/lib/actor';
import { afterCommit, system, tenant } from '@/lib/db/client';
import { type Importer, importTimeout, type ReadRows, type RowReader } from '@/lib/imports/importer';
import type { RowFault } from '@/lib/imports/schema';
import { nudgeOutbox } from '@/lib/mail/outbox';
import { can } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';
import type { SheetRow } from '@/lib/sheets/limits';
import { checkGiving } from '@/lib/users/access.data';
import { visibleUsers } from '@/lib/users/find.data';
import { type PeopleContext, readContext } from '@/lib/users/import/context.data';
import { guessMapping } from '@/lib/users/import/headings';
import { insertPeople } from '@/lib/users/import/insert-people.data';
import { headingOf, type NewPerson, type RowContext, readRow } from '@/lib/users/import/read-row';
import { type ImportField, importFields, importOptions, type UserImportOptions } from '@/lib/users/import/schema';

/** The import of people: each is created and invited. */
export const userImport: Importer<ImportField, UserImportOptions, NewPerson> = {
  key: 'user',
  several: 'users',
  task: 'import_users',
  fields: importFields,
  options: importOptions,
  // An import does both.
  requireRights: (actor) => {
    if (!can(actor, 'create_users') || !can(actor, 'invite_users')) throw forbidden();
  },
  checkOptions: (db, actor, options) => checkGiving(db, actor, { role_id: options.role_id }),
  guess: (_, headings) => guessMapping(headings),
  openReader: async (actor, options, headings) => peopleReader(actor, await readContext(actor, options, headings)),
  // Links that open accounts belong to no tenant, so it runs under `staffing_system`, and every row names the company.
  inTransaction: (_, work) =>
    system(
      'import people of one company',
      async (db) => {
        await work(db);
        afterCommit(db, nudgeOutbox);
      },
      importTimeout,
    ),
  insert: insertPeople,
};

function peopleReader(actor: Actor, context: PeopleContext): RowReader<NewPerson> {
  const rowOf = new Map<string, number>();
  return {
    read: async (rows) => {
      const { good, faults } = readPeople(rows, context, rowOf);
      const taken = await findTaken(actor, context, good);
      return { good: good.filter(({ row }) => !taken.has(row)), faults: [...faults, ...taken.values()] };
    },
    sample: ({ row, name, email, phone, roleId, locale }) => ({
      row,
      name,
      email,
      phone,
      role: roleId === null ? null : (context.roleNames.get(roleId) ?? null),
      locale,
    }),
  };
}

/** Reads the rows as far as the file alone decides. `rowOf` keeps the rows of the addresses that were there before. */
function readPeople(rows: readonly SheetRow[], context: RowContext, rowOf: Map<string, number>): ReadRows<NewPerson> {
  const found: ReadRows<NewPerson> = { good: [], faults: [] };
  for (const row of rows) {
    const read = readRow(row, context);
    if (Array.isArray(read)) found.faults.push(...read);
    else {
      const first = rowOf.get(read.email);
      if (first === undefined) found.good.push(read);
      else found.faults.push(emailFault(context, read, 'duplicate_address', { row: first }));
      rowOf.set(read.email, first ?? read.row);
    }
  }
  return found;
}

/** Finds those of these people who are in the company already, by their row. */
async function findTaken(
  actor: Actor,
  context: RowContext,
  people: readonly NewPerson[],
): Promise<Map<number, RowFault>> {
  const known = await tenant(actor, (db) =>
    db.user.findMany({
      where: { ...visibleUsers(actor), email: { in: people.map(({ email }) => email) } },
      select: { email: true, deletedAt: true },
    }),
  );
  const deleted = new Map(known.map(({ email, deletedAt }) => [email, deletedAt !== null]));
  return new Map(
    people.flatMap((person) => {
      const isDeleted = deleted.get(person.email);
      if (isDeleted === undefined) return [];
      return [
        [
          person.row,
          emailFault(context, person, isDeleted ? 'address_of_deleted' : 'address_of_user', { email: person.email }),
        ] as const,
      ];
    }),
  );
}

const emailFault = (
  context: RowContext,
  { row, email }: NewPerson,
  key: string,
  values: Record<string, string | number>,
): RowFault => ({ row, field: 'email', heading: headingOf(context, 'email'), value: email, key, values });
