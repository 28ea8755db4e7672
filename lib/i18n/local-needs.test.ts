import { usesDatev } from '@/lib/accounting/files/formats';
import { concerns } from '@/lib/i18n/local-needs';

it.each([
  ['fatturapa', 'IT', true],
  ['fatturapa', 'GB', false],
  ['fatturapa', 'DE', false],
  ['fatturapa', null, false],
  ['datev', 'DE', true],
  ['datev', 'AT', true],
  ['datev', 'IT', false],
] as const)('asks for %s in %s: %s', (need, country, is) => expect(concerns(need, country)).toBe(is));

it('asks for what is filled in, wherever', () => {
  expect(concerns('fatturapa', 'GB', '', null, undefined)).toBe(false);
  expect(concerns('fatturapa', 'GB', '', 'RSSMRA80A01H501U')).toBe(true);
  expect(usesDatev({ country: 'GB' }, { consultant_number: null, client_number: null })).toBe(false);
  expect(usesDatev({ country: 'GB' }, { consultant_number: null, client_number: 12_345 })).toBe(true);
});
