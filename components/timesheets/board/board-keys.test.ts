import { cellAfter, stepOf } from '@/components/timesheets/board/board-keys';

const rows = [
  ['a0', 'a1', 'a2'],
  ['b0', 'b1', 'b2'],
];
const press = (from: string, key: string, { ctrlKey = false, rtl = false } = {}) => {
  const step = stepOf({ key, ctrlKey }, rtl);
  return step && cellAfter(rows, from, step);
};

it.each([
  ['a1', 'ArrowRight', 'a2'],
  ['a1', 'ArrowLeft', 'a0'],
  ['a1', 'ArrowDown', 'b1'],
  ['b1', 'ArrowUp', 'a1'],
  ['b1', 'Home', 'b0'],
  ['b1', 'End', 'b2'],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(press(from, key)).toBe(to);
});

it('stays inside the board', () => {
  expect(press('a2', 'ArrowRight')).toBe('a2');
  expect(press('a0', 'ArrowUp')).toBe('a0');
  expect(press('b2', 'ArrowDown')).toBe('b2');
});

it('goes to the corners with Ctrl', () => {
  expect(press('b1', 'Home', { ctrlKey: true })).toBe('a0');
  expect(press('a1', 'End', { ctrlKey: true })).toBe('b2');
});

it('follows the eye where the page runs from right to left', () => {
  expect(press('a1', 'ArrowRight', { rtl: true })).toBe('a0');
  expect(press('a1', 'ArrowLeft', { rtl: true })).toBe('a2');
  expect(press('a1', 'Home', { rtl: true })).toBe('a0');
});

it('leaves every other key alone', () => {
  expect(press('a1', 'Enter')).toBeNull();
  expect(press('a1', 'Tab')).toBeNull();
  expect(press('elsewhere', 'ArrowRight')).toBeUndefined();
});
