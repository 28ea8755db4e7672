import type { Random } from '@/lib/testing/fuzz/random';
import { conforms, type Schema } from '@/lib/testing/fuzz/schema';
import { likelyValue, oddNames, oddText, oddValue } from '@/lib/testing/fuzz/values';

/** The parts of an operation of an OpenAPI document that ours use, with schemas inserted. */
export interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema } | undefined> };
}

/** A request that somebody might send. */
export interface FuzzCase {
  params: Record<string, string>;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** The body's text. */
  body: string | undefined;
  /** Whether all of it conforms to the document. */
  isNamed: boolean;
}

const json = 'application/json';

/** Makes a request for an operation; most of them contain something odd. */
export function makeCase(
  random: Random,
  { parameters, requestBody }: Operation,
  ids: readonly string[],
  takesBody: boolean,
): FuzzCase {
  const odd = random.pick(['params', 'query', 'body', 'body', 'body', 'headers', 'nothing']);
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const query = makeQuery(random, known, ids, odd === 'query');
  const schema = requestBody?.content[json]?.schema;
  const given = schema ? makeBody(random, schema, ids, odd === 'body') : odd === 'body' ? oddValue(random) : undefined;
  const body = takesBody ? given : undefined;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const contentType = odd === 'headers' ? random.pick(contentTypes) : json;
  return {
    params: makeParams(random, parameters, ids, odd === 'params'),
    query,
    body: text,
    headers: {
      ...(text === undefined ? {} : { 'content-type': contentType }),
      ...(odd === 'headers' ? makeHeaders(random) : {}),
    },
    isNamed: isNamedQuery(known, query) && isNamedBody(schema, text, contentType),
  };
}

const contentTypes = [
  json,
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'text/json',
  'x',
];

function makeParams(random: Random, parameters: Operation['parameters'], ids: readonly string[], isOdd: boolean) {
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, isOdd ? oddText(random) : random.pick(ids)]));
}

function makeQuery(random: Random, known: Operation['parameters'], ids: readonly string[], isOdd: boolean) {
  const query = known
    .filter(({ required }) => required || random.chance(0.3))
    .map(({ name, schema }): [string, string] => [name, String(likelyValue(random, schema, ids, name))]);
  if (!isOdd) return query;
  const [some] = query;
  const kind = random.below(3);
  if (kind === 0 && some) query.push([some[0], oddText(random)]);
  else if (kind === 1 && some) some[1] = oddText(random);
  else query.push([random.pick(oddNames), oddText(random)]);
  return query;
}

function isNamedQuery(known: Operation['parameters'], query: readonly [string, string][]): boolean {
  const schemas = new Map(known.map(({ name, schema }) => [name, schema]));
  const isOnce = new Set(query.map(([name]) => name)).size === query.length;
  return (
    isOnce &&
    query.every(([name, value]) => {
      const schema = schemas.get(name);
      return schema !== undefined && (value === '' || conforms(schema, value));
    })
  );
}

function makeBody(random: Random, schema: Schema, ids: readonly string[], isOdd: boolean): unknown {
  const body = likelyValue(random, schema, ids);
  if (!isOdd) return body;
  return random.chance(0.1) ? oddValue(random) : spoil(random, body);
}

/** The same value with one odd part somewhere in it. */
function spoil(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return oddValue(random);
  const members = Object.entries(value);
  const chosen = members.length > 0 ? random.pick(members)[0] : undefined;
  if (Array.isArray(value)) {
    if (chosen === undefined || random.chance(0.2)) return [...value, ...value, oddValue(random)];
    return value.map((one, index) => (String(index) === chosen ? spoil(random, one) : one));
  }
  const kind = random.below(4);
  if (chosen === undefined || kind === 0)
    return Object.fromEntries([...members, [random.pick(oddNames), oddValue(random)]]);
  if (kind === 1) return Object.fromEntries(members.filter(([name]) => name !== chosen));
  const change = kind === 2 ? oddValue : spoil;
  return Object.fromEntries(members.map(([name, one]) => [name, name === chosen ? change(random, one as never) : one]));
}

/** Whether the document allows this body. No body is as good as an empty object. A handler that names no body takes none. */
function isNamedBody(schema: Schema | undefined, text: string | undefined, contentType: string): boolean {
  if (text === undefined) return true;
  const isJson = /^application\/json(; charset=utf-8)?$/.test(contentType);
  return isJson && conforms(schema ?? { type: 'object', additionalProperties: false }, JSON.parse(text));
}

/** Makes odd headers. A header can only contain printable ASCII. */
function makeHeaders(random: Random): Record<string, string> {
  const name = random.pick([
    'if-match',
    'idempotency-key',
    'accept-language',
    'cookie',
    'x-forwarded-for',
    'if-none-match',
    'user-agent',
    'origin',
  ]);
  const value = oddText(random)
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 2_000);
  return { [name]: name === 'cookie' ? `locale=${value.replace(/[;,\s]/g, '')}` : value };
}
