import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { NextRequest } from 'next/server';
import type { Route } from '@/lib/http/route-spec';

/** A header as next.config.mjs writes it. */
interface Header {
  key: string;
  value: string;
}

/** Answers a request; what it throws ends the caller's connection, not the process. */
type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Makes the web servers of this process answer some requests themselves, before Next sees them.
 *
 * @returns a function that leaves them to Next again.
 */
export function answerBeforeNext(isOurs: (request: IncomingMessage) => boolean, answer: Answerer): () => void {
  const emit = Server.prototype.emit;
  const emitOrAnswer: typeof emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
    const [request, response] = given as [IncomingMessage, ServerResponse];
    if (event !== 'request' || !isOurs(request)) return Reflect.apply(emit, this, [event, ...given]);
    answer(request, response).catch(() => response.destroy());
    return true;
  };
  Server.prototype.emit = emitOrAnswer;
  return () => {
    if (Server.prototype.emit === emitOrAnswer) Server.prototype.emit = emit;
  };
}

/**
 * Makes the web servers answer GET at one address by its handler, without Next, which takes more of the processor's time
 * than a small answer does. For what every click asks for.
 *
 * @param added the headers that Next would add to each answer (next.config.mjs).
 */
export const handleBeforeNext = (path: string, handler: Route, added: readonly Header[]): (() => void) =>
  answerBeforeNext(
    ({ method, url }) => method === 'GET' && url === path,
    async (request, response) => {
      const answer = await handler(asNextRequest(path, request), { params: Promise.resolve({}) });
      for (const { key, value } of added) response.setHeader(key, value);
      response.setHeaders(answer.headers);
      response.writeHead(answer.status);
      response.end(Buffer.from(await answer.arrayBuffer()));
    },
  );

/** A request without a body as a handler reads it. */
export function asNextRequest(path: string, { headers }: IncomingMessage): NextRequest {
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new NextRequest(`http://localhost${path}`, { headers: sent });
}
