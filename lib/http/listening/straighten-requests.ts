import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { straighten } from '@/lib/http/listening/addresses';

/** Makes the web server send requests that no handler takes to the handler that answers with a problem document. */
export function straightenRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const request: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : null;
    if (!(request instanceof IncomingMessage)) return;
    const { method, url } = straighten({ method: request.method ?? 'GET', url: request.url ?? '/' });
    request.method = method;
    request.url = url;
  });
}
