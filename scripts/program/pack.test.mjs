import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { packFiles } from './pack.mjs';
import { freePort } from './ports.mjs';

/** A server that answers with the address as it reads it; it prints when it listens, which the test waits for. */
const service = `
  require('node:http').createServer((request, response) => response.setHeader('x-read', request.url).end())
    .listen(process.env.PORT, '127.0.0.1', () => console.log('listening'));`;
const script = 'const text = "the same again, the same again, the same again";\n';

let folder;
let server;
let port;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packed-'));
  const chunks = path.join(folder, '.next/static/chunks');
  await mkdir(chunks, { recursive: true });
  await writeFile(path.join(chunks, 'a.js'), script);
  await writeFile(path.join(chunks, 'b.css'), 'a { color: red }');
  await writeFile(path.join(chunks, 'c.woff2'), 'packed already');
});

afterEach(async () => {
  server?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start() {
  port = await freePort();
  const file = fileURLToPath(new URL('send-packed.mjs', import.meta.url));
  server = spawn(process.execPath, ['--import', file, '-e', service], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
}

/** The end of the address as the program reads it, and the headers of the answer. */
async function ask(file, accepted) {
  const response = await fetch(`http://127.0.0.1:${port}/_next/static/chunks/${file}`, {
    method: 'HEAD',
    headers: { 'accept-encoding': accepted },
  });
  const { headers } = response;
  const read = headers.get('x-read').slice('/_next/static/chunks/'.length);
  return [read, ...['content-encoding', 'content-type', 'vary'].map((name) => headers.get(name))];
}

it('packs scripts and style sheets once, and nothing that is packed already', async () => {
  expect(await packFiles(path.join(folder, '.next/static'))).toBe(2);
  expect(await packFiles(path.join(folder, '.next/static'))).toBe(0);
  const packed = await readFile(path.join(folder, '.next/static/chunks/a.js.br'));
  expect(brotliDecompressSync(packed).toString()).toBe(script);
});

it('sends the packed copy to whoever takes it, as what it is', async () => {
  await packFiles(path.join(folder, '.next/static'));
  await start();
  const vary = 'Accept-Encoding';
  const type = 'application/javascript; charset=UTF-8';
  expect(await ask('a.js', 'gzip, deflate, br, zstd')).toEqual(['a.js.br', 'br', type, vary]);
  expect(await ask('b.css?v=1', 'br')).toEqual(['b.css.br?v=1', 'br', 'text/css; charset=UTF-8', vary]);
  expect(await ask('a.js', 'gzip, br;q=0')).toEqual(['a.js', null, null, vary]);
  expect(await ask('c.woff2', 'br')).toEqual(['c.woff2', null, null, null]);
});

it('sends what there is where nothing was packed', async () => {
  await start();
  expect(await ask('a.js', 'br')).toEqual(['a.js', null, null, null]);
});
