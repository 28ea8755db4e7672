import { type KnownLine, likenessOf, sortCopies } from '@/lib/bank-statements/importing/copies';
import type { BankEntry } from '@/lib/bank-statements/reading/entries';

const entry: BankEntry = {
  kind: 'payment',
  account: 'DE89370400440532013000',
  bookedOn: '2026-01-30',
  amount: '816.00',
  currency: 'EUR',
  charges: null,
  returnReason: null,
  payerName: 'Harbour',
  payerIban: null,
  reference: 'A',
  endToEndId: null,
  bankReference: null,
};
const line = (id: string, facts: Partial<KnownLine> = {}): KnownLine => ({
  id,
  fingerprint: `print ${id}`,
  likeness: 'like',
  format: 'mt940',
  copies: [],
  ...facts,
});
const incoming = (fingerprint: string, likeness: string | null = 'like') => ({ fingerprint, likeness });

it.each<[string, Partial<BankEntry>, boolean]>([
  ['another text and name', { reference: 'B', payerName: null }, true],
  ['the amount written otherwise', { amount: '816' }, true],
  ['another amount', { amount: '816.01' }, false],
  ['another day', { bookedOn: '2026-01-31' }, false],
  ['another currency', { currency: 'USD' }, false],
  ['another account', { account: 'DE02120300000000202051' }, false],
  ['the other direction', { kind: 'return' }, false],
])('an entry with %s', (_, facts, isAlike) => {
  expect(likenessOf({ ...entry, ...facts }) === likenessOf(entry)).toBe(isAlike);
});

it('has no likeness without its account', () => {
  expect(likenessOf({ ...entry, account: null })).toBeNull();
});

it('takes an entry for the line of another format, once', () => {
  const known = [line('1')];
  expect(sortCopies('camt053', [incoming('a'), incoming('b')], known)).toEqual({
    fresh: [1],
    copies: [{ id: '1', copy: 'camt053:a' }],
  });
});

it('knows the copy when it comes again, and takes nothing else for it', () => {
  const known = [line('1', { copies: ['camt053:a'] })];
  expect(sortCopies('camt053', [incoming('a')], known)).toEqual({ fresh: [], copies: [] });
  expect(sortCopies('camt053', [incoming('b')], known)).toEqual({ fresh: [0], copies: [] });
  expect(sortCopies('ofx', [incoming('a')], known).copies).toEqual([{ id: '1', copy: 'ofx:a' }]);
});

it('compares entries of one format by their fingerprints alone', () => {
  expect(sortCopies('mt940', [incoming('other')], [line('1')])).toEqual({ fresh: [0], copies: [] });
  expect(sortCopies('mt940', [incoming('print 1')], [line('1')])).toEqual({ fresh: [], copies: [] });
});

it('takes an entry without its account for nothing', () => {
  expect(sortCopies('camt053', [incoming('a', null)], [line('1', { likeness: null })]).fresh).toEqual([0]);
});
