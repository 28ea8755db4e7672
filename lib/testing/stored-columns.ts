import type { Db } from '@/lib/db/client';

/** For tests: the columns of a table that a statement may write, quoted and with commas: all but generated ones. */
export async function storedColumns(db: Db, table: string): Promise<string> {
  const [found] = await db.$queryRaw<{ columns: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
  return found?.columns ?? '';
}
