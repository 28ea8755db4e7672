import type { Random } from '@/lib/testing/fuzz/random';
import type { Schema } from '@/lib/testing/fuzz/schema';

/** Names that every object has, and names that query builders take for operators. */
export const oddNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'prototype',
  'valueOf',
  'then',
  'length',
  'not',
  '$gt',
  'AND',
  'OR',
  'contains',
  'filter[not]',
  'filter[__proto__]',
  'company_id',
  'companyId',
  'id',
  'is_company_admin',
  'version',
  '',
  ' ',
  'é',
  '\u0000',
  '\ud800',
  'x'.repeat(300),
] as const;

const oddTexts = [
  '',
  ' ',
  '\n',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '\ufeff',
  '\u202eexe.pdf',
  '\ufffd',
  '👩‍👩‍👧‍👦',
  'İıßſ',
  'ａ１',
  '٣',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'constructor',
  '__proto__',
  'toString',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' or 1=1 --",
  '; drop table users',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '@SUM(A1)',
  '../../etc/passwd',
  'a\r\nBcc: x@y.example',
  '0',
  '-0',
  '-1',
  '+1',
  '0x10',
  '1e3',
  '1e400',
  '.5',
  '5.',
  '1,5',
  '1_000',
  'NaN',
  'Infinity',
  '9'.repeat(30),
  `0.${'9'.repeat(30)}`,
  '99999999999999.9999',
  '2147483648',
  '9223372036854775808',
  '0000-01-01',
  '0001-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  'infinity',
  'epoch',
  '2026-01-01T00:00:00Z',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0192F0C1-0000-7000-8000-000000000000',
  '{0192f0c1-0000-7000-8000-000000000000}',
  'EUR',
  'eur',
  'XXX',
  'en-US',
  'xx-YY',
  'a@b',
  'ü@ü.example',
  'a@b.example,c@d.example',
  'draft',
  'DRAFT',
  'draft,draft',
  ',',
  ',,',
  'a'.repeat(201),
  'a'.repeat(5_000),
  'a '.repeat(3_000),
] as const;

/** A value that hardly any schema allows. */
export function oddValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 2 ? 2 : 5);
  if (kind <= 1) return random.pick(oddTexts);
  if (kind === 2) {
    return random.pick([null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e-7, [], {}, [[]], [null]]);
  }
  if (kind === 3) return Array.from({ length: random.below(4) }, () => oddValue(random, depth + 1));
  return Object.fromEntries([[random.pick(oddNames), oddValue(random, depth + 1)]]);
}

export const oddText = (random: Random): string => random.pick(oddTexts);

/**
 * A value that mostly conforms to the schema.
 *
 * @param ids real ids, of any kind.
 */
export function likelyValue(random: Random, schema: Schema, ids: readonly string[], name = ''): unknown {
  if (schema.nullable && random.chance(0.1)) return null;
  if (schema.enum) return random.pick(schema.enum);
  const some = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (some) return likelyValue(random, random.pick(some), ids, name);
  switch (schema.type) {
    case 'string':
      return likelyText(random, schema, ids, name);
    case 'integer':
    case 'number':
      return random.pick([schema.minimum ?? 0, schema.maximum ?? 100, 1, 2, 30]);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, random.below(3)) }, () =>
        likelyValue(random, schema.items ?? {}, ids, name),
      );
    case 'object':
      return likelyObject(random, schema, ids);
    default:
      return oddValue(random);
  }
}

function likelyObject(random: Random, { properties = {}, required = [] }: Schema, ids: readonly string[]): object {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(given.map(([name, schema]) => [name, likelyValue(random, schema, ids, name)]));
}

function likelyText(random: Random, schema: Schema, ids: readonly string[], name: string): string {
  if (schema.format === 'uuid' || name.endsWith('_id') || name.endsWith('_ids')) return random.pick(ids);
  if (schema.format === 'email' || name === 'email') return `p${random.below(1_000_000)}@fuzz.example`;
  if (schema.format === 'date') return random.pick(['2026-01-05', '2026-06-01', '1900-01-01', '2200-12-31']);
  if (schema.pattern?.includes('\\d')) return random.pick(['0', '1', '8', '20.5', '100', '9999.9999']);
  if (name === 'currency') return random.pick(['EUR', 'JPY', 'KWD']);
  if (name === 'country') return random.pick(['IE', 'DE']);
  const text = random.pick(['A name', 'direct', 'remote', 'contractor', 'regular', 'Ä'.repeat(40)]);
  return text.slice(0, schema.maxLength ?? 1_000).padEnd(schema.minLength ?? 0, 'x');
}
