import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scanFile } from '@/lib/files/receiving/scan';
import { freePort } from '@/lib/testing/mail-server';

/** EICAR's test string, in two halves so that no scanner finds this file. */
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** A clamd that speaks INSTREAM as clamd(8) describes, and finds only EICAR. */
class FakeScanner {
  readonly seen: number[] = [];
  behaviour: 'scan' | 'hang up' | 'limit' = 'scan';
  private readonly server: Server = createServer((socket) => this.serve(socket));

  async start(where: number | string): Promise<void> {
    if (typeof where === 'number') this.server.listen(where, '127.0.0.1');
    else this.server.listen(where);
    await once(this.server, 'listening');
  }

  stop(): void {
    this.server.close();
  }

  private serve(socket: Socket): void {
    if (this.behaviour === 'hang up') return void socket.destroy();
    let data = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      data = Buffer.concat([data, Buffer.from(chunk)]);
      if (this.behaviour === 'limit' && data.byteLength > 100)
        return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = data.subarray(-4).readUInt32BE() === 0 ? readStream(data) : null;
      if (content === null) return;
      this.seen.push(content.byteLength);
      socket.end(content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
    });
  }
}

/** The content that was sent, once it is complete; null before. */
function readStream(data: Buffer): Buffer | null {
  if (data.subarray(0, 10).toString() !== 'zINSTREAM\0') return null;
  const parts: Buffer[] = [];
  for (let at = 10; at + 4 <= data.byteLength; ) {
    const length = data.readUInt32BE(at);
    if (length === 0) return at + 4 === data.byteLength ? Buffer.concat(parts) : null;
    parts.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

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
