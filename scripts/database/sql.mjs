/** Plain SQL for scripts; `pg` is loaded at its first use, because a script may have to install it first. */

/** An open connection; the caller ends it. */
export async function connect(url, name = 'staffing scripts') {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect().catch((error) => {
    throw Object.assign(error, { message: `The database does not let us in: ${error.message}` });
  });
  return client;
}

/** Runs one statement (or, without values, several) on its own connection and returns its rows. */
export async function query(url, text, values, name) {
  const client = await connect(url, name);
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Opens and closes a connection. @throws Error that names the variable whose address does not accept us. */
export async function checkAddress(name, url) {
  const client = await connect(url).catch((error) => {
    throw Object.assign(new Error(`${name}: ${error.message}`), { code: error.code });
  });
  await client.end();
}

/** The address of another database on the same server. */
export function withDatabase(url, name) {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
