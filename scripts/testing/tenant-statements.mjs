/**
 * Records the statements that the program sends inside a tenant's transaction, and fails the test that sent one which
 * does not name its company (bound-statements.mjs). It ignores a test's own connections: only `lib/db` takes the role
 * in this way.
 */
import pg from 'pg';

/** Tests that leave out the company on purpose, and why. */
const forgetful = {
  'lib/db/locks.test.ts': 'shows that row-level security holds where a query forgets its condition',
};

const inTenant = new WeakSet();
const sent = new Set();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function heard(config, ...rest) {
  if (typeof config === 'string') hear(this, config, rest[0]);
  else if (typeof config?.text === 'string') hear(this, config.text, config.values ?? rest[0]);
  return query.call(this, config, ...rest);
};

function hear(client, text, values) {
  if (/^\s*(begin|commit|rollback(?! to))\b/i.test(text)) inTenant.delete(client);
  const [, place, role = values?.[place - 1]] = /set_config\('role', (?:\$(\d+)|'(\w+)'), true\)/.exec(text) ?? [];
  if (role === 'staffing_tenant') inTenant.add(client);
  // The transaction's settings go with a BEGIN, and read no table.
  if (inTenant.has(client) && !/^\s*begin\b/i.test(text)) sent.add(text);
}

afterEach(async () => {
  const texts = [...sent];
  sent.clear();
  const { testPath } = expect.getState();
  if (Object.keys(forgetful).some((file) => testPath.endsWith(file))) return;
  expect(await globalThis.judgeStatements(texts)).toEqual([]);
});
