import { paymentTermsOf } from '@/lib/e-invoices/terms';

const discount = { percent: '2', days: 10, amount: '16.32', until: '2026-01-20' };
const of = (country: string, terms: Parameters<typeof paymentTermsOf>[0]['terms']) =>
  paymentTermsOf({ terms, seller: { name: 'Seller', address: { country } } });

it.each([
  // BR-DE-18 of XRechnung 3.0 (KoSIT): "#SKONTO#TAGE=n#PROZENT=n.nn#", percentages with two decimals, and a line feed.
  ['DE', { days: 30, from: 'issue_date' as const, day: null, discount }, '#SKONTO#TAGE=10#PROZENT=2.00#\n'],
  [
    'DE',
    { days: 30, from: 'month_end' as const, day: null, discount: { ...discount, percent: '2.255' } },
    '#SKONTO#TAGE=10#PROZENT=2.26#\n',
  ],
  ['DE', { days: 30, from: 'issue_date' as const, day: null, discount: null }, null],
  ['FR', { days: 30, from: 'issue_date' as const, day: null, discount }, '2/10 net 30'],
  ['FR', { days: 45, from: 'issue_date' as const, day: 31, discount: null }, 'net 45 on 31'],
  [
    'US',
    { days: 30, from: 'month_end' as const, day: null, discount: { ...discount, percent: '1.5' } },
    '1.5/10 net 30 EOM',
  ],
  ['US', { days: 30, from: 'issue_date' as const, day: null, discount: null }, null],
])('a seller in %s writes %j as %s', (country, terms, text) => {
  expect(of(country, terms)).toBe(text);
});

it('says nothing of a document without terms', () => {
  expect(of('DE', null)).toBeNull();
});
