'use client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BuilderState, BuilderStore } from '@/components/forms/builder/builder-store';

export const BuilderContext = createContext<BuilderStore | null>(null);

/** The builder's state outside of React. */
export function useBuilder(): BuilderStore {
  const store = useContext(BuilderContext);
  if (!store) throw new Error('a part of the builder outside of it');
  return store;
}

/**
 * The part of the state that one component reads; the component is drawn again only when it changes. The selector must
 * return the same value for the same state.
 */
export function useBuilt<Part>(select: (state: BuilderState) => Part): Part {
  const store = useBuilder();
  const read = () => select(store.state());
  return useSyncExternalStore(store.subscribe, read, read);
}
