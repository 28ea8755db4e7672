import { findPgBouncer } from './pgbouncer.mjs';
import { startTestServer } from './test-server.mjs';

/**
 * Jest's globalSetup: starts one server per run, or uses the one of the process that started the run. Each test file
 * takes a copy of its database. It also looks for a PgBouncer, and installs one if possible.
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
