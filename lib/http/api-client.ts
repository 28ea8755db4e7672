import { v4 as uuid } from 'uuid';
import { readToken } from '@/lib/browser/storage';
import { ApiError } from '@/lib/http/client/api-error';
import type { ApiRequest } from '@/lib/http/client/api-request';
import { reactToFailure } from '@/lib/http/client/react-to-failure';
import type { ApiAnswer } from '@/lib/http/client/read-answer';
import { readAnswer } from '@/lib/http/client/read-answer';
import { renewToken } from '@/lib/http/client/renew-token';
import { send } from '@/lib/http/client/send';
import { steppingUp } from '@/lib/http/client/step-up';

export { ApiError, isCancelled, serverMessage } from '@/lib/http/client/api-error';
export type { ApiAnswer } from '@/lib/http/client/read-answer';

/**
 * `ifMatch` is the `etag` of the answer that is being changed, `ifNoneMatch` that of the answer that the caller has: if it
 * is still the same, `data` is null. `timeoutMs` is 60000 unless given.
 */
type CallOptions = { signal?: AbortSignal; timeoutMs?: number };
export type ReadOptions = CallOptions & { ifNoneMatch?: string };
export type WriteOptions = CallOptions & { ifMatch?: string };
/** A caller who may send the same POST again (a retry after a timeout) gives it the same key, so that it counts once. */
export type PostOptions = WriteOptions & { idempotencyKey?: string; onProgress?: (part: number) => void };

/**
 * The browser's client of our API (`/api/...`). Every failed call first does what section 8 of the specification says
 * and then throws: an ApiError, or a DOMException `AbortError` if the caller cancelled (see `isCancelled`). A
 * `FormData` body is sent as it is, and `onProgress` gets its progress (0 to 1); any other body is sent as JSON.
 */
export const api = {
  get: <T>(path: string, options?: ReadOptions) => call<T>({ method: 'GET', path, ...options }),
  post: <T>(path: string, body?: unknown, options?: PostOptions) =>
    call<T>({ method: 'POST', path, body, ...options, idempotencyKey: options?.idempotencyKey ?? uuid() }),
  put: <T>(path: string, body?: unknown, options?: WriteOptions) => call<T>({ method: 'PUT', path, body, ...options }),
  /** Changes the fields that the body names; the rest of the record stays. */
  patch: <T>(path: string, body?: unknown, options?: WriteOptions) =>
    call<T>({ method: 'PATCH', path, body, ...options }),
  /** Most calls name what they delete by their path alone. */
  del: <T>(path: string, options?: WriteOptions & { body?: unknown }) =>
    call<T>({ method: 'DELETE', path, ...options }),
};

/** How long a call waits for a database that is briefly unavailable, in seconds. After that the person decides. */
const PATIENCE_SECONDS = 5;

async function call<T>(request: ApiRequest): Promise<ApiAnswer<T>> {
  try {
    return await steppingUp(() => exchange<T>(request));
  } catch (error) {
    if (error instanceof ApiError) reactToFailure(error);
    throw error;
  }
}

async function exchange<T>(request: ApiRequest): Promise<ApiAnswer<T>> {
  const token = readToken();
  try {
    return readAnswer<T>(await send(request, token));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 && token !== null) {
      return readAnswer<T>(await send(request, await renewToken(token)));
    }
    if (error.status === 503 && request.method === 'GET' && isSoon(error.retryAfterSeconds)) {
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 0) * 1000));
      return readAnswer<T>(await send(request, token));
    }
    throw error;
  }
}

function isSoon(seconds: number | null): boolean {
  return seconds !== null && seconds <= PATIENCE_SECONDS;
}
