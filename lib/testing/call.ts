import { NextRequest } from 'next/server';
import { v4 as uuid } from 'uuid';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import type { Route } from '@/lib/http/route-spec';
import type { Person } from '@/lib/testing/world';

/** A header for a POST that is no repeat of another, even if it looks like one. */
export const keyed = (): Record<string, string> => ({ 'idempotency-key': uuid() });

interface CallOptions {
  /** The caller; by default nobody. */
  as?: Person;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A `FormData` or a stream is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's network address for the server. */
  address?: string;
  /** By default POST with a body, else GET. */
  method?: string;
}

export interface Answered<Data> {
  status: number;
  headers: Headers;
  data: Data;
  meta: { next_cursor: string | null; prev_cursor: string | null; limit: number; total: number; total_capped: boolean };
  message: string | undefined;
  errors: Record<string, string[]>;
  body: Record<string, unknown>;
  /** An answer that is not JSON, still to be read. */
  stream: ReadableStream<Uint8Array> | null;
}

const unread = new Set<ReadableStream<Uint8Array>>();

// Next reads or cancels every answer; a test may look only at its head, and the file behind it would stay open.
afterEach(async () => {
  for (const stream of unread) if (!stream.locked) await stream.cancel();
  unread.clear();
});

/** Calls a route handler as Next would, through everything between a request and its data. */
export async function call<Data = Record<string, unknown>>(
  route: Route,
  options: CallOptions = {},
): Promise<Answered<Data>> {
  const url = new URL('http://localhost:3000/api/test');
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);
  const isJsonBody =
    options.body !== undefined && !(options.body instanceof FormData) && !(options.body instanceof ReadableStream);
  const request = new NextRequest(url, {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(isJsonBody ? { 'content-type': 'application/json' } : {}),
      ...(options.as ? { authorization: `Bearer ${options.as.token}` } : {}),
      ...(options.address ? { [callerAddressHeader()]: options.address } : {}),
      ...options.headers,
    },
    ...(isJsonBody ? { body: JSON.stringify(options.body) } : rawBody(options.body)),
  });
  const response = await route(request, { params: Promise.resolve(options.params) });
  const isJson = response.body !== null && (response.headers.get('content-type')?.includes('json') ?? false);
  const body = isJson ? await response.json() : {};
  if (!isJson && response.body) unread.add(response.body);
  return {
    status: response.status,
    headers: response.headers,
    body,
    data: body.data,
    meta: body.meta,
    message: body.message,
    errors: body.errors,
    stream: isJson ? null : response.body,
  };
}

function rawBody(body: unknown): { body?: FormData | ReadableStream; duplex?: 'half' } {
  if (body instanceof FormData) return { body };
  return body instanceof ReadableStream ? { body, duplex: 'half' } : {};
}
