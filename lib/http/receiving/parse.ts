import type { NextRequest } from 'next/server';
import * as z from 'zod';
import { checkPlain, isKeepable } from '@/lib/http/receiving/plain-data';
import { validationMessage } from '@/lib/i18n/validation';
import { type FieldFault, notFound, stale, unprocessable } from '@/lib/problem/problem';

/** The faults of a value, one per field and issue; the path is dotted, as in `errors`. */
const faultsOf = (issues: readonly Issue[], above: readonly PropertyKey[] = []): FieldFault[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => ({ path: [...path, name].join('.'), key: 'unknown_field', values: { name } }));
    const meant = issue.code === 'invalid_union' ? nearest(issue.errors) : undefined;
    return meant ? faultsOf(meant, path) : [{ path: path.join('.'), ...validationMessage(issue) }];
  });

type Issue = z.core.$ZodIssue;

/**
 * The faults of a value that fits none of several shapes, against the nearest shape, which is the one with the fewest;
 * undefined for plain values.
 */
function nearest(shapes: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const [best] = shapes
    .filter((issues) => issues.some(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'))
    .toSorted((one, other) => faultsOf(one).length - faultsOf(other).length);
  return best;
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw unprocessable('invalid', { faults: faultsOf(parsed.error.issues) });
}

/** Parses the path's parameters. A malformed id is answered like an unknown one. */
export async function parseParams<S extends z.ZodType>(
  schema: S | undefined,
  params: Promise<unknown>,
): Promise<z.output<S> | undefined> {
  if (!schema) return undefined;
  const given = await params;
  // An address that no text can name.
  if (Object.values(Object(given)).some((value) => typeof value === 'string' && !isKeepable(value))) throw notFound();
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/**
 * Parses the query. An empty parameter of a known name counts as left out. @throws Problem 422 for wrong, unknown or
 * repeated parameters.
 */
export function parseQuery<S extends z.ZodType>(schema: S | undefined, request: NextRequest): z.output<S> {
  const given = [...request.nextUrl.searchParams];
  const seen = new Set<string>();
  const faults = given.flatMap(([name, value]): FieldFault[] => {
    if (seen.has(name)) return [{ path: name, key: 'duplicate' }];
    seen.add(name);
    // Bytes that were not UTF-8 arrive as this character.
    return value.includes('\uFFFD') ? [{ path: name, key: 'format' }] : [];
  });
  if (faults.length > 0) throw unprocessable('invalid', { faults });
  const params = Object.fromEntries(given.map(([name, value]) => [name, value === '' ? undefined : value]));
  checkPlain(params);
  return parse(schema ?? z.strictObject({}), params) as z.output<S>;
}

/**
 * @param sent the request's JSON, or undefined if it brought none.
 * @throws Problem 422 for wrong fields, and for any field if the handler takes none.
 */
export function parseBody<S extends z.ZodType>(schema: S | undefined, sent: unknown): z.output<S> | undefined {
  if (sent === undefined && !schema) return undefined;
  checkPlain(sent);
  const body = parse(schema ?? z.strictObject({}), sent === undefined ? {} : sent);
  return schema ? (body as z.output<S>) : undefined;
}

/** Parses the fields of a form that are beside its file; a blank one counts as left out. @throws Problem 422 for wrong ones. */
export function parseFields<S extends z.ZodType>(schema: S | undefined, fields: Record<string, string>): z.output<S> {
  checkPlain(fields);
  return parse(schema ?? z.strictObject({}), fields) as z.output<S>;
}

/** The version of an `If-Match: "3"`; `*` matches any; anything else matches none. */
export function parseIfMatch(request: NextRequest): number | undefined {
  const header = request.headers.get('if-match');
  if (header === null || header.trim() === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw stale();
  return Number(version);
}
