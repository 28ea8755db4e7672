import { type KeyName, singleKeys } from '@/lib/keys/table';

/** A click on the element of the page that names a key in `aria-keyshortcuts`, so that the key does what a click does. */
export function clickOfKey(name: KeyName): (() => void) | null {
  const all = [...document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${singleKeys[name]}"]`)];
  // A phone's list and a wide screen's month can both be in the page; the hidden one has no box.
  const element = all.length > 1 ? all.find((one) => one.getClientRects().length > 0) : all[0];
  return element ? () => element.click() : null;
}
