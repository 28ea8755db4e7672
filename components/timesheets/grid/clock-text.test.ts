import {
  clockText,
  readStretches,
  stretchesOf,
  type TypedStretch,
  textOfStretches,
  timeOf,
} from '@/components/timesheets/grid/clock-text';
import { valueOf } from '@/components/timesheets/kept/kept-sheet';
import { isSameValue, valuesOf } from '@/components/timesheets/kept/merge';

it.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  ['8h', '08:00'],
  ['24', '00:00'],
  ['2400', '00:00'],
  ['23:59', '23:59'],
  ['24:01', undefined],
  ['25', undefined],
  ['8:60', undefined],
  ['', undefined],
  ['80', undefined],
])('reads %s as %s', (typed, time) => {
  expect(timeOf(typed)).toBe(time);
});

const typed = (fields: Partial<TypedStretch>): TypedStretch => ({
  start: '',
  end: '',
  pause: '',
  startPass: '',
  endPass: '',
  ...fields,
});

it('keeps what is typed half, and every stretch in its place', () => {
  const stretches = [typed({ start: '8' }), typed({ start: '13', end: '17', pause: '15', endPass: 'second' })];
  const text = textOfStretches(stretches);
  expect(text).toBe('8- 13-17b/15');
  expect(stretchesOf(text)).toEqual(stretches);
  expect(readStretches(text)).toBeNull();
});

it('takes the digits of other keyboards, and none of what separates times', () => {
  expect(textOfStretches([typed({ start: '٨:٣٠', end: '1-7/0<script>', pause: '１５' })])).toBe('8:30-170/15');
});

it('writes stored times as it reads them', () => {
  const spans = [
    { start: '02:30', end: '08:00', break_minutes: 0, start_pass: 'first' as const },
    { start: '09:00', end: '00:00', break_minutes: 30 },
  ];
  expect(readStretches(clockText(spans))).toEqual(spans);
  expect(readStretches('')).toEqual([]);
  expect(readStretches('7.50')).toBeNull();
});

it('is kept on this device as the server would answer', () => {
  const clock = [{ start: '08:00', end: '17:00', break_minutes: 30 }];
  const server = valuesOf([{ date: '2026-11-16', rate_type: 'regular', hours: '8.50', note: null, clock }]);
  const own = valueOf('8-17/30', '', 'de');
  expect(isSameValue(own, server.get('2026-11-16 regular') ?? null)).toBe(true);
  expect(isSameValue(valueOf('8-17/15', '', 'de'), server.get('2026-11-16 regular') ?? null)).toBe(false);
  expect(valueOf('8-', '', 'de')).toBeNull();
});

it.each([
  ['5:30 pm', '17:30'],
  ['5pm', '17'],
  ['1130 PM', '2330'],
  ['12:15 PM', '12:15'],
  ['12 am', '00'],
  ['08:05 AM', '08:05'],
  ['٥:٣٠ م', '17:30'],
  ['17:30 pm', '17:30'],
  ['8h30', '8h30'],
])('takes %s as %s', (given, expected) => {
  expect(textOfStretches([typed({ start: given, end: given })])).toBe(`${expected}-${expected}`);
});
