import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { validationMessage } from '@/lib/i18n/validation';
import { flatParams } from '@/lib/http/list-query';
import { type FieldFault, notFound, Problem, stale } from '@/lib/http/problem';

/** Bytes of a JSON body. */
const bodyLimit = 1_000_000;

/** One fault per field and issue; the path is dotted, as `errors` goes out. */
function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({ path: [...path, name].join('.'), key: 'unknown_field', values: { name } }));
    }
    return [{ path: path.join('.'), ...validationMessage(issue) }];
  });
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Problem(422, 'invalid', { faults: faultsOf(parsed.error) });
}

/** An id that is no id is answered like one that nobody has. */
export async function parseParams<S extends z.ZodType>(schema: S | undefined, params: Promise<unknown>): Promise<z.output<S> | undefined> {
  if (!schema) return undefined;
  const parsed = schema.safeParse(await params);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

export function parseQuery<S extends z.ZodType>(schema: S | undefined, request: NextRequest): z.output<S> {
  const given = flatParams(request.nextUrl.searchParams);
  return parse(schema ?? z.strictObject({}), given) as z.output<S>;
}

/**
 * @throws Problem 415 for another type than JSON, 413 over a megabyte, 400 for broken JSON, 422 for wrong fields.
 */
export async function parseBody<S extends z.ZodType>(schema: S | undefined, request: NextRequest): Promise<z.output<S> | undefined> {
  if (!schema) return undefined;
  const text = await readText(request);
  const isJson = /^application\/(\w+\+)?json\b/i.test(request.headers.get('content-type') ?? '');
  if (text === '' && !isJson) return parse(schema, {});
  if (!isJson) throw new Problem(415, 'wrong_media_type');
  return parse(schema, readJson(text));
}

/** The fields of a form that stand beside its file; a blank one was left out. @throws Problem 422 for wrong ones. */
export function parseFields<S extends z.ZodType>(schema: S | undefined, fields: Record<string, string>): z.output<S> {
  return parse(schema ?? z.strictObject({}), fields) as z.output<S>;
}

async function readText(request: NextRequest): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw new Problem(413, 'too_large');
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > bodyLimit) throw new Problem(413, 'too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'malformed');
  }
}

/** The version of an `If-Match: "3"`; `*` matches any; anything else matches none. */
export function parseIfMatch(request: NextRequest): number | undefined {
  const header = request.headers.get('if-match');
  if (header === null || header.trim() === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw stale();
  return Number(version);
}
