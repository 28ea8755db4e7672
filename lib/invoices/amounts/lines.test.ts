import { invoiceGroupings } from '@/lib/clients/invoicing';
import { buildLines, type DraftLine } from '@/lib/invoices/amounts/lines';
import { timesheet, type WeekEntry } from '@/lib/invoices/amounts/oracle';
import { exactMinutes } from '@/lib/money/minutes';

function entry(day: number, hours: string, billRate = '85.3333', rateType = 'regular'): WeekEntry {
  return { day, minutes: exactMinutes(hours).toFixed(), billRate, rateType, unit: 'hour' };
}

function summary(lines: readonly DraftLine[]) {
  return lines.map((line) => [
    line.description.kind === 'day' ? line.description.date : Object.values(line.description.period).join('/'),
    line.rateType,
    line.quantity.toFixed(),
    line.unitPrice.toFixed(),
    line.netAmount.toFixed(),
    line.timesheetId,
  ]);
}

describe('the lines of an invoice', () => {
  const weeks = [
    timesheet(1, [entry(0, '8')]),
    timesheet(0, [entry(1, '8'), entry(0, '7.5'), entry(1, '2', '128', 'overtime'), entry(4, '0')]),
  ];

  it('by timesheet mean a timesheet and a rate', () => {
    expect(summary(buildLines(weeks, 'timesheet', 'EUR'))).toEqual([
      ['2026-11-02/2026-11-08', 'regular', '15.5', '85.3333', '1322.67', 'week 0'],
      ['2026-11-02/2026-11-08', 'overtime', '2', '128', '256', 'week 0'],
      ['2026-11-09/2026-11-15', 'regular', '8', '85.3333', '682.67', 'week 1'],
    ]);
  });

  it('by rate type add up over timesheets, and span those they have time from', () => {
    expect(summary(buildLines(weeks, 'rate_type', 'EUR'))).toEqual([
      ['2026-11-02/2026-11-15', 'regular', '23.5', '85.3333', '2005.33', null],
      ['2026-11-02/2026-11-08', 'overtime', '2', '128', '256', 'week 0'],
    ]);
  });

  it('by day mean a day and a rate', () => {
    expect(summary(buildLines(weeks, 'day', 'EUR'))).toEqual([
      ['2026-11-02', 'regular', '7.5', '85.3333', '640', 'week 0'],
      ['2026-11-03', 'overtime', '2', '128', '256', 'week 0'],
      ['2026-11-03', 'regular', '8', '85.3333', '682.67', 'week 0'],
      ['2026-11-09', 'regular', '8', '85.3333', '682.67', 'week 1'],
    ]);
  });

  it('are none without time', () => {
    for (const grouping of invoiceGroupings) {
      expect(buildLines([], grouping, 'EUR')).toEqual([]);
      expect(buildLines([timesheet(0, [entry(0, '0')])], grouping, 'EUR')).toEqual([]);
    }
  });

  it('show time that is billed at nothing', () => {
    expect(summary(buildLines([timesheet(0, [entry(0, '2', '0', 'travel')])], 'rate_type', 'EUR'))).toEqual([
      ['2026-11-02/2026-11-08', 'travel', '2', '0', '0', 'week 0'],
    ]);
  });
});
