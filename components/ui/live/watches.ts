'use client';
import type { Change, Here } from '@/lib/changes/schema';

/**
 * What the page of this tab watches. The browser's one stream of events (components/shell/bell/bell-feed.ts) asks for it,
 * and says here what has changed.
 */

/** A part of the page that watches a record, `contract:<id>`, or a list, `contract`. */
export interface Watcher {
  name: string;
  /** Somebody has changed the record. */
  onChange?: (change: Change) => void;
  /** Who else has the record open is another. */
  onHere?: (here: Here | null) => void;
  /** Something may have changed: it asks itself. */
  onLook?: () => void;
}

const watchers = new Set<Watcher>();
let onNames: () => void = () => undefined;

/** Watches until the returned function is called. */
export function watch(watcher: Watcher): () => void {
  watchers.add(watcher);
  onNames();
  return () => {
    watchers.delete(watcher);
    onNames();
  };
}

/** The names of what is watched here. */
export const watchedNames = (): string[] => [...new Set([...watchers].map(({ name }) => name))].sort();

/** Calls a function whenever what is watched here changes. Returns a function that ends it. */
export function followNames(listener: () => void): () => void {
  onNames = listener;
  return () => {
    onNames = () => undefined;
  };
}

/** Says that a record was changed. */
export function tellChange(change: Change): void {
  for (const { name, onChange } of watchers) if (name === `${change.type}:${change.id}`) onChange?.(change);
}

/** Says who else has a record open; null if nobody knows, of any record. */
export function tellHere(here: Here | null): void {
  for (const { name, onHere } of watchers) if (!here || name === `${here.type}:${here.id}`) onHere?.(here);
}

/** Lets everybody ask who watches one of these names; without names, everybody. */
export function letLook(names?: readonly string[]): void {
  for (const { name, onLook } of watchers) if (!names || names.includes(name)) onLook?.();
}
