'use client';

import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const readToken = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/**
 * The token of a mailed link. It comes after the #, so that it reaches no server's log and no other site; hence only
 * this browser can read it, and it is null while the server draws the page. Empty if the address has none.
 */
export const useFragmentToken = (): string | null =>
  useSyncExternalStore<string | null>(subscribe, readToken, () => null);
