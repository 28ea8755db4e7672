import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { wasm } from '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs';
import { createDatabase } from '../database/server.mjs';
import { connect, query, withDatabase } from '../database/sql.mjs';
import { StatementJudge } from './bound-statements.mjs';
import { testEnvironment } from './environment.mjs';
import { nullableColumns } from './nullable-columns.mjs';
import { OwnTimers } from './own-timers.mjs';

/** This worker's databases that earlier test files have left. */
const left = [];
/** Statements that this worker has judged already: all its databases have one schema. */
const bound = new Set();
/** Which columns of a statement's answer may be null; also kept for all databases. */
const nullableOf = new Map();

/**
 * Node with a database: when the first module of a test file loads, DATABASE_URL points at a migrated empty database of
 * this file's own.
 */
export default class DatabaseEnvironment extends OwnTimers {
  /**
   * Prisma's compiler of queries. As long as it is held, V8 gives its compiled and optimized code to each test file's
   * own client, which compiles the same bytes (lib/db/generated/internal/class.ts).
   */
  static queryCompiler = new WebAssembly.Module(Buffer.from(wasm, 'base64'));

  async setup() {
    await super.setup();
    const server = JSON.parse(process.env.TEST_SERVER);
    await dropLeft(server);
    this.database = `test_${randomUUID()}`;
    await createDatabase(server, this.database, 'staffing');
    Object.assign(this.global.process.env, {
      ...testEnvironment,
      DATABASE_URL: withDatabase(server.appUrl, this.database),
      DATABASE_OWNER_URL: withDatabase(server.ownerUrl, this.database),
      DATA_DIR: path.join(server.folder, this.database),
    });
    const judge = new StatementJudge(withDatabase(server.superuserUrl, this.database));
    this.judge = judge;
    this.global.findNullable = (answers) => findNullable(withDatabase(server.superuserUrl, this.database), answers);
    this.global.judgeStatements = (texts) => judgeStatements(judge, texts);
  }

  async teardown() {
    await this.judge?.end();
    // lib/db/client.ts keeps its only pool there.
    await this.global.staffingDatabase?.prisma.$disconnect();
    await this.global.staffingDatabase?.pool.end();
    await this.global.staffingDatabase?.pulse.end();
    left.push(this.database);
    await super.teardown();
  }
}

/** The faults of statements in a tenant's transaction, for scripts/testing/tenant-statements.mjs. */
async function judgeStatements(judge, texts) {
  const faults = [];
  for (const text of texts.filter((each) => !bound.has(each))) {
    const tables = await judge.unboundTables(text);
    if (tables.length === 0) bound.add(text);
    else faults.push(`no "company_id =" for ${tables.join(', ')}: ${text}`);
  }
  return faults;
}

/** The columns of each answer that may be null, for scripts/testing/statement-rows.mjs. */
async function findNullable(url, answers) {
  const fresh = answers.filter(({ text }) => !nullableOf.has(text));
  if (fresh.length > 0) {
    const client = await connect(url);
    try {
      const nullable = await nullableColumns(client);
      // A statement that cannot be explained, for instance because a test's own table is gone, is judged by its rows alone.
      for (const answer of fresh) nullableOf.set(answer.text, await nullable(answer).catch(() => []));
    } finally {
      await client.end();
    }
  }
  return answers.map(({ text }) => nullableOf.get(text));
}

/** Drops databases without connections; a pool that a test left open closes by itself. */
async function dropLeft({ superuserUrl }) {
  for (const name of left.splice(0)) {
    await query(withDatabase(superuserUrl, 'postgres'), `drop database if exists "${name}"`).catch(() =>
      left.push(name),
    );
  }
}
