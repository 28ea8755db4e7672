import type { NextRequest } from 'next/server';
import { Problem } from '@/lib/problem/problem';

/** The limits of a request's body: its size and the time it may take. */
export interface BodyBounds {
  bytes: number;
  milliseconds: number;
}

/** The limits of a JSON body. A caller without a token may make us keep little. */
export const jsonBounds = (isPublic: boolean): BodyBounds => ({
  bytes: isPublic ? 64_000 : 1_000_000,
  milliseconds: 20_000,
});

/**
 * The JSON that a request brought, or undefined if it brought none. Call it before anything of the database is taken,
 * so that nobody waits for somebody else's connection.
 *
 * @throws Problem 415 for another type than JSON or another charset than UTF-8, 413 for too many bytes, 408 when they
 *   do not all come in time, 400 for what is no JSON.
 */
export async function readJson(request: NextRequest, bounds: BodyBounds): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > bounds.bytes) throw closing(413, 'too_large');
  const bytes = await readBytes(request, bounds);
  // Whatever type it declares: many clients declare one with each request.
  if (bytes.byteLength === 0) return undefined;
  if (!isUtf8Json(request.headers)) throw new Problem(415, 'wrong_media_type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem(400, 'malformed');
  }
}

/**
 * The body as it was sent, for a sender who signs its bytes.
 *
 * @throws Problem 413, 408, 400 for bytes that are no UTF-8.
 */
export async function readText(request: NextRequest, bounds: BodyBounds): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > bounds.bytes) throw closing(413, 'too_large');
  const bytes = await readBytes(request, bounds);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Problem(400, 'malformed');
  }
}

const typeOf = (request: NextRequest): string => request.headers.get('content-type') ?? '';
const hasParts = (request: NextRequest): boolean => /^multipart\/form-data\s*;/i.test(typeOf(request));

/** Whether a request is a form of a page that works without scripts, or a mail program's one click (RFC 8058). */
export const isPlainForm = (request: NextRequest): boolean =>
  hasParts(request) || /^application\/x-www-form-urlencoded\s*(;|$)/i.test(typeOf(request));

/** The fields of such a form; a field that occurs several times is a list. @throws Problem 413, 408, 400 for no form. */
export async function readPlainForm(request: NextRequest, bounds: BodyBounds): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > bounds.bytes) throw closing(413, 'too_large');
  const bytes = await readBytes(request, bounds);
  const fields = hasParts(request)
    ? await readParts(bytes, typeOf(request))
    : new URLSearchParams(new TextDecoder().decode(bytes));
  const names = [...new Set(fields.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** The texts of a form in parts; files are passed over. */
async function readParts(bytes: Uint8Array, type: string): Promise<URLSearchParams> {
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Problem(400, 'malformed');
  });
  return new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** Whether the body is JSON in UTF-8, which JSON between systems must be (RFC 8259, 8.1). */
function isUtf8Json(headers: Headers): boolean {
  const contentType = headers.get('content-type') ?? '';
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1] ?? 'utf-8';
  const isPacked = !/^(identity)?$/i.test(headers.get('content-encoding') ?? '');
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType) && /^utf-?8$/i.test(charset) && !isPacked;
}

async function readBytes(request: NextRequest, { bytes, milliseconds }: BodyBounds): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const late = lateAfter(milliseconds);
  try {
    // A refused body is not cancelled: that would end the connection before the answer is sent.
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(cutShort), late.problem]);
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > bytes) throw closing(413, 'too_large');
      chunks.push(value);
    }
  } finally {
    late.stop();
  }
}

/** The sender went away. That is neither our fault nor the database's, whose connections break with the same words. */
function cutShort(): never {
  throw new Problem(400, 'malformed');
}

/** A promise that fails with 408 after this time, unless it is stopped. */
function lateAfter(milliseconds: number): { problem: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const problem = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(closing(408, 'too_slow')), milliseconds);
  });
  return { problem, stop: () => clearTimeout(timer) };
}

/** A problem that ends the connection with the answer: nobody waits for the rest of the request. */
const closing = (status: number, key: string): Problem =>
  new Problem(status, key, { headers: { Connection: 'close' } });
