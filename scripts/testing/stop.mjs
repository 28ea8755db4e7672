/**
 * Jest's globalTeardown. A pool that a test left open notices the server's end; the tests have their results by then,
 * so that is no failure.
 */
export default async function stop() {
  process.on('uncaughtException', (error) => {
    if (![error.code, error.context?.code].includes('57P01')) throw error;
  });
  await globalThis.testServer?.stop();
}
