import * as z from 'zod';
import { fieldsOf, unversioned } from '@/lib/fields/fields-of';
import {
  choice,
  column,
  computed,
  createdAt,
  day,
  email,
  flag,
  integer,
  named,
  reference,
  text,
} from '@/lib/fields/kinds';
import { rowsOf, sortsOf } from '@/lib/fields/rows';
import { ofRow } from '@/lib/lists/pagination';

const fields = fieldsOf('vehicles', ['view_clients'], {
  plate: text(20).sorted().listed('name'),
  make_key: reference().filtered().listed('fact'),
  is_leased: flag().kept().filtered().listed('shown'),
  seats: integer(1, 9).sorted(),
  contact: email().optional().listed('offered'),
  owner: named(),
  garage: named().optional().given(),
  insured_until: day().optional().sorted(),
  fuel: choice(['petrol', 'power']).kept().alone(),
  age: column()
    .seenBy(['edit_clients'])
    .listed('shown', { shown: { without: 'view_users' } }),
  trips: computed(z.number()),
  created_at: createdAt().sorted(),
});
const rows = rowsOf(fields);

const id = '018f0000-0000-7000-8000-000000000001';
const owner = { id, name: 'Aoife' };
const row = {
  id,
  version: 3,
  plate: '24-D-1',
  makeKey: 'skoda',
  isLeased: true,
  seats: 5,
  contact: null,
  owner,
  garage: null,
  insuredUntil: new Date('2026-12-31T00:00:00Z'),
  createdAt: new Date('2026-11-27T08:30:00.123Z'),
};

it('asks a call for what it may send, and answers the rest, too', () => {
  const input = z.strictObject(fields.input);
  const given = { plate: '24-D-1', make_key: 'skoda', seats: 5, owner: id };
  expect(input.parse(given)).toEqual(given);
  for (const wrong of [
    { trips: 1 },
    { created_at: '2026-11-27T08:30:00Z' },
    { age: 1 },
    { seats: 0 },
    { fuel: 'coal' },
  ])
    expect(input.safeParse({ ...given, ...wrong }).success).toBe(false);
  expect(Object.keys(fields.row)).toEqual(expect.arrayContaining(['id', 'uuid', 'version', 'trips', 'created_at']));
  expect(Object.keys(fields.row)).not.toEqual(expect.arrayContaining(['fuel']));
  expect(Object.keys(fields.row)).not.toEqual(expect.arrayContaining(['age']));
  expect(Object.keys(fields.alone)).toEqual(['fuel']);
});

it('begins as a form with no box ticked and nothing written', () => {
  expect(fields.blank).toEqual({
    plate: '',
    make_key: '',
    is_leased: false,
    seats: '',
    contact: '',
    owner: '',
    insured_until: '',
    fuel: '',
  });
});

it('is listed under its own words, in the order of the table', () => {
  expect(fields.list).toEqual({
    key: 'vehicles',
    opens: ['view_clients'],
    fields: [
      { field: 'plate', label: 'vehicles.fields.plate', shown: true, required: true, sort: 'plate' },
      { field: 'make_key', label: 'vehicles.fields.make_key', shown: true, unsorted: expect.any(String) },
      { field: 'is_leased', label: 'vehicles.fields.is_leased', shown: true },
      { field: 'contact', label: 'vehicles.fields.contact' },
      { field: 'age', label: 'vehicles.fields.age', shown: { without: 'view_users' }, needs: ['edit_clients'] },
    ],
  });
  expect(fields.columns).toEqual(['plate', 'make_key', 'is_leased', 'contact', 'age']);
  expect(fields.sorts).toEqual(['plate', 'seats', 'insured_until', 'created_at']);
  expect(Object.keys(fields.filters)).toEqual(['make_key', 'is_leased']);
  // PostgreSQL refuses NUL: it would be a 500.
  for (const wrong of ['a\u0000', '', 'x'.repeat(61)])
    expect(fields.filters.make_key.safeParse(wrong).success).toBe(false);
  expect(fields.filters.is_leased.safeParse('yes').success).toBe(false);
});

it('shows a row as the API does', () => {
  expect(rows.show(row)).toEqual({
    id,
    uuid: id,
    version: 3,
    plate: '24-D-1',
    make_key: 'skoda',
    is_leased: true,
    seats: 5,
    contact: null,
    owner,
    garage: null,
    insured_until: '2026-12-31',
    created_at: '2026-11-27T08:30:00.123Z',
  });
  expect(rows.showAll({ ...row, fuel: 'power' })).toMatchObject({ fuel: 'power', plate: '24-D-1' });
  expect(rows.select).toMatchObject({ id: true, version: true, makeKey: true, owner: { select: { name: true } } });
  expect(rows.select).not.toHaveProperty('fuel');
  expect(rows.selectAll).toHaveProperty('fuel', true);
});

it('empties what is left out, but for what then stays', () => {
  const given = { plate: '24-D-1', make_key: 'skoda', seats: 5, owner: id };
  const written = { plate: '24-D-1', makeKey: 'skoda', seats: 5, ownerId: id, contact: null, insuredUntil: null };
  expect(rows.toColumns(given)).toEqual(written);
  expect(rows.toColumns({ ...given, is_leased: false, fuel: 'petrol', insured_until: '2028-02-29' })).toEqual({
    ...written,
    isLeased: false,
    fuel: 'petrol',
    insuredUntil: new Date('2028-02-29T00:00:00Z'),
  });
});

it('narrows a list by what it is filtered by, and by nothing else', () => {
  expect(rows.narrow({ is_leased: 'false', make_key: 'skoda', plate: 'x' })).toEqual({
    isLeased: false,
    makeKey: 'skoda',
  });
  expect(rows.narrow({})).toEqual({});
});

it('says how a page of each order goes on', () => {
  expect(rows.sorts).toEqual({
    plate: { column: 'plate', kind: 'text' },
    seats: { column: 'seats', kind: 'number' },
    insured_until: { column: 'insuredUntil', kind: 'day', nullable: true },
    created_at: { column: 'createdAt', kind: 'instant' },
  });
});

it('knows no version of a record that never changes', () => {
  const final = fieldsOf('receipts', ['view_clients'], { total: text(20).listed('name') }, unversioned);
  expect(Object.keys(final.row)).toEqual(['id', 'uuid', 'total']);
  expect(rowsOf(final).select).toEqual({ id: true, total: true });
  expect(rowsOf(final).show({ id, total: '5' })).toEqual({ id, uuid: id, total: '5' });
});

it('names who may sort a list by a field that not everybody may see', () => {
  const pay = text(20).seenBy(['view_pay_runs']).sorted().listed('shown');
  const cost = computed(z.string()).seenBy(['view_invoices']).sorted().listed('shown');
  const fields = fieldsOf('payslips', ['view_clients'], { pay, cost });
  expect(sortsOf(fields, { cost: ofRow('cost', 'decimal') })).toEqual({
    pay: { column: 'pay', kind: 'text', needs: ['view_pay_runs'] },
    cost: { column: 'cost', kind: 'decimal', needs: ['view_invoices'] },
  });
});

it('refuses a filter and a search by a field that not everybody may see', () => {
  const pay = text(20).seenBy(['view_pay_runs']);
  for (const field of [pay.filtered(), pay.searched()])
    expect(() => rowsOf(fieldsOf('payslips', ['view_clients'], { pay: field.listed('shown') }))).toThrow(
      'payslips.pay',
    );
});
