import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { NextRequest } from 'next/server';
import type { Route } from '@/lib/http/route-spec';

/** A real HTTP server around handlers. It listens on a Unix socket, whose buffers are small. */
export interface Served {
  socketPath: string;
  close(): Promise<void>;
}

/** @param routes by method and path, e.g. `GET /clients` */
export async function serve(routes: Record<string, Route>): Promise<Served> {
  const socketPath = path.join(mkdtempSync(path.join(tmpdir(), 'served-')), 'http');
  const server = createServer((request, response) => {
    // A caller who goes away in the middle of an answer breaks it; that is no fault of ours.
    answer(routes, request, response).catch(() => response.destroy());
  });
  server.listen(socketPath);
  await once(server, 'listening');
  return {
    socketPath,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(routes: Record<string, Route>, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = from;
  const route = routes[`${method} ${url.split('?')[0]}`];
  if (!route) throw new Error(`Nothing serves ${method} ${url}.`);
  const headers = Object.entries(from.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === 'GET' ? {} : { body: Readable.toWeb(from) as ReadableStream, duplex: 'half' as const };
  const request = new NextRequest(`http://localhost${url}`, { method, headers, ...body });
  const response = await route(request, { params: Promise.resolve({}) });
  to.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as NodeReadableStream), to);
  else to.end();
}
