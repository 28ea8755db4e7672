import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { lingerAfterAnswers } from '@/lib/http/listening/linger';
import { until } from '@/lib/testing/until';

let server: Server;
let port = 0;
beforeAll(async () => {
  lingerAfterAnswers();
  // Refuses a body longer than 64,000 bytes, in the middle of it.
  const answer: (...given: Parameters<RequestListener>) => Promise<void> = async (request, response) => {
    const pieces = request[Symbol.asyncIterator]();
    let size = 0;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      size += next.value.length;
      if (size <= 64_000) continue;
      response.writeHead(413, request.url === '/close' ? { Connection: 'close' } : {}).end('too large');
      return;
    }
    response.end('taken');
  };
  server = createServer((request, response) => void answer(request, response));
  server.listen(0);
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends so many bytes whatever comes back, and returns what arrived until the connection ended. */
async function send(path: string, bytes: number, then = ''): Promise<{ got: string; error: unknown }> {
  const socket = connect(port);
  let got = '';
  let error: unknown;
  socket.on('data', (piece) => {
    got += piece;
    if (got.includes('taken')) socket.end();
  });
  socket.on('error', (reason) => {
    error = reason;
  });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);
  for (let left = bytes; left > 0; left -= 100_000)
    if (!socket.write(Buffer.alloc(Math.min(left, 100_000), 'x')) && !socket.destroyed)
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  if (then) socket.write(then);
  if (!socket.destroyed) await once(socket, 'close');
  return { got, error };
}

it('lets the answer to a body that is refused arrive, and ends the connection then', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { got, error } = await send('/close', 4_000_000);
    expect([got.split('\r\n')[0], got.includes('too large'), error]).toEqual([
      'HTTP/1.1 413 Payload Too Large',
      true,
      undefined,
    ]);
  }
});

it('keeps a connection that was not to end for the next request', async () => {
  const next = 'POST /next HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab';
  const { got, error } = await send('/keep', 4_000_000, next);
  expect([got.includes('too large'), got.endsWith('taken'), error]).toEqual([true, true, undefined]);
});

it('waits no longer than five seconds for what does not come', async () => {
  const connections = () => promisify(server.getConnections.bind(server))();
  await until(async () => (await connections()) === 0);
  // This client keeps its own direction open.
  const socket = connect({ port, allowHalfOpen: true });
  socket.resume().on('error', () => undefined);
  socket.write(`POST /close HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n${'x'.repeat(200_000)}`);
  await once(socket, 'end');
  const begun = Date.now();
  expect(await connections()).toBe(1);
  await until(async () => (await connections()) === 0);
  expect(Date.now() - begun).toBeGreaterThan(4_000);
  socket.destroy();
}, 30_000);
