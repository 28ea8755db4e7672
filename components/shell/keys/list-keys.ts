import { clickOfKey } from '@/components/ui/action/keyed-element';
import type { KeyActions } from '@/components/ui/keys/use-single-keys';

/**
 * What single keys do on any list and any record: J and K go from row to row, X ticks one, C and E open a form.
 *
 * @param open opens a page
 */
export const listKeys = (open: (path: string) => void): KeyActions => ({
  next: () => clickOfKey('next') ?? focusOfRow(1),
  previous: () => clickOfKey('previous') ?? focusOfRow(-1),
  select: () => clickOf(rowHere()?.querySelector<HTMLElement>('input[type=checkbox]')),
  create: () => clickOf(shown('main [data-actions] a[href$="/create"]')),
  edit: () => clickOf(shown('main [data-actions] a[href$="/edit"]')) ?? openEdit(open),
});

/** The links that lead from the rows of a list to their records. */
const rows = 'main tbody th[scope=row] a[href]';

function focusOfRow(step: 1 | -1): (() => void) | null {
  const links = [...document.querySelectorAll<HTMLElement>(rows)];
  const here = rowHere();
  const at = here ? links.findIndex((link) => here.contains(link)) : -1;
  const to = step === 1 ? at + 1 : at < 0 ? links.length - 1 : at - 1;
  const link = links[Math.min(Math.max(to, 0), links.length - 1)];
  // The row itself is kept clear of what stays at the window's edges.
  return link ? () => link.focus() : null;
}

/** The row that has the focus. */
const rowHere = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('main tbody tr') ?? null;

const shown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);

/** The page that a record's menu has for its editing. */
function openEdit(open: (path: string) => void): (() => void) | null {
  const path = document.querySelector<HTMLElement>('main [data-edit]')?.dataset.edit;
  return path ? () => open(path) : null;
}

const clickOf = (element: HTMLElement | null | undefined): (() => void) | null =>
  element ? () => element.click() : null;
