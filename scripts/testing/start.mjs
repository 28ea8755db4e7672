import { findPgBouncer } from './pgbouncer.mjs';
import { startTestServer } from './test-server.mjs';

/**
 * Jest's globalSetup: one server per run, or the one that whoever runs it has. Each test file takes a copy of its database.
 * A PgBouncer is looked for, and installed where that is possible.
 */
export default async function start() {
  if (process.env.TEST_SERVER) return;
  process.env.PGBOUNCER = (await findPgBouncer()) ?? '';
  const server = await startTestServer();
  globalThis.testServer = server;
  process.env.TEST_SERVER = JSON.stringify({
    superuserUrl: server.superuserUrl,
    ownerUrl: server.ownerUrl,
    appUrl: server.appUrl,
    folder: server.folder,
  });
}
