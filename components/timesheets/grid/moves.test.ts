import fc from 'fast-check';
import { cellKey, type Grid, withCell } from '@/components/timesheets/grid/cells';
import { copyWeek, enterTo, moveTo, pasteBlock } from '@/components/timesheets/grid/moves';
import { weekdayIso } from '@/lib/calendar/days';

const grid: Grid = { days: ['2026-11-16', '2026-11-17', '2026-11-18'], rateTypes: ['regular', 'overtime'] };
const middle = { date: '2026-11-17', rateType: 'regular' };
const go = (key: string, options: Partial<Parameters<typeof moveTo>[3]> = {}, stroke = {}) =>
  moveTo(middle, { key, ...stroke }, grid, { rtl: false, caret: null, ...options });

describe('moving by keys', () => {
  it('goes the way the arrow points', () => {
    expect(go('ArrowRight')?.date).toBe('2026-11-18');
    expect(go('ArrowLeft')?.date).toBe('2026-11-16');
    expect(go('ArrowRight', { rtl: true })?.date).toBe('2026-11-16');
    expect(go('ArrowLeft', { rtl: true })?.date).toBe('2026-11-18');
    expect(go('ArrowDown')).toEqual({ date: '2026-11-17', rateType: 'overtime' });
  });

  it('stays where there is no further cell', () => {
    expect(go('ArrowUp')).toBeUndefined();
    expect(
      moveTo({ date: '2026-11-18', rateType: 'regular' }, { key: 'ArrowRight' }, grid, { rtl: false, caret: null }),
    ).toBeUndefined();
  });

  it('lets the arrows move inside the text that somebody works in, and out of it at its edge', () => {
    const at = (caret: number) => ({ caret: { start: caret, end: caret, length: 4 } });
    expect([go('ArrowRight', at(2)), go('ArrowLeft', at(2)), go('ArrowLeft', at(4)), go('ArrowRight', at(0))]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([go('ArrowRight', at(4))?.date, go('ArrowLeft', at(0))?.date]).toEqual(['2026-11-18', '2026-11-16']);
    expect(go('ArrowRight', { caret: { start: 1, end: 4, length: 4 } })).toBeUndefined();
    expect(go('ArrowRight', { caret: { start: 0, end: 4, length: 4 } })?.date).toBe('2026-11-18');
    expect(go('ArrowDown', at(2))?.rateType).toBe('overtime');
  });

  it('leaves other keys and shortcuts to the browser', () => {
    expect([
      go('Tab'),
      go('5'),
      go('ArrowRight', {}, { ctrlKey: true }),
      go('ArrowLeft', {}, { shiftKey: true }),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('comes back from wherever it went', () => {
    const back: Record<string, string> = {
      ArrowRight: 'ArrowLeft',
      ArrowLeft: 'ArrowRight',
      ArrowDown: 'ArrowUp',
      ArrowUp: 'ArrowDown',
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...grid.days),
        fc.constantFrom(...grid.rateTypes),
        fc.constantFrom(...Object.keys(back)),
        fc.boolean(),
        (date, rateType, key, rtl) => {
          const there = moveTo({ date, rateType }, { key }, grid, { rtl, caret: null });
          if (there)
            expect(moveTo(there, { key: back[key] ?? '' }, grid, { rtl, caret: null })).toEqual({ date, rateType });
        },
      ),
    );
  });
});

describe('going on by Enter', () => {
  const inOrder = ['monday', 'tuesday', 'wednesday'];

  it('goes one on, and with Shift one back, in the order on the screen', () => {
    expect(enterTo('monday', { key: 'Enter' }, inOrder)).toBe('tuesday');
    expect(enterTo('wednesday', { key: 'Enter', shiftKey: true }, inOrder)).toBe('tuesday');
  });

  it('stays at either end, and leaves other keys and shortcuts to the browser', () => {
    expect([
      enterTo('wednesday', { key: 'Enter' }, inOrder),
      enterTo('monday', { key: 'Enter', shiftKey: true }, inOrder),
      enterTo('monday', { key: 'Tab' }, inOrder),
      enterTo('monday', { key: 'Enter', ctrlKey: true }, inOrder),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('pasting a block', () => {
  const texts = (cells: object | undefined) =>
    Object.fromEntries(Object.entries(cells ?? {}).map(([key, cell]) => [key, cell.text]));

  it('fills cells from the one it is pasted into, as far as the grid reaches', () => {
    expect(texts(pasteBlock({}, middle, '8\t7:30\t9\n 1.5 \t2\n3\t4\n', grid))).toEqual({
      '2026-11-17 regular': '8',
      '2026-11-18 regular': '7:30',
      '2026-11-17 overtime': '1.5',
      '2026-11-18 overtime': '2',
    });
  });

  it('takes the line ends of any system, and blanks what is blank', () => {
    const before = withCell({}, middle, { text: '8', note: 'Kept' });
    const after = pasteBlock(before, middle, '\t6\r\n2\t3\r\n', grid);
    expect(after?.[cellKey(middle)]).toEqual({ text: '', note: 'Kept' });
    expect(texts(after)['2026-11-18 overtime']).toBe('3');
  });

  it('leaves a single value to the browser', () => {
    expect([pasteBlock({}, middle, '8', grid), pasteBlock({}, middle, '8\n', grid)]).toEqual([undefined, undefined]);
  });
});

describe('copying a week', () => {
  const earlier = ['2026-11-09', '2026-11-10', '2026-11-13'].map((date) => ({
    place: { date, rateType: 'regular' },
    text: '8.00',
  }));

  it('puts time on the same weekdays and never over what is typed', () => {
    const before = withCell({}, { date: '2026-11-16', rateType: 'regular' }, { text: '4' });
    const after = copyWeek(
      before,
      [...earlier, { place: { date: '2026-11-11', rateType: 'night' }, text: '3' }],
      grid,
      weekdayIso,
    );
    expect(Object.entries(after).map(([key, { text }]) => [key, text])).toEqual([
      ['2026-11-16 regular', '4'],
      ['2026-11-17 regular', '8.00'],
    ]);
  });
});
