import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { contentPolicy, newNonce } from '@/lib/browser/content-policy';

/**
 * Addresses that are no page: a handler, a file of Next, a file of the folder `public`. A page's address may look like
 * a file's.
 */
const noPage = /^\/(?:api\/|_next\/|texts\/|flags\/|legal\/|favicon(?:-prod)?\.ico$)/;

/**
 * Makes the web server give each page a policy of what may run, and its own address (`x-pathname`), so that a page
 * whose session has ended can name itself as the page to come back to. The middleware does not do this: it costs a page
 * a tenth of its time.
 */
export function preparePageRequests(isDevelopment: boolean): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = Object(message);
    if (request instanceof IncomingMessage && response instanceof ServerResponse)
      preparePage(request, response, isDevelopment);
  });
}

function preparePage(request: IncomingMessage, response: ServerResponse, isDevelopment: boolean): void {
  const address = pageAddress(request.url ?? '/');
  if (address === null) return;
  // Next reads the nonce from the request's own policy and puts it on every script of the page.
  const policy = contentPolicy(newNonce(), isDevelopment);
  request.headers['x-pathname'] = address;
  request.headers['content-security-policy'] = policy;
  response.setHeader('content-security-policy', policy);
}

/**
 * A page's address as the browser shows it, without what Next adds when it asks for a page's parts; null if the address
 * is no page. Dots are resolved first, as Next does, so that no page is mistaken for a handler.
 */
export function pageAddress(url: string): string | null {
  if (!URL.canParse(url, 'http://page')) return '/';
  const { pathname, search } = new URL(url, 'http://page');
  if (noPage.test(pathname)) return null;
  if (!search.includes('_rsc=')) return pathname + search;
  const asked = search.slice(1).split('&');
  const left = asked.filter((pair) => !pair.startsWith('_rsc='));
  return left.length > 0 ? `${pathname}?${left.join('&')}` : pathname;
}
