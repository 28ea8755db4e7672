'use client';

import { useRouter } from 'next/navigation';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useMenuLabel } from '@/components/shell/menu/use-menu-label';
import type { Screen } from '@/lib/menu/screens';
import { searchScreens } from '@/lib/menu/screens';

/** An action among the search results. Its label is already in the reader's language. */
export interface Command {
  label: string;
  run: () => void;
}

/** A screen or a command with the name by which it is found. */
export interface Target extends Screen {
  name: string;
  run?: () => void;
}

/** The state of a search: the text, the results, and the active result. Calls `onDone` before it opens one. */
export function useScreenSearch(screens: readonly Screen[], commands: readonly Command[], onDone?: () => void) {
  const router = useRouter();
  const nameOf = useMenuLabel();
  const [query, setQuery] = useState('');
  const [pointed, point] = useState(0);

  const targets: Target[] = [
    ...screens.map((screen) => ({ ...screen, name: nameOf(screen.label) })),
    ...commands.map(({ label, run }) => ({ label, path: `#${label}`, name: label, run })),
  ];
  const found = searchScreens(targets, query, ({ name }) => name);
  const active = Math.min(pointed, found.length - 1);

  const choose = (index: number) => {
    const target = found[index];
    if (!target) return;
    onDone?.();
    if (target.run) target.run();
    else router.push(target.path);
  };
  const type = (text: string) => {
    setQuery(text);
    point(0);
  };
  const press = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') choose(active);
    else if (move !== 0 && found.length > 0) point((active + move + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return { query, found, active, type, point, choose, press };
}
