import 'server-only';
import type { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import { framed, StreamAnswer, sealed, streamResponse, toWeb } from '@/lib/http/answering/stream-answer';
import type { Page } from '@/lib/lists/list-query';

/** An answer of a handler that adds a message, headers or `meta` to its `data`. */
export class Answer<Data> {
  readonly data: Data;
  readonly message: string | undefined;
  readonly headers: HeadersInit;
  /** Facts about the data that are not part of it. */
  readonly meta: object | undefined;

  /** @param extra `headers` as pairs if one of them occurs several times (`Set-Cookie`) */
  constructor(data: Data, extra: { message?: string; headers?: HeadersInit; meta?: object } = {}) {
    this.data = data;
    this.message = extra.message;
    this.headers = extra.headers ?? {};
    this.meta = extra.meta;
  }
}

/** An answer that is a file instead of JSON. */
export class FileAnswer {
  readonly body: BodyInit;
  readonly contentType: string;
  readonly fileName: string;
  readonly isFramed: boolean;

  /** @param more `framed`: one of our pages shows the file in a frame; only for files that we drew ourselves. */
  constructor(body: BodyInit, contentType: string, fileName: string, { framed: isFramed = false } = {}) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName;
    this.isFramed = isFramed;
  }

  /** An answer whose content is sent while it is being written. */
  static of({ name, contentType, content }: { name: string; contentType: string; content: Readable }): FileAnswer {
    return new FileAnswer(toWeb(content), contentType, name);
  }
}

/** An answer that sends the caller to another of our own addresses. */
export class RedirectAnswer {
  readonly location: string;
  readonly headers: HeadersInit;

  constructor(location: string, headers: HeadersInit = {}) {
    this.location = location;
    this.headers = headers;
  }
}

/** The kinds of result that a handler may return. */
export type Result<O extends z.ZodType> =
  | z.input<O>
  | Answer<z.input<O>>
  | Page<z.input<O>>
  | FileAnswer
  | StreamAnswer
  | RedirectAnswer
  | null;

/**
 * Writes a result as a response; the caller who has it already, by the entity tag that the handler gave it, gets 304
 * (RFC 9110, 13.1.2). Drops every field that the out-schema does not name: a column that nobody meant to
 * show does not go out.
 */
export async function respond<O extends z.ZodType>(
  spec: { out?: O; list?: boolean; raw?: boolean; status?: number; file?: string | readonly string[] },
  result: Result<O>,
  request: NextRequest,
): Promise<Response> {
  const isFile = result instanceof FileAnswer || result instanceof StreamAnswer;
  // Otherwise nobody would have to decide whether the audit log records the file.
  if (isFile && spec.file === undefined) throw new Error('a file from a handler that declares none');
  if (result instanceof FileAnswer) return fileResponse(result, request);
  if (result instanceof StreamAnswer) return streamResponse(result, request);
  if (result instanceof RedirectAnswer) {
    const headers = new Headers(result.headers);
    headers.set('Location', result.location);
    return new Response(null, { status: 303, headers });
  }
  const answer = result instanceof Answer ? result : new Answer(result);
  const headers = new Headers(answer.headers);
  headers.set('Cache-Control', 'private, no-store');
  const tag = headers.get('ETag');
  if (tag !== null && request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers });
  if (spec.raw) return Response.json(answer.data, { headers });
  const envelope: Record<string, unknown> = { success: true };
  if (answer.message !== undefined) envelope.message = answer.message;
  if (spec.list) {
    const { rows, meta } = answer.data as Page<z.input<O>>;
    envelope.data = spec.out ? rows.map((row) => spec.out?.parse(row)) : rows;
    envelope.meta = meta;
  } else {
    envelope.data = spec.out ? spec.out.parse(answer.data) : null;
    if (answer.meta) envelope.meta = answer.meta;
    const version = versionOf(envelope.data);
    if (version !== null) headers.set('ETag', `"${version}"`);
  }
  return Response.json(envelope, { status: spec.status ?? 200, headers });
}

function versionOf(data: unknown): number | null {
  const version: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'version') : null;
  return typeof version === 'number' ? version : null;
}

/** Answers with the file; a HEAD request (RFC 9110, 9.3.2) gets the headers only, and nothing is read. */
async function fileResponse(file: FileAnswer, request: NextRequest): Promise<Response> {
  const guard = file.isFramed ? framed(file.fileName) : sealed(file.fileName);
  const headers = { ...guard, 'Content-Type': file.contentType, 'Cache-Control': 'private, no-store' };
  if (request.method !== 'HEAD') return new Response(file.body, { headers });
  if (file.body instanceof ReadableStream) await file.body.cancel();
  return new Response(null, { headers });
}
