import { TestEnvironment } from 'jest-environment-node';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createDatabase } from '../database/server.mjs';
import { query, withDatabase } from '../database/sql.mjs';

/** This worker's databases that a file of tests has left. */
const left = [];

/**
 * Node with a database: when the first module of a test file loads, DATABASE_URL points at a migrated
 * empty database of this file's own.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const server = JSON.parse(process.env.TEST_SERVER);
    await dropLeft(server);
    this.database = `test_${randomUUID()}`;
    await createDatabase(server, this.database, 'staffing');
    Object.assign(this.global.process.env, {
      NODE_ENV: 'test',
      DATABASE_URL: withDatabase(server.appUrl, this.database),
      DATABASE_OWNER_URL: withDatabase(server.ownerUrl, this.database),
      AUTH_SECRET: 'only-for-tests-'.repeat(3),
      DATA_DIR: path.join(server.folder, this.database),
      JOBS: 'off',
      LOG_LEVEL: 'silent',
    });
  }

  async teardown() {
    // lib/db/client.ts keeps its one pool there.
    await this.global.staffingPrisma?.$disconnect();
    left.push(this.database);
    await super.teardown();
  }
}

/** Drops what nobody is connected to any more; a pool that a test left open closes by itself. */
async function dropLeft({ superuserUrl }) {
  for (const name of left.splice(0)) {
    await query(withDatabase(superuserUrl, 'postgres'), `drop database if exists "${name}"`).catch(() => left.push(name));
  }
}
