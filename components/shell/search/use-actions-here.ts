'use client';
import { useState } from 'react';

/** An action among the search results, in the reader's language: it does something, or it opens a page. */
export interface Command {
  label: string;
  path?: string;
  run?: () => void;
}

/** What the page itself offers at its head, and what has a key on it: the rights were asked for when it was made. */
const offered =
  'main [data-actions] :is(a[href], button:not([data-menu])), main :is(a[href], button)[aria-keyshortcuts]';

/** The actions of the page that is open, each of which does what a click on it does. */
export function useActionsHere(): Command[] {
  const [commands] = useState(() => {
    const actions = [...document.querySelectorAll<HTMLElement>(offered)].filter(isUsable);
    const named = new Map(actions.map((action) => [nameOf(action), action]));
    named.delete('');
    // A dialog gives the focus back when it is closed: what a click opens would lose it.
    return [...named].map(([label, action]) => ({ label, run: () => setTimeout(() => action.click()) }));
  });
  return commands;
}

const isUsable = (action: HTMLElement): boolean =>
  action.getClientRects().length > 0 && !action.matches(':disabled, [aria-disabled=true]');

const nameOf = (action: HTMLElement): string => (action.ariaLabel ?? action.textContent).trim();
