import * as z from 'zod';
import { isRequired, withoutBlanks } from '@/components/ui/form/form-schema';
import { valuesFrom } from '@/components/ui/form/form-values';

const schema = z
  .strictObject({
    name: z.string().trim().min(1),
    note: z.string().nullable().optional(),
    tags: z.array(z.strictObject({ key: z.string(), value: z.string().optional() })),
    address: z.strictObject({ line1: z.string(), line2: z.string().nullable() }).nullable(),
    terms: z.number().default(30),
    rate: z.string().transform(Number).optional(),
  })
  .refine((value) => value.name !== 'x');

describe('what a form sends', () => {
  it('leaves a blank out, or sends null where the schema takes null', () => {
    const values = { name: 'Acme', note: '', tags: [], address: { line1: 'Main', line2: '' }, terms: '', rate: '' };
    expect(withoutBlanks(schema, values)).toEqual({
      name: 'Acme',
      note: null,
      tags: [],
      address: { line1: 'Main', line2: null },
    });
  });

  it('takes a group of nothing but blanks for a blank', () => {
    expect(withoutBlanks(schema, { address: { line1: '', line2: '' } })).toMatchObject({ address: null });
  });

  it('looks into every row of a list', () => {
    const tags = [
      { key: 'a', value: '' },
      { key: '', value: 'b' },
    ];
    expect(withoutBlanks(schema, { tags })).toMatchObject({ tags: [{ key: 'a' }, { value: 'b' }] });
  });

  it('keeps what is no text: false, zero', () => {
    expect(withoutBlanks(z.object({ on: z.boolean(), count: z.number() }), { on: false, count: 0 })).toEqual({
      on: false,
      count: 0,
    });
  });
});

describe('what a form marks as required', () => {
  it.each([
    ['name', true],
    ['note', false],
    ['terms', false],
    ['rate', false],
    ['address.line1', false],
    ['tags.0.key', true],
    ['tags.0.value', false],
    ['unknown', false],
  ])('%s: %s', (path, expected) => {
    expect(isRequired(schema, path)).toBe(expected);
  });
});

describe('a form’s values for a record', () => {
  const blank = { name: 'old', vip: true, address: { line1: 'old' }, tags: ['old'], days: 30 };

  it('takes the form’s keys only, and clears what the record does not have any more', () => {
    const record = { id: '1', name: null, vip: null, address: null, tags: null };
    expect(valuesFrom(blank, record)).toEqual({ name: '', vip: false, address: { line1: '' }, tags: [], days: 30 });
  });

  it('goes into groups', () => {
    expect(valuesFrom(blank, { address: { line1: 'new', country: 'US' } }).address).toEqual({ line1: 'new' });
  });
});
