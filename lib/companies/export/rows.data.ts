import 'server-only';
import { type CatalogueColumn, type ExportTable, exportTables, sharedRows } from '@/lib/companies/export/tables';
import { tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

const batch = 500;

/** A row as JSON, with the id after which the next batch begins. */
interface Row {
  id: string;
  json: string;
}

/**
 * Every table that a tenant's own transaction can read, with its columns (all but the searched text, which repeats them);
 * read from the database's catalogue, so that none is forgotten.
 */
export async function readTables(companyId: string): Promise<ExportTable[]> {
  const catalogue = await tenantOf(
    companyId,
    (db) => db.$queryRaw<CatalogueColumn[]>`
    select c.relname as table, a.attname as column, t.typname as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'search' join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')
      and exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'tenant_isolation')
    order by c.relname, a.attnum`,
  );
  return exportTables(catalogue);
}

/** Counts the rows, for the progress. */
export async function countRows(companyId: string, tables: readonly ExportTable[]): Promise<number> {
  let total = 0;
  for (const { name } of tables) {
    const [row] = await tenantOf(companyId, (db) =>
      db.$queryRaw<{ count: number }[]>(
        Prisma.sql`select count(*)::int as count from ${quoted(name)} where ${isOf(companyId, name)}`,
      ),
    );
    total += row?.count ?? 0;
  }
  return total;
}

/**
 * Reads the rows of one table, a batch at a time, each in a short transaction of the tenant itself: row-level security,
 * not this code, decides whose rows are read. Instants are UTC.
 */
export async function* readRows(companyId: string, { name, columns }: ExportTable): AsyncGenerator<Row[]> {
  const list = Prisma.join(
    columns.map((column) => (column.isDecimal ? Prisma.sql`${quoted(column.name)}::text` : quoted(column.name))),
  );
  const after = (last: string | undefined) => (last === undefined ? Prisma.empty : Prisma.sql`and id > ${last}::uuid`);
  for (let last: string | undefined; ; ) {
    const rows = await tenantOf(companyId, async (db) => {
      await db.$executeRaw`select set_config('TimeZone', 'UTC', true)`;
      return db.$queryRaw<Row[]>(Prisma.sql`
        select x.id::text as id, row_to_json(x)::text as json
        from (select ${list} from ${quoted(name)} where ${isOf(companyId, name)} ${after(last)} order by id limit ${batch}) x`);
    });
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.id;
  }
}

/** The condition of the rows that are the company's. */
function isOf(companyId: string, table: string): Prisma.Sql {
  const shared = sharedRows[table];
  return Prisma.sql`${table === 'companies' ? Prisma.sql`id` : Prisma.sql`company_id`} = ${companyId}::uuid ${shared ? Prisma.raw(`and (${shared})`) : Prisma.empty}`;
}

/** A name from the catalogue as SQL; anything but a plain name is refused. */
function quoted(name: string): Prisma.Sql {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`Not a name of a table or column: ${name}`);
  return Prisma.raw(`"${name}"`);
}
