import { completeTax, taxCategories, taxFault } from '@/lib/money/tax';

const german = { name: 'USt', rate: '19.0000', category: 'S' } as const;
const untaxed = { name: null, rate: '0.0000', category: 'O' } as const;

describe('a category and a rate', () => {
  it('belong together: the standard one has a rate, no other has', () => {
    for (const category of taxCategories) {
      expect(taxFault(category, '0.0000')).toBe(category === 'S' ? 'standard_rate_missing' : null);
      expect(taxFault(category, '19')).toBe(category === 'S' ? null : 'tax_without_rate');
    }
  });
});

describe('a tax that is said in part', () => {
  it.each([
    ['nothing', {}, german, german],
    ['nothing', {}, untaxed, untaxed],
    ['a rate', { rate: '7' }, german, { name: null, rate: '7', category: 'S' }],
    ['a rate', { rate: '7', name: 'VAT' }, untaxed, { name: 'VAT', rate: '7', category: 'S' }],
    ['a rate of 0', { rate: '0' }, german, { name: null, rate: '0', category: 'Z' }],
    ['a rate of 0', { rate: '0' }, untaxed, { name: null, rate: '0', category: 'O' }],
    ['the company’s category', { category: 'S' }, german, { name: null, rate: '19.0000', category: 'S' }],
    ['another category', { category: 'AE' }, german, { name: null, rate: '0', category: 'AE' }],
    ['all of it', { category: 'S', rate: '7', name: 'USt' }, german, { name: 'USt', rate: '7', category: 'S' }],
  ] as const)('%s', (_, given, own, tax) => expect(completeTax(given, own)).toEqual(tax));
});
