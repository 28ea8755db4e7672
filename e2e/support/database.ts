import { Client } from 'pg';

/** Reads rows from the tables as their owner, to compare with what the program shows. */
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
