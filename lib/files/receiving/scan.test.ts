import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scanFile } from '@/lib/files/receiving/scan';
import { eicar, FakeScanner } from '@/lib/files/receiving/test-scanner';
import { freePort } from '@/lib/testing/mail-server';

let folder: string;
let url: string;
const scanner = new FakeScanner();
const file = async (content: string | Buffer) => {
  const place = path.join(folder, 'file');
  await writeFile(place, content);
  return place;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'staffing-scan-'));
  const port = await freePort();
  url = `tcp://127.0.0.1:${port}`;
  await scanner.start(port);
});
beforeEach(() => {
  scanner.behaviour = 'scan';
});
afterAll(() => scanner.stop());

it.each([
  ['a short file', 20],
  ['a file of several pieces', 1_000_000],
])('sends all of %s, and lets it pass', async (_, length) => {
  await expect(scanFile(await file(Buffer.alloc(length, 'a')), url)).resolves.toBeUndefined();
  expect(scanner.seen.at(-1)).toBe(length);
});

it('refuses what the scanner finds, at the end as at the beginning', async () => {
  for (const content of [eicar, `${'a'.repeat(500_000)}${eicar}`]) {
    await expect(scanFile(await file(content), url)).rejects.toMatchObject({
      status: 422,
      details: { faults: [{ path: 'file', key: 'file_infected' }] },
    });
  }
});

it('speaks through a socket file too', async () => {
  const local = new FakeScanner();
  const socket = path.join(folder, 'clamd.ctl');
  await local.start(socket);
  try {
    await expect(scanFile(await file('fine'), `unix:${socket}`)).resolves.toBeUndefined();
    await expect(scanFile(await file(eicar), `unix:${socket}`)).rejects.toMatchObject({ status: 422 });
  } finally {
    local.stop();
  }
});

it.each([
  ['hangs up', 'hang up'],
  ['says that it is too large for it', 'limit'],
] as const)('takes nothing while the scanner %s', async (_, behaviour) => {
  scanner.behaviour = behaviour;
  await expect(scanFile(await file(Buffer.alloc(5_000_000, 'a')), url)).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'Retry-After': '30' } },
  });
});

it('takes nothing while the scanner is away', async () => {
  await expect(scanFile(await file('fine'), `tcp://127.0.0.1:${await freePort()}`)).rejects.toMatchObject({
    status: 503,
  });
  await expect(scanFile(await file('fine'), 'unix:/nowhere/clamd.ctl')).rejects.toMatchObject({ status: 503 });
});

it('asks nobody where none is configured', async () => {
  await expect(scanFile(await file(eicar))).resolves.toBeUndefined();
});
