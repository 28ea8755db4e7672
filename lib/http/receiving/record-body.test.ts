import * as z from 'zod';
import { asBody, completeBody, kept } from '@/lib/http/receiving/record-body';
import { Problem } from '@/lib/problem/problem';

const schema = z.strictObject({
  name: z.string(),
  phone: z.string().nullish(),
  client_id: z.uuid().nullish(),
  is_active: z.boolean().optional(),
  tags: z.array(z.string()).default([]),
  burden: kept(z.string().nullish()),
  address: z.strictObject({ line1: z.string(), line2: z.string().nullish() }).nullish(),
  group: z.strictObject({ iban: z.string().nullish(), days: z.number() }).optional(),
});

const record = {
  id: 'r1',
  version: 3,
  name: 'Ada',
  phone: '555',
  client: { id: 'c1', name: 'Atlas' },
  is_active: false,
  tags: ['one'],
  burden: '12',
  address: { line1: 'A', line2: 'B', formatted: 'A B' },
  group: { iban: 'DE1', days: 30 },
};
const whole = {
  name: 'Ada',
  phone: '555',
  client_id: 'c1',
  is_active: false,
  tags: ['one'],
  burden: '12',
  address: { line1: 'A', line2: 'B' },
  group: { iban: 'DE1', days: 30 },
};

const complete = async (sent: unknown, held: object | null = record) => {
  try {
    return await completeBody(schema, sent, () => Promise.resolve(held));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.status, error.details.faults?.map(({ path, key }) => `${path}: ${key}`)];
  }
};

it('takes from a record what its body has, in the body’s shape', () => {
  expect(asBody(schema, record)).toEqual(whole);
  expect(asBody(schema, { name: 'Ada', phone: null, client: null, group: null, is_active: null })).toEqual({
    name: 'Ada',
    phone: null,
    client_id: null,
  });
});

describe('what a PUT leaves out', () => {
  it.each(['phone', 'client_id', 'address'])('is refused where it holds a value: %s', async (field) => {
    const { [field as 'phone']: _, ...sent } = whole;
    expect(await complete(sent)).toEqual([422, [`${field}: left_out`]]);
    expect(await complete({ ...sent, [field]: null })).toEqual({ ...sent, [field]: null });
  });

  it('is refused inside objects, too', async () => {
    expect(await complete({ ...whole, address: { line1: 'C' }, group: { days: 10 } })).toEqual([
      422,
      ['address.line2: left_out', 'group.iban: left_out'],
    ]);
  });

  it('keeps its value where it has a default, and is the handler’s where it cannot be empty', async () => {
    const { tags: _, burden: __, is_active: ___, group: ____, ...sent } = whole;
    expect(await complete(sent)).toEqual({ ...sent, tags: ['one'], burden: '12' });
  });

  it('is no matter where nothing is held', async () => {
    expect(await complete({ name: 'Bea' }, { name: 'Ada', phone: null, address: null, tags: [] })).toEqual({
      name: 'Bea',
      tags: [],
    });
    expect(await complete({ name: 'Bea' }, null)).toEqual({ name: 'Bea' });
  });
});

it('does not read the record where nothing is left out', async () => {
  const read = jest.fn();
  await completeBody(schema, whole, read);
  expect(read).not.toHaveBeenCalled();
});
