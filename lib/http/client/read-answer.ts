import { ApiError } from '@/lib/http/client/api-error';
import type { RawAnswer } from '@/lib/http/client/api-request';

/** The facts about a list that come with its rows; `total` is exact up to 10,000 and then capped. */
export type ListMeta = {
  next_cursor: string | null;
  prev_cursor: string | null;
  limit: number;
  total: number;
  total_capped: boolean;
};

/** A successful answer: its data, and what came with it. `etag` is the `ifMatch` of the next write. */
export type ApiAnswer<T> = { data: T; meta: ListMeta | null; message: string | null; etag: string | null };

type Envelope<T> = { success?: boolean; data: T; meta?: ListMeta; message?: string };

/**
 * Reads an answer of our API. The type of `data` is the caller's word: it is the out-schema of the handler it calls, or
 * null if the caller has the data already (304).
 * @throws ApiError when the call failed, or when the answer is not one of our API.
 */
export function readAnswer<T>({ status, headers, text }: RawAnswer): ApiAnswer<T> {
  const body = status === 304 ? { data: null as T } : parseJson<T>(text);
  const isOk = (status >= 200 && status < 300) || status === 304;
  if (body === null) throw new ApiError({ kind: 'unreadable', status });
  if (!isOk || body.success === false) {
    throw new ApiError({ kind: 'answer', status, problem: body, retryAfterSeconds: readRetryAfter(headers) });
  }
  return { data: body.data, meta: body.meta ?? null, message: body.message ?? null, etag: headers.get('ETag') };
}

/** `Retry-After` in seconds, from either of its forms (RFC 9110, 10.2.3); null when absent or unreadable. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('Retry-After');
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

function parseJson<T>(text: string): Envelope<T> | null {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
