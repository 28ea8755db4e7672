import { cellAt, cellsOf, type Grid, readGrid, withCell } from '@/components/timesheets/grid/cells';

const grid: Grid = { days: ['2026-11-16', '2026-11-17', '2026-11-18'], rateTypes: ['regular', 'overtime'] };
const entries = [
  { date: '2026-11-16', rate_type: 'overtime', hours: '1.50', note: 'Release' },
  { date: '2026-11-16', rate_type: 'regular', hours: '8.00', note: null },
  { date: '2026-11-18', rate_type: 'regular', hours: '7.25', note: null },
];
const type = (cells: ReturnType<typeof cellsOf>, date: string, rateType: string, text: string) =>
  withCell(cells, { date, rateType }, { text });

describe('a grid of hours', () => {
  it('says what was stored, in any digits', () => {
    const read = readGrid(cellsOf(entries, 'ar-EG'), grid, 'ar-EG');
    expect(read.entries).toEqual(entries);
    expect(read.faults.size).toBe(0);
  });

  it('adds up to the edges exactly', () => {
    const cells = type(cellsOf(entries, 'en-US'), '2026-11-17', 'regular', '0:06');
    const { perDay, perType, total } = readGrid(type(cells, '2026-11-17', 'overtime', '.2'), grid, 'en-US');
    expect(Object.fromEntries(perDay)).toEqual({ '2026-11-16': '9.50', '2026-11-17': '0.30', '2026-11-18': '7.25' });
    expect(Object.fromEntries(perType)).toEqual({ regular: '15.35', overtime: '1.70' });
    expect(total).toBe('17.05');
  });

  it('leaves out what is blank or zero, with its note', () => {
    const cells = withCell(
      type({}, '2026-11-16', 'regular', '0'),
      { date: '2026-11-17', rateType: 'regular' },
      { note: 'Sick' },
    );
    expect(readGrid(cells, grid, 'en-US').entries).toEqual([]);
  });

  it('marks what cannot be read, and counts the rest', () => {
    const read = readGrid(type(cellsOf(entries, 'en-US'), '2026-11-17', 'regular', 'eight'), grid, 'en-US');
    expect(Object.fromEntries(read.faults)).toEqual({ '2026-11-17 regular': 'not_a_decimal' });
    expect(read.total).toBe('16.75');
  });

  it('marks each cell of a day of more than 24 hours', () => {
    const full = type(cellsOf(entries, 'en-US'), '2026-11-16', 'regular', '22.5');
    expect(readGrid(full, grid, 'en-US').faults.size).toBe(0);
    const over = readGrid(type(full, '2026-11-16', 'regular', '22.51'), grid, 'en-US');
    expect(Object.fromEntries(over.faults)).toEqual({
      '2026-11-16 overtime': 'day_over_24',
      '2026-11-16 regular': 'day_over_24',
    });
  });

  it('keeps a note while the hours are typed again', () => {
    const cells = type(cellsOf(entries, 'en-US'), '2026-11-16', 'overtime', '2');
    expect(cellAt(cells, { date: '2026-11-16', rateType: 'overtime' })).toEqual({ text: '2', note: 'Release' });
  });
});
