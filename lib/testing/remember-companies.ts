import { openAsSuperuser } from '@/lib/testing/superuser';

/** Columns by table, of every table that has rows of a company; the company's own row is found by its id. */
const tables = `select c.relname as name, coalesce(max(a.attname) filter (where a.attname = 'company_id'), 'id') as key,
    string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname
  having bool_or(a.attname = 'company_id') or c.relname = 'companies'`;

/** Notes each table that is written to, whoever does it. */
const notes = `create schema remembered;
  create table remembered.touched (name text not null);
  create function remembered.note() returns trigger language plpgsql security definer as $$
  begin
    insert into remembered.touched values (tg_table_name);
    return null;
  end $$;`;

/** Rows of companies as they were when they were remembered. */
export interface Remembered {
  /** Gives the companies these rows again, and no others; their sessions are as if they had just begun. */
  restore: () => Promise<void>;
  end: () => Promise<void>;
}

/**
 * Remembers the rows of companies, so that each of many tests finds what it was given: to make a company with one
 * record of every noun takes ten times as long as to restore it. No trigger sees that, and no entry of a log tells it.
 * Once in a test file.
 */
export async function rememberCompanies(...companyIds: string[]): Promise<Remembered> {
  const client = await openAsSuperuser();
  const { rows } = await client.query<{ name: string; key: string; columns: string }>(tables);
  const ids = companyIds.map((id) => client.escapeLiteral(id)).join();
  const keep = rows.map(
    ({
      name,
      key,
      columns,
    }) => `create table remembered.${name} as select ${columns} from ${name} where ${key} in (${ids});
      create trigger remembered after insert or update or delete on ${name} execute function remembered.note();`,
  );
  await client.query([notes, ...keep].join('\n'));
  const back = new Map(
    rows.map(({ name, key, columns }) => [
      name,
      `delete from ${name} where ${key} in (${ids});
      insert into ${name} (${columns}) overriding system value select ${columns} from remembered.${name};`,
    ]),
  );
  return {
    async restore() {
      const touched = await client.query<{ name: string }>('select distinct name from remembered.touched');
      const texts = touched.rows.flatMap(({ name }) => back.get(name) ?? []);
      await client.query(`begin; set local session_replication_role = replica;
        ${texts.join('\n')} delete from remembered.touched;
        update sessions set confirmed_at = now(), last_active_at = now() where company_id in (${ids}); commit`);
    },
    end: () => client.end(),
  };
}
