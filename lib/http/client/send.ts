import { announceChange } from '@/lib/browser/changes';
import { ApiError } from '@/lib/http/client/api-error';
import type { ApiRequest, RawAnswer } from '@/lib/http/client/api-request';
import { sendForm } from '@/lib/http/client/send-form';

/** The longest a call may take, in milliseconds (specification, section 9). */
const TIMEOUT_MS = 60_000;

/**
 * Makes one call, with the bearer token when there is one and always with the cookies. A write is announced.
 * @throws as `exchange` does
 */
export async function send(request: ApiRequest, token: string | null): Promise<RawAnswer> {
  if (request.method === 'GET') return exchange(request, token);
  // Before and after: a page that is fetched meanwhile may have been made before the change.
  announceChange();
  return exchange(request, token).finally(announceChange);
}

/**
 * Makes one call that changes nothing that a page shows, like a read or the renewal of a token.
 * @throws ApiError of kind `timeout` or `offline`; a DOMException `AbortError` when the caller cancelled.
 */
export async function exchange(request: ApiRequest, token: string | null): Promise<RawAnswer> {
  const { body } = request;
  if (body instanceof FormData) return sendForm({ ...request, body }, headersOf(request, token));
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  const timer = setTimeout(cancel, request.timeoutMs ?? TIMEOUT_MS);
  request.signal?.addEventListener('abort', cancel);
  try {
    request.signal?.throwIfAborted();
    const response = await fetch(request.path, { ...describe(request, token), signal: stop.signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    if (request.signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    throw new ApiError({ kind: stop.signal.aborted ? 'timeout' : 'offline' });
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', cancel);
  }
}

function describe(request: ApiRequest, token: string | null): RequestInit {
  const headers = headersOf(request, token);
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  return {
    method: request.method,
    headers,
    credentials: 'include',
    cache: 'no-store',
    body: JSON.stringify(request.body),
  };
}

function headersOf(request: ApiRequest, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);
  if (request.ifMatch) headers.set('If-Match', request.ifMatch);
  if (request.ifNoneMatch) headers.set('If-None-Match', request.ifNoneMatch);
  return headers;
}
