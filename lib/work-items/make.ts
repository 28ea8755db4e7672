import type { ClientBase } from 'pg';

/** How many companies and items there are, and how many items were missing, too many or wrong. */
interface Made {
  companies: number;
  items: number;
  mended: number;
}

/**
 * Makes what waits for people from scratch, a company after the other, each in a transaction of its own.
 *
 * @param client of the tables' owner
 * @param company a company's id, for it alone
 */
export async function makeWorkItems(client: ClientBase, company?: string): Promise<Made> {
  const { rows: companies } = await client.query<{ id: string }>(
    'select id from companies where $1::uuid is null or id = $1 order by id',
    [company ?? null],
  );
  const made: Made = { companies: companies.length, items: 0, mended: 0 };
  for (const { id } of companies) {
    await client.query('begin');
    try {
      const before = await readFacts(client, id);
      await client.query('select make_work_items($1)', [id]);
      const after = await readFacts(client, id);
      await client.query('commit');
      made.items += after.size;
      made.mended += differing(before, after);
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return made;
}

/** What the items of a company say, by their kinds and records. */
async function readFacts(client: ClientBase, company: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; facts: string }>(
    `select kind || ' ' || record_id as key, row(shown_from, due_on, hours, amount, currency)::text as facts
     from work_items where company_id = $1`,
    [company],
  );
  return new Map(rows.map(({ key, facts }) => [key, facts]));
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number =>
  new Set([...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key))).size;
