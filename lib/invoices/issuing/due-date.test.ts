import { dueDate } from '@/lib/invoices/issuing/due-date';

describe('the due date', () => {
  it('is that many calendar days after issue', () => {
    expect([dueDate('2026-11-21', 30), dueDate('2026-11-21', 0), dueDate('2028-02-28', 1)]).toEqual([
      '2026-12-21',
      '2026-11-21',
      '2028-02-29',
    ]);
  });
});
