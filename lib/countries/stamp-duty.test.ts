import { stampDuty } from '@/lib/countries/stamp-duty';
import { naturaOf } from '@/lib/e-invoices/natura';
import { naturaCodes } from '@/lib/e-invoices/schema';

const of = (
  category: string,
  taxable: string,
  more: { seller?: string; buyer?: string | null; currency?: string } = {},
  natura: string | null = null,
) => stampDuty({ seller: 'IT', buyer: 'IT', currency: 'EUR', ...more, taxes: [{ category, taxable, natura }] });

it.each<[string, string | null, string | null]>([
  ['an exempt amount', of('E', '500.00'), '2.00'],
  ['an amount outside the scope', of('O', '77.48'), '2.00'],
  ['the largest amount that is free', of('O', '77.47'), null],
  ['an amount at the rate of zero', of('Z', '77.48'), '2.00'],
  ['tax that a client abroad owes', of('AE', '500.00', { buyer: 'FR' }), '2.00'],
  ['tax that a client in Italy owes', of('AE', '500.00'), null],
  ['tax that a client without a country owes', of('AE', '500.00', { buyer: null }), null],
  ['a supply to another state of the Union', of('K', '500.00', { buyer: 'FR' }), null],
  ['an export', of('G', '500.00', { buyer: 'US' }), null],
  ['an amount with tax', of('S', '500.00'), null],
  ['another currency', of('E', '500.00', { currency: 'USD' }), null],
  ['a seller in another country', of('E', '500.00', { seller: 'FR' }), null],
])('the stamp duty on %s', (_, duty, expected) => {
  expect(duty).toBe(expected);
});

it('adds up what is stamped, and nothing else', () => {
  const taxes = (exempt: string, outside: string) => [
    { category: 'S', taxable: '900.00' },
    { category: 'E', taxable: exempt },
    { category: 'O', taxable: outside },
  ];
  const due = (exempt: string, outside: string) =>
    stampDuty({ seller: 'IT', buyer: 'IT', currency: 'EUR', taxes: taxes(exempt, outside) });
  expect([due('40.00', '37.48'), due('40.00', '37.47')]).toEqual(['2.00', null]);
});

it.each(['E', 'O', 'AE', 'K', 'G', 'Z'])('%s bears what its Natura in FatturaPA bears', (category) => {
  for (const country of ['IT', 'FR', 'US']) {
    const [natura = null] = naturaOf({ category, rate: '0' }, { name: 'Client', address: { country } }) ?? [];
    expect(natura).not.toBeNull();
    expect(of(category, '77.48', { buyer: country })).toBe(of(category, '77.48', { buyer: country }, natura));
  }
});

// Agenzia delle Entrate, "L'imposta di bollo sulle fatture elettroniche", June 2026, elenco B.
it.each(['O', 'E', 'AE', 'K', 'G', 'Z'])('a chosen Natura decides in place of the category %s', (category) => {
  const stamped = naturaCodes.filter((natura) => of(category, '77.48', { buyer: 'FR' }, natura) === '2.00');
  expect(stamped).toEqual(['N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4']);
  expect(of(category, '77.47', {}, 'N4')).toBeNull();
});
