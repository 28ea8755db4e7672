import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { type Drop, useDragRows } from '@/components/ui/list/ordering/use-drag-rows';

const drops: Drop[] = [];
const clicks: string[] = [];
beforeEach(() => {
  drops.length = 0;
  clicks.length = 0;
  render(<List />);
  // Rows of 20 px, one below the other.
  for (const [at, row] of screen.getAllByRole('listitem').entries())
    row.getBoundingClientRect = () => new DOMRect(0, at * 20, 100, 20);
});

function List() {
  const list = useRef<HTMLOListElement>(null);
  useDragRows(list, { accepts: (_, over) => over !== 'c', onDrop: (drop) => drops.push(drop) });
  return (
    <ol ref={list}>
      {['a', 'b', 'c', 'd'].map((id) => (
        <li key={id} data-drag={id} onClick={() => clicks.push(id)}>
          <span data-handle>{`grip ${id}`}</span>
          <button type="button">{`button ${id}`}</button>
        </li>
      ))}
    </ol>
  );
}

function pointer(type: string, target: Element | Window, y: number, pointerType = 'mouse') {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 0, clientY: y, button: 0 });
  act(() => void target.dispatchEvent(Object.assign(event, { pointerType, isPrimary: true })));
}
const row = (at: number) => screen.getAllByRole('listitem')[at] ?? document.body;
const drag = (from: Element, start: number, to: number, pointerType?: string) => {
  pointer('pointerdown', from, start, pointerType);
  pointer('pointermove', window, to, pointerType);
};

// The hook waits until the next task for the click after a drag.
afterEach(() => new Promise((resolve) => setTimeout(resolve)));

it('drops a row before or after another, and shows where', () => {
  drag(row(0), 10, 35);
  expect(row(0).dataset).toHaveProperty('dragged');
  expect(row(1).dataset.drop).toBe('after');
  pointer('pointermove', window, 61);
  expect(row(1).dataset).not.toHaveProperty('drop');
  expect(row(3).dataset.drop).toBe('before');
  pointer('pointerup', window, 61);
  expect(drops).toEqual([{ id: 'a', over: 'd', isAfter: false }]);
  expect(row(0).dataset).not.toHaveProperty('dragged');
  act(() => row(0).click());
  expect(clicks).toEqual([]);
});

it('goes beside no row that does not take it', () => {
  drag(row(0), 10, 50);
  pointer('pointerup', window, 50);
  expect(drops.map(({ over }) => over)).not.toContain('c');
});

it('takes a press that hardly moves for a click', () => {
  drag(row(0), 10, 12);
  pointer('pointerup', window, 12);
  act(() => row(0).click());
  expect([drops, clicks]).toEqual([[], ['a']]);
});

it('lets go with Escape, and where the browser takes the pointer', () => {
  drag(row(0), 10, 35);
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  pointer('pointerup', window, 35);
  drag(row(0), 10, 35);
  pointer('pointercancel', window, 35);
  expect(drops).toEqual([]);
});

it('leaves controls alone, and a finger everything but the handle', () => {
  drag(screen.getByText('button a'), 10, 35);
  pointer('pointerup', window, 35);
  drag(row(0), 10, 35, 'touch');
  pointer('pointerup', window, 35, 'touch');
  expect(drops).toEqual([]);
  drag(screen.getByText('grip a'), 10, 35, 'touch');
  pointer('pointerup', window, 35, 'touch');
  expect(drops).toEqual([{ id: 'a', over: 'b', isAfter: true }]);
});
