let counter = 0;
const listeners = new Set<() => void>();

/** Asks every menu on the screen to load itself again: after a change of roles, modules or permissions. */
export function refreshMenu(): void {
  counter += 1;
  for (const listener of listeners) listener();
}

/** How often menus were refreshed since the page was loaded (specification, section 4). */
export function readMenuCounter(): number {
  return counter;
}

/** Calls `listener` at each refresh; gives back how to stop. */
export function watchMenuCounter(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
