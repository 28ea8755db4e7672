let counter = 0;
const listeners = new Set<() => void>();

/** Makes every menu on the screen load itself again: after a change of roles, modules or permissions. */
export function refreshMenu(): void {
  counter += 1;
  for (const listener of listeners) listener();
}

/** How often menus were refreshed since the page was loaded (specification, section 4). */
export function readMenuCounter(): number {
  return counter;
}

/** Calls `listener` at each refresh; returns a function that stops it. */
export function watchMenuCounter(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
