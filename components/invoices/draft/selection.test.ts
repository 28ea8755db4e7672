import { addUp, joinSheets, tickedOf } from '@/components/invoices/draft/selection';
import type { AvailableTimesheet } from '@/lib/invoices/schema';

const sheet = (id: string, start: string, hours: string, amount: string): AvailableTimesheet => ({
  id,
  contract: { id: 'contract', number: 'CON-000001' },
  period_start: start,
  period_end: start,
  total_hours: hours,
  bill_total: amount,
  currency: 'EUR',
});
const first = sheet('a', '2026-11-02', '0.10', '0.10');
const second = sheet('b', '2026-11-09', '0.20', '0.20');
const third = sheet('c', '2026-11-16', '39.75', '3443.15');

describe('what the ticked sheets come to', () => {
  it('is exact where floats are not', () => {
    expect(addUp([first, second], ['a', 'b'], 'EUR')).toEqual({ count: 2, hours: '0.30', amount: '0.30' });
  });

  it('counts only what is ticked and there', () => {
    expect(addUp([first, second, third], ['c', 'gone'], 'EUR')).toEqual({
      count: 1,
      hours: '39.75',
      amount: '3443.15',
    });
  });

  it("is nothing for nothing, in the currency's decimals", () => {
    expect(addUp([first], [], 'EUR').amount).toBe('0.00');
    expect(addUp([{ ...first, bill_total: '1500', currency: 'JPY' }], ['a'], 'JPY').amount).toBe('1500');
    expect(addUp([{ ...first, bill_total: '1.125', currency: 'KWD' }], ['a'], 'KWD').amount).toBe('1.125');
  });
});

describe('what is ticked once the sheets are known', () => {
  it('is all of a contract that was chosen just now', () => {
    expect(tickedOf([first, second], [])).toEqual(['a', 'b']);
    expect(tickedOf([first, second], ['of another contract'])).toEqual(['a', 'b']);
  });

  it('is what was ticked before, as far as it is still there', () => {
    expect(tickedOf([first, second, third], ['c', 'gone', 'a'])).toEqual(['a', 'c']);
  });
});

it('joins what a draft holds with what it could take, oldest first, each once', () => {
  expect(joinSheets([second], [third, second, first]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
