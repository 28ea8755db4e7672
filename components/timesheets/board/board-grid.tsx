'use client';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { cellAfter, stepOf } from '@/components/timesheets/board/board-keys';
import styles from '@/components/timesheets/board/monday.module.css';
import { useFillWeek } from '@/components/timesheets/open-weeks/use-fill-week';

/**
 * Keys and clicks of the board, whose cells the server renders. The board is one stop of Tab; arrows move between its
 * cells, Enter opens a timesheet or begins a week, Space ticks a week to be approved. Without scripts, each link is a stop.
 */
export function BoardGrid({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const { fill, isBusy } = useFillWeek();
  // After each rendering: a refresh or another page replaces cells.
  useEffect(() => makeOneStop(root.current));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const cell = cellAt(event.target);
    if (!cell || event.altKey || event.metaKey || event.shiftKey) return;
    const box = event.key === ' ' ? boxBeside(cell) : null;
    const rtl = cell.closest<HTMLElement>('[dir]')?.dir === 'rtl';
    const step = stepOf(event, rtl);
    const to = step && cellAfter(rowsIn(event.currentTarget), cell, step);
    if (!to && !box) return;
    event.preventDefault();
    box?.click();
    if (to) moveTo(event.currentTarget, to);
  };
  const onClick = ({ target }: MouseEvent<HTMLElement>): void => {
    const { contract, start } = cellAt(target)?.dataset ?? {};
    if (contract && start && !isBusy) fill(contract, start);
  };
  return (
    <div ref={root} className={styles.scroller} aria-busy={isBusy || undefined} onKeyDown={onKeyDown} onClick={onClick}>
      {children}
    </div>
  );
}

const cellAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element && !(target instanceof HTMLInputElement)
    ? target.closest<HTMLElement>('[data-cell]')
    : null;

const cellsIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-cell]')];

const rowsIn = (root: Element): HTMLElement[][] =>
  [...root.querySelectorAll('tbody > tr')].map(cellsIn).filter((cells) => cells.length > 0);

const boxBeside = (cell: HTMLElement): HTMLInputElement | null =>
  cell.parentElement?.querySelector('input[type=checkbox]') ?? null;

/** Leaves one cell of the board in the order of Tab: the one that it was left at, else the first. */
function makeOneStop(root: HTMLElement | null): void {
  if (!root) return;
  const cells = cellsIn(root);
  const stop = cells.find((cell) => cell.dataset.stop !== undefined) ?? cells[0];
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
  for (const box of root.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')) box.tabIndex = -1;
}

function moveTo(root: HTMLElement, to: HTMLElement): void {
  for (const cell of cellsIn(root)) {
    cell.tabIndex = cell === to ? 0 : -1;
    if (cell === to) cell.dataset.stop = '';
    else delete cell.dataset.stop;
  }
  to.focus();
}
