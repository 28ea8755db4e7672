import { entryKinds } from '@/lib/calendar-entries/kinds';
import { calendarHref, periodOf, readAddress, toggleKind, weeksOf } from '@/lib/calendar-entries/view';

describe('the address of the calendar', () => {
  it('is read, and what it does not understand is left out', () => {
    expect(readAddress({ view: 'week', on: '2026-12-01', kinds: 'interview,holiday' })).toEqual({
      view: 'week',
      on: '2026-12-01',
      kinds: ['interview', 'holiday'],
    });
    const nothing = { view: null, on: null, kinds: null };
    expect(readAddress({})).toEqual(nothing);
    expect(readAddress({ view: 'year', on: '2026-02-30', kinds: 'interview,<script>' })).toEqual(nothing);
    expect(readAddress({ view: ['week', 'list'], on: '0001-01-01', kinds: '' })).toEqual(nothing);
  });

  it('is written in one spelling, without what is usual', () => {
    const address = readAddress({ view: 'list', on: '2026-12-01', kinds: 'interview,holiday' });
    expect(calendarHref(address)).toBe('/calendar?view=list&on=2026-12-01&kinds=holiday,interview');
    expect(calendarHref(address, { view: null, on: null, kinds: null })).toBe('/calendar');
  });

  it('shows a kind alone, then adds and leaves out others, and ends with all', () => {
    expect(toggleKind(null, 'interview')).toEqual(['interview']);
    expect(toggleKind(['interview'], 'holiday')).toEqual(['holiday', 'interview']);
    expect(toggleKind(['interview', 'holiday'], 'holiday')).toEqual(['interview']);
    expect(toggleKind(['interview'], 'interview')).toBeNull();
    expect(toggleKind(entryKinds.slice(1), entryKinds[0])).toBeNull();
  });
});

describe('the period of a day', () => {
  it.each([
    // November 2026 begins on a Sunday and ends on a Monday.
    [1, '2026-10-26', '2026-12-06', 6],
    [6, '2026-10-31', '2026-12-04', 5],
    [7, '2026-11-01', '2026-12-05', 5],
  ])('is a month in whole weeks that begin on day %d', (weekStart, start, end, weeks) => {
    const { days, drawn, before, after } = periodOf('month', '2026-11-29', weekStart);
    expect(days).toEqual({ start: '2026-11-01', end: '2026-11-30' });
    expect(drawn).toEqual({ start, end });
    expect([before, after]).toEqual(['2026-10-01', '2026-12-01']);
    expect(weeksOf(drawn)).toHaveLength(weeks);
    expect(weeksOf(drawn).every((week) => week.length === 7)).toBe(true);
  });

  it('is a month of any length, over the end of a year', () => {
    expect(periodOf('list', '2028-02-10', 1).drawn).toEqual({ start: '2028-02-01', end: '2028-02-29' });
    expect(periodOf('list', '2026-12-31', 1)).toMatchObject({ before: '2026-11-01', after: '2027-01-01' });
    expect(periodOf('list', '2026-01-31', 1)).toMatchObject({ before: '2025-12-01', after: '2026-02-01' });
  });

  it('is the week around it', () => {
    expect(periodOf('week', '2026-11-29', 1)).toEqual({
      days: { start: '2026-11-23', end: '2026-11-29' },
      drawn: { start: '2026-11-23', end: '2026-11-29' },
      before: '2026-11-22',
      after: '2026-12-06',
    });
    expect(periodOf('week', '2026-11-29', 7).days).toEqual({ start: '2026-11-29', end: '2026-12-05' });
  });
});
