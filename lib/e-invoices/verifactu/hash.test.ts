import { hashOf } from '@/lib/e-invoices/verifactu/hash';

const first = {
  kind: 'registration',
  issuer: '89890001K',
  number: '12345678/G33',
  issueDate: '01-01-2024',
  documentType: 'F1',
  taxTotal: '12.35',
  grossTotal: '123.45',
  previousHash: '',
  generatedAt: '2024-01-01T19:20:30+01:00',
} as const;

// The three worked examples of the specification, 6.1 to 6.3.
describe('the published examples', () => {
  const firstHash = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
  const secondHash = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';

  it('6.1: the first record', () => {
    expect(hashOf(first)).toBe(firstHash);
  });

  it('6.2: a record after another', () => {
    const second = { number: '12345679/G34', previousHash: firstHash, generatedAt: '2024-01-01T19:20:35+01:00' };
    expect(hashOf({ ...first, ...second })).toBe(secondHash);
  });

  it('6.3: a cancellation', () => {
    const { issuer, issueDate } = first;
    const rest = { number: '12345679/G34', previousHash: secondHash, generatedAt: '2024-01-01T19:20:40+01:00' };
    expect(hashOf({ kind: 'cancellation', issuer, issueDate, ...rest })).toBe(
      '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68',
    );
  });
});

it('takes off the spaces around a value, not those inside', () => {
  expect(hashOf({ ...first, number: ' 12345678/G33 ' })).toBe(hashOf(first));
  expect(hashOf({ ...first, number: '12345678 / G33' })).not.toBe(hashOf(first));
});

it.each(['issuer', 'number', 'issueDate', 'documentType', 'taxTotal', 'grossTotal', 'generatedAt'] as const)(
  'covers %s',
  (field) => {
    expect(hashOf({ ...first, [field]: `${first[field]}1` })).not.toBe(hashOf(first));
  },
);
