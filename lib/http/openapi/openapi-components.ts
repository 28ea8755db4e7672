import { isRecord } from '@/lib/http/receiving/record-body';

type Json = Record<string, unknown>;

/** The length from which a schema gets a name, in characters: shorter ones are clearer where they are used. */
const worthAName = 300;

/** A schema that the document contains once, however often it is used. */
interface Shared {
  /** The schema, with its parts as `{ part: number }`. */
  shape: Json;
  length: number;
  uses: number;
  name?: string;
}

const partKeys = new Set(['items', 'additionalProperties', 'not']);
const choiceKeys = new Set(['anyOf', 'oneOf', 'allOf']);
const inputNames: Record<string, string> = { post: 'Input', put: 'Update', patch: 'Patch' };

/**
 * Gives a name to every body and resource of the operations and to the schemas that they share, and refers to it where
 * the schema is used. A name is made of the paths and fields where the schema occurs first. `paths` is changed.
 *
 * @returns the named schemas, ordered by name
 */
export function nameSchemas(paths: Record<string, Json>): Json {
  const all: Shared[] = [];
  const byText = new Map<string, number>();
  const named: Json = {};

  const freeName = (wanted: string): string => {
    let name = wanted;
    for (let n = 2; name in named; n += 1) name = `${wanted}${n}`;
    return name;
  };

  /** Finds equal schemas, starting from the smallest parts. */
  function share(schema: Json): number {
    const parts: number[] = [];
    const shape = mapParts(schema, (part) => {
      const index = share(part);
      parts.push(index);
      return { part: index };
    });
    const text = JSON.stringify(shape);
    const known = byText.get(text);
    if (known !== undefined) return known;
    for (const part of parts) at(part).uses += 1;
    const length = text.length + parts.reduce((sum, part) => sum + at(part).length, 0);
    byText.set(text, all.push({ shape, length, uses: 0 }) - 1);
    return all.length - 1;
  }

  function at(index: number): Shared {
    const shared = all[index];
    if (!shared) throw new Error(`There is no schema ${index}.`);
    return shared;
  }

  function write(index: number, name: string, isWhole = false): Json {
    const shared = at(index);
    const isNamed = isWhole ? 'properties' in shared.shape : shared.uses > 1 && shared.length >= worthAName;
    if (shared.name === undefined && isNamed) {
      shared.name = freeName(name);
      // The schema takes its place before its parts take theirs.
      named[shared.name] = {};
      named[shared.name] = body(shared, shared.name);
    }
    return shared.name === undefined ? body(shared, name) : { $ref: refTo(shared.name) };
  }

  const body = ({ shape }: Shared, name: string): Json =>
    mapParts(shape, ({ part }, field) => write(Number(part), `${name}${field}`));

  const places = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      isRecord(operation) ? placesOf(nounOf(path), method, operation) : [],
    ),
  );
  const found = places.map((place) => ({ ...place, index: share(place.schema) }));
  for (const { index } of found) at(index).uses += 1;
  for (const { index, name, isWhole, put } of found) put(write(index, name, isWhole));
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Place {
  schema: Json;
  name: string;
  /** A body or resource, which gets a name of its own even if no other schema equals it. */
  isWhole: boolean;
  put(schema: Json): void;
}

/** The places of an operation's schemas: its parameters, its body, its answers. */
function placesOf(noun: string, method: string, operation: Json): Place[] {
  const place = (holder: unknown, key: string, name: string, isWhole: boolean): Place[] => {
    const schema = isRecord(holder) ? holder[key] : undefined;
    if (!isRecord(holder) || !isRecord(schema)) return [];
    return [{ schema, name, isWhole, put: (made) => Object.assign(holder, { [key]: made }) }];
  };
  const contents = (holder: unknown): unknown[] =>
    isRecord(holder) && isRecord(holder.content) ? Object.values(holder.content) : [];
  const responses = isRecord(operation.responses) ? Object.values(operation.responses) : [];
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
  return [
    ...parameters.flatMap((one) => place(one, 'schema', `${noun}${pascal(String(one.name))}`, false)),
    ...contents(operation.requestBody).flatMap((one) =>
      place(one, 'schema', `${noun}${inputNames[method] ?? ''}`, true),
    ),
    ...responses.flatMap(contents).flatMap((one) => {
      const data = isRecord(one) && isRecord(one.schema) && isRecord(one.schema.properties) && one.schema.properties;
      if (!data) return [];
      const isList = isRecord(data.data) && data.data.type === 'array';
      return isList ? place(data.data, 'items', noun, true) : place(data, 'data', noun, true);
    }),
  ];
}

/** The noun of a path: `/api/v1/client-contacts/{id}/notes` is about a `ClientContactNote`. */
const nounOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && part !== 'v1' && !part.startsWith('{'))
    .map((part) => pascal(singular(part)))
    .join('');

const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<=[^su])s$/, '');

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** A copy of the schema in which each direct part is replaced; `field` is the property that holds the part. */
function mapParts(schema: Json, make: (part: Json, field: string) => Json): Json {
  const made = (part: unknown, field = ''): unknown => (isRecord(part) ? make(part, field) : part);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isRecord(value)) {
        const properties = Object.entries(value).map(([name, part]) => [name, made(part, pascal(name))]);
        return [key, Object.fromEntries(properties)];
      }
      if (choiceKeys.has(key) && Array.isArray(value)) return [key, value.map((part) => made(part))];
      return [key, partKeys.has(key) ? made(value) : value];
    }),
  );
}

const refTo = (name: string): string => `#/components/schemas/${name}`;
