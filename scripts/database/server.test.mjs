import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@/lib/testing/until';
import { runningServer, stopServer } from './postgres.mjs';
import { startDatabase, stopDatabase, watchDatabase } from './server.mjs';
import { connect, query } from './sql.mjs';

jest.setTimeout(120_000);

describe('the embedded PostgreSQL', () => {
  let folder;
  let data;
  let cluster;
  let database;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'staffing-server-'));
    await chmod(folder, 0o711);
    data = path.join(folder, 'data');
    cluster = path.join(data, 'postgres');
  });

  beforeEach(async () => {
    database = await startDatabase(data);
  });

  afterAll(async () => {
    await stopDatabase(data, { force: true });
    await rm(folder, { recursive: true });
  });

  async function killBackend() {
    const client = await connect(database.superuserUrl);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGKILL');
  }

  it('is not lost with one killed backend: the same server answers again, and is watched on', async () => {
    const { pid } = await runningServer(cluster);
    const lost = jest.fn();
    const release = await watchDatabase(data, database, lost);
    // The server has noticed once it also ends the other connections; until then it may answer, and cut the answer.
    const witness = await connect(database.superuserUrl);
    const noticed = new Promise((resolve) => witness.once('end', resolve));
    await killBackend();
    await noticed;
    await startDatabase(data);
    expect((await runningServer(cluster)).pid).toBe(pid);
    await watcherIsBack();
    expect(await stopDatabase(data)).toBe(false);
    expect(lost).not.toHaveBeenCalled();
    await release();
  });

  it('is reported lost when its main process is killed, and starts again', async () => {
    const { promise: lost, resolve } = Promise.withResolvers();
    // If it were killed before the watcher connects, the database would count as one that never existed.
    await watchDatabase(data, database, resolve);
    process.kill((await runningServer(cluster)).pid, 'SIGKILL');
    await lost;
    await startDatabase(data);
    expect(await query(database.superuserUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops soon while it recovers from a killed backend, and starts again', async () => {
    await killBackend();
    await stopServer(cluster);
    expect(await runningServer(cluster)).toBeUndefined();
    await startDatabase(data);
  });

  it('is killed when it does not end by being asked, and starts again', async () => {
    const { pid } = await runningServer(cluster);
    process.kill(pid, 'SIGSTOP');
    const steps = ['SIGINT', 'SIGQUIT', 'SIGKILL'].map((signal) => ({ signal, patienceMs: 500 }));
    await stopServer(cluster, steps);
    expect(await runningServer(cluster)).toBeUndefined();
    await startDatabase(data);
  });

  async function watcherIsBack() {
    const isBack = () =>
      query(database.superuserUrl, "select from pg_stat_activity where application_name = 'staffing watcher'");
    await until(async () => (await isBack()).length > 0);
  }
});
