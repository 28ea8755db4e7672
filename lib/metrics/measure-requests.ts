import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { findPattern } from '@/lib/browser/routes';
import { handlerOf } from '@/lib/http/listening/addresses';
import { metrics } from '@/lib/metrics/metrics';

/** A request's part of the program: a page, a handler, or a file and what nobody answers. */
type Kind = 'page' | 'api' | 'other';

/** A stream of events lasts for as long as its page: its length says nothing. */
const endless = '/api/v1/events';

/**
 * Counts the requests of this process's web servers and how long they take, from now on.
 *
 * @returns a function that stops it
 */
export function measureRequests(): () => void {
  const { requests, seconds } = metrics();
  const begun = (message: unknown) => {
    const { request, response } = Object(message);
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
    const [start, method] = [performance.now(), methodOf(request.method)];
    const { route, kind } = placeOf(request.url ?? '');
    // Also for a caller who has gone: what was done for them was done.
    response.once('close', () => {
      requests.inc({ method, route, status: response.statusCode });
      if (kind !== 'other' && route !== endless) seconds.observe({ kind }, (performance.now() - start) / 1000);
    });
  };
  subscribe('http.server.request.start', begun);
  return () => unsubscribe('http.server.request.start', begun);
}

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A method is the caller's own word: one that the program does not know is `other`, or labels would have no end. */
const methodOf = (method = ''): string => (known.has(method) ? method : 'other');

/** The pattern that an address fits: `/api/v1/clients/[id]`, `/clients/*`; `other` for files and for what does not exist. */
export function placeOf(url: string): { route: string; kind: Kind } {
  const [path = ''] = url.split('?');
  if (path.startsWith('/api/')) return { route: handlerOf(path) ?? 'other', kind: 'api' };
  const page = findPattern(path);
  return page === undefined ? { route: 'other', kind: 'other' } : { route: page, kind: 'page' };
}
