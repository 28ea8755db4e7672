import { type Lexicon, valueText } from '@/lib/audit/words';

const machine: Lexicon = { has: () => false, say: (key) => key };
const reader: Lexicon = { ...machine, decimal: (value) => `<${value}>` };
const entry = { names: {}, subject: { type: 'candidate_rate', id: null, label: null, path: null } };

it.each([
  ['85.0000', '85.00'],
  ['85.5000', '85.50'],
  ['85.1250', '85.125'],
  ['85.3333', '85.3333'],
  ['-7.1000', '-7.10'],
])('shows %s without idle zeros', (kept, shown) => {
  expect(valueText(machine, entry, 'bill_rate', kept)).toBe(shown);
  expect(valueText(reader, entry, 'bill_rate', kept)).toBe(`<${shown}>`);
});

it.each(['85', '2026', '1.2.3', '12.34'])('leaves %s as it is', (value) => {
  expect(valueText(reader, entry, 'version', value)).toBe(value);
});
