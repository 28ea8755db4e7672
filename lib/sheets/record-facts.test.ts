import type { FieldList } from '@/lib/fields/list';
import type { Permission } from '@/lib/permissions';
import { day, instant, number, type SheetCells, text } from '@/lib/sheets/columns';
import { factsOf, type QuickWay } from '@/lib/sheets/record-facts';

type Name =
  | 'name'
  | 'email'
  | 'phone'
  | 'gross_total'
  | 'bill_rate'
  | 'margin_percent'
  | 'total_hours'
  | 'start_date'
  | 'created_at'
  | 'currency'
  | 'rate_unit';
const row = { name: 'Acme', email: 'a@b.example', phone: null, currency: 'USD', rate_unit: 'day' };

const list: FieldList<Name> = {
  key: 'contracts',
  opens: ['view_contracts'],
  fields: [
    { field: 'name', label: 'words.name', required: true },
    { field: 'email', label: 'words.email' },
    { field: 'phone', label: 'contracts.fields.position_title' },
    { field: 'gross_total', label: 'invoices.fields.gross_total' },
    { field: 'bill_rate', label: 'contracts.fields.bill_rate', needs: ['view_contract_margins'] },
    { field: 'margin_percent', label: 'contracts.fields.margin_percent' },
    { field: 'total_hours', label: 'timesheets.fields.total_hours' },
    { field: 'start_date', label: 'contracts.fields.start_date' },
    { field: 'created_at', label: 'contracts.fields.end_date' },
    { field: 'currency', label: 'words.currency' },
    { field: 'rate_unit', label: 'contracts.fields.rate_unit' },
  ],
};
const cells: SheetCells<Name, typeof row> = {
  name: text((one) => one.name),
  email: text((one) => one.email),
  phone: text((one) => one.phone),
  gross_total: number(() => '1234567890123.5', { beside: ['currency'] }),
  bill_rate: number(() => '400.125', { beside: ['currency', 'rate_unit'] }),
  margin_percent: number(() => '-12.5'),
  total_hours: number(() => '1234.5'),
  start_date: day(() => '2026-11-02'),
  created_at: instant(() => '2026-11-02T23:30:00Z'),
  currency: text((one) => one.currency),
  rate_unit: text((one) => one.rate_unit),
};

const facts = (permissions: Permission[], reading = { locale: 'en-US', timeZone: 'UTC' }) =>
  factsOf({ userId: 'u', permissions: new Set(permissions) }, { list, cells }, row, reading);
const values = (...given: Parameters<typeof facts>) => Object.fromEntries(facts(...given).map((one) => [one.key, one]));

it('writes every value as a person reads it, with its currency and unit beside it', () => {
  expect(facts(['view_contract_margins']).map(({ value, kind }) => [value, kind])).toEqual([
    ['a@b.example', 'email'],
    ['1,234,567,890,123.50 USD', 'figure'],
    ['400.125 USD / day', 'figure'],
    ['−12.5%', 'figure'],
    ['1,234.50h', 'figure'],
    ['Nov 2, 2026', 'text'],
    ['Nov 2, 2026, 11:30 PM', 'text'],
  ]);
});

it('writes figures and moments in the reader’s language and zone', () => {
  const shown = values([], { locale: 'ar-EG', timeZone: 'Asia/Tokyo' });
  expect(shown['invoices.fields.gross_total']?.value).toBe('\u200f١٬٢٣٤٬٥٦٧٬٨٩٠٬١٢٣٫٥٠ USD');
  expect(values([], { locale: 'en-US', timeZone: 'Asia/Tokyo' })['contracts.fields.end_date']?.value).toContain(
    'Nov 3, 2026',
  );
});

it('leaves out what is empty or not for this reader, except an empty field that they may fill in', () => {
  expect(Object.keys(values([]))).not.toContain('contracts.fields.bill_rate');
  expect(Object.keys(values([]))).not.toContain('contracts.fields.position_title');
  const holder = { userId: 'u', permissions: new Set<Permission>() };
  const reading = { locale: 'en-US', timeZone: 'UTC' };
  const quick = new Map<string, QuickWay>([
    ['phone', { kind: 'phone' }],
    ['bill_rate', { kind: 'text' }],
  ]);
  const shown = factsOf(holder, { list, cells }, row, reading, quick);
  expect(shown.flatMap(({ value, edit }) => (edit ? [[value, edit]] : []))).toEqual([
    ['', { name: 'phone', kind: 'phone', value: '' }],
  ]);
});
