import * as z from 'zod';
import { parseBody } from '@/lib/http/receiving/parse';
import { Problem } from '@/lib/problem/problem';

const action = z.union([
  z.strictObject({ do: z.literal('mail'), to: z.array(z.email()).min(1), subject: z.string() }),
  z.strictObject({ do: z.literal('call'), url: z.url(), secret: z.string().optional() }),
]);
const schema = z.union([
  z.strictObject({ name: z.string(), then: z.array(action), value: z.union([z.string(), z.boolean()]).optional() }),
  z.strictObject({ copy_of: z.uuid() }),
]);

function faults(body: unknown) {
  try {
    parseBody(schema, body);
  } catch (error) {
    if (error instanceof Problem) return error.details.faults?.map(({ path, key }) => `${path} ${key}`);
    throw error;
  }
  return [];
}

it.each<[string, unknown, string[]]>([
  ['nothing', { name: 'a', then: [{ do: 'call', url: 'https://a.example' }] }, []],
  ['the field of the shape that was meant', { name: 'a', then: [{ do: 'call', url: 5 }] }, ['then.0.url wrong_type']],
  ['a field too many', { name: 'a', then: [], more: 1 }, ['more unknown_field']],
  ['what is missing', { name: 'a', then: [{ do: 'mail', to: [], subject: 'x' }] }, ['then.0.to too_few']],
  ['the other shape', { copy_of: 'x' }, ['copy_of uuid']],
  ['a value that is none of the plain ones', { name: 'a', then: [], value: 5 }, ['value format']],
  ['what is no shape at all', 5, [' format']],
])('tells %s', (_, body, told) => {
  expect(faults(body)).toEqual(told);
});
