import { Client } from 'pg';

/** A connection to this test file's database as the superuser; only they can write without triggers. */
export async function openAsSuperuser(): Promise<Client> {
  const url = new URL(JSON.parse(String(process.env.TEST_SERVER)).superuserUrl);
  url.pathname = new URL(String(process.env.DATABASE_URL)).pathname;
  const client = new Client(url.href);
  await client.connect();
  return client;
}

/**
 * Runs a statement without triggers: for thousands of rows that only have to be there. A trigger takes longer than the
 * row, and does nothing for the test; what it would keep, such as a count, is left as it was.
 */
export async function fill(text: string, values: readonly unknown[]): Promise<void> {
  const client = await openAsSuperuser();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
