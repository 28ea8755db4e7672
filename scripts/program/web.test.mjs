import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@/lib/testing/until';
import { isAlive } from './lock.mjs';
import { freePort } from './ports.mjs';

jest.setTimeout(60_000);

/**
 * A server that answers with its own number, `/slow` after a second, each only once it has run for LOADING
 * milliseconds; with FLEETING it records when it listens, and dies.
 */
const service = `
  if (process.env.BROKEN) process.exit(3);
  const ready = new Promise((resolve) => setTimeout(resolve, Number(process.env.LOADING ?? 0)));
  require('node:http').createServer(async (request, response) => {
    await ready;
    if (request.url === '/slow') console.error('slow was asked');
    setTimeout(() => response.end(String(process.pid)), request.url === '/slow' ? 1_000 : 0);
  }).listen(process.env.PORT, '127.0.0.1', () => {
    if (!process.env.FLEETING) return;
    require('node:fs').appendFileSync(process.env.FLEETING, Date.now() + '\\n');
    setTimeout(() => process.exit(4), 300);
  });`;

let folder;
let port;
let web;
let said;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'staffing-web-'));
  writeFileSync(path.join(folder, 'service.cjs'), service);
  port = await freePort();
});

afterEach(() => {
  web.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function start(env = {}) {
  const file = fileURLToPath(new URL('web.mjs', import.meta.url));
  web = spawn(process.execPath, [file, '2', '--no-deprecation', path.join(folder, 'service.cjs')], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  said = '';
  web.stderr.on('data', (chunk) => (said += chunk));
  return once(web, 'close').then(([code]) => code);
}

/** Which process answers, on a connection of its own. @returns null if none does */
function ask(place = '/') {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: place, agent: false }, async (response) => {
      const text = await response.toArray();
      resolve({ pid: Number(Buffer.concat(text)), connection: response.headers.connection });
    }).on('error', () => resolve(null));
  });
}

/** Asks until this many different processes have answered. */
async function whoAnswers(count) {
  const found = new Set();
  await until(async () => {
    const answer = await ask();
    if (answer) found.add(answer.pid);
    return found.size === count;
  });
  return [...found];
}

async function untilGone(pids) {
  await until(() => !pids.some(isAlive));
}

it('answers on one port from several processes, and replaces one that is killed', async () => {
  start();
  const [one, other] = await whoAnswers(2);
  process.kill(one, 'SIGKILL');
  await untilGone([one]);
  const now = await whoAnswers(2);
  expect(now).toContain(other);
  expect(now).not.toContain(one);
});

it('gives one that replaces another no connection before it answers', async () => {
  start({ LOADING: '3000' });
  const [one, other] = await whoAnswers(2);
  process.kill(one, 'SIGKILL');
  await untilGone([one]);
  const found = new Set();
  const slowest = { ms: 0 };
  while (found.size < 2) {
    const begin = Date.now();
    found.add((await ask())?.pid);
    slowest.ms = Math.max(slowest.ms, Date.now() - begin);
  }
  expect(found).toContain(other);
  expect(slowest.ms).toBeLessThan(1_500);
});

it('asked to end, finishes what was asked, ends all of them and exits 0', async () => {
  const exit = start({ LAME_DUCK_SECONDS: '1', DRAIN_SECONDS: '6' });
  const pids = await whoAnswers(2);
  const slow = [ask('/slow'), ask('/slow')];
  await until(() => said.split('slow was asked').length > 2);
  web.kill('SIGTERM');
  expect((await Promise.all(slow)).map((answer) => answer?.connection)).toEqual(['close', 'close']);
  expect(await exit).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

it('gives up when they cannot start', async () => {
  expect(await start({ BROKEN: '1' })).toBe(1);
});

it('gives up when they keep dying, and pauses longer and longer until then', async () => {
  const notes = path.join(folder, 'notes');
  expect(await start({ FLEETING: notes })).toBe(1);
  expect(said).toContain('Web processes ended 11 times within a minute: the web server gives up.');
  const times = readFileSync(notes, 'utf8').trim().split('\n').map(Number);
  // Two to begin with; each of ten deaths brings another, of which the last may not have listened yet.
  expect(times.length).toBeGreaterThanOrEqual(11);
  expect(times.length).toBeLessThanOrEqual(12);
  expect(times[10] - times[8]).toBeGreaterThan(2_000);
  expect(times[6] - times[4]).toBeGreaterThan(500);
});

it('asked to end in such a pause, ends at once', async () => {
  const notes = path.join(folder, 'notes');
  const exit = start({ FLEETING: notes });
  await until(() => said.split('ended by itself').length > 10);
  web.kill('SIGTERM');
  const begin = Date.now();
  expect(await exit).toBe(0);
  expect(Date.now() - begin).toBeLessThan(1_000);
});

it('leaves nobody behind when it is killed', async () => {
  start();
  const pids = await whoAnswers(2);
  web.kill('SIGKILL');
  await untilGone(pids);
  expect(await ask()).toBeNull();
});
