import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from '@/lib/testing/until';
import { backUpFolder, restoreFolder } from './backup.mjs';
import { backUpServer } from './backup-server.mjs';
import { startDatabase, stopDatabase } from './server.mjs';
import { connect, query } from './sql.mjs';

jest.setTimeout(180_000);

const execute = promisify(execFile);

let folder;
let data;
let database;

beforeAll(async () => {
  // A folder with a name as people choose it.
  folder = await mkdtemp(path.join(tmpdir(), 'staffing büro 1 '));
  await chmod(folder, 0o711);
  data = path.join(folder, 'data');
  database = await startDatabase(data);
  await query(database.superuserUrl, 'create table companies (n int primary key, text text)');
  await mkdir(path.join(data, 'files', 'a'), { recursive: true });
  await writeFile(path.join(data, 'files', 'a', 'cv.pdf'), 'PDF');
});

afterAll(async () => {
  await stopDatabase(data, { force: true });
  await rm(folder, { recursive: true });
});

/** Writes rows one after the other until it is stopped. */
function write() {
  let isOver = false;
  let written = 0;
  const working = connect(database.superuserUrl).then(async (client) => {
    while (!isOver) {
      await client.query(`insert into companies values ($1, repeat('x', 20000))`, [written + 1]);
      written += 1;
    }
    await client.end();
  });
  return {
    count: () => written,
    stop: () => {
      isOver = true;
      return working;
    },
  };
}

const backup = () => path.join(folder, 'backup');
const restored = () => path.join(folder, 'restored');

it('is taken while it is written to, and has all that was there when it began, to the row', async () => {
  const writer = write();
  await until(() => writer.count() >= 300);
  const before = writer.count();
  await query(database.superuserUrl, 'checkpoint');
  expect(await backUpFolder(data, backup())).toBe('The database and 1 uploaded files were copied.');
  const after = writer.count();
  await query(database.superuserUrl, 'checkpoint');
  await writer.stop();
  const said = await restoreFolder(backup(), restored());
  const { superuserUrl } = await startDatabase(restored());
  const [{ count, last, length }] = await query(
    superuserUrl,
    'select count(*)::int, max(n) as last, min(length(text)) as length from companies',
  );
  await stopDatabase(restored(), { force: true });
  expect(count).toBe(last);
  expect(length).toBe(20_000);
  expect(count).toBeGreaterThanOrEqual(before);
  expect(count).toBeLessThanOrEqual(after + 1);
  expect(said).toContain(`${count} companies`);
  expect(await readFile(path.join(restored(), 'files', 'a', 'cv.pdf'), 'utf8')).toBe('PDF');
  // It leaves nothing behind that would keep the log endlessly.
  expect(await query(database.superuserUrl, 'select from pg_replication_slots')).toEqual([]);
});

it('writes over nothing: neither a backup nor a database, unless asked to, and keeps that aside', async () => {
  await expect(backUpFolder(data, backup())).rejects.toThrow('is there already');
  await expect(restoreFolder(backup(), restored())).rejects.toThrow('with --replace it is moved aside');
  await expect(restoreFolder(backup(), data, { replace: true })).rejects.toThrow('end the program first');
  expect(await restoreFolder(backup(), restored(), { replace: true })).toContain('before-restore-');
  const [aside] = (await readdir(restored())).filter((name) => name.startsWith('before-restore-'));
  expect(await readdir(path.join(restored(), aside))).toEqual(expect.arrayContaining(['postgres', 'secrets.json']));
});

it('refuses what is no backup, or was cut short', async () => {
  await rm(path.join(backup(), 'backup.json'));
  await expect(restoreFolder(backup(), path.join(folder, 'other'))).rejects.toThrow('not a whole one');
});

it('says what is missing where the machine’s pg_dump cannot read the server', async () => {
  const { DATABASE_OWNER_URL: before } = process.env;
  process.env.DATABASE_OWNER_URL = database.ownerUrl;
  const { stdout } = await execute('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  const major = Number(/(\d+)/.exec(stdout)?.[1] ?? 0);
  const dumped = await backUpServer(data, path.join(folder, 'dump')).catch((error) => error.message);
  if (before === undefined) delete process.env.DATABASE_OWNER_URL;
  else process.env.DATABASE_OWNER_URL = before;
  const why = major ? `pg_dump ${major} is too old for` : 'pg_dump is not installed, which is needed for';
  const newer = `${why} PostgreSQL 18: install its client programs of version 18 or newer.`;
  expect(dumped).toBe(major >= 18 ? 'The database was dumped, and 1 uploaded files were copied.' : newer);
});
