import { startTestServer } from './test-server.mjs';

/** Jest's globalSetup: one server per run. Each test file takes a copy of its database. */
export default async function start() {
  const server = await startTestServer();
  globalThis.testServer = server;
  process.env.TEST_SERVER = JSON.stringify({ superuserUrl: server.superuserUrl, ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: server.folder });
}
