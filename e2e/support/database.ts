import { Client } from 'pg';

/** Rows straight from the tables, as their owner sees them: what the program shows is compared with these. */
export async function queryDatabase<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_OWNER_URL });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    // The caller names the columns that the statement selects.
    return rows as Row[];
  } finally {
    await client.end();
  }
}
