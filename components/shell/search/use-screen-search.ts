'use client';

import { useRouter } from 'next/navigation';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useMenuLabel } from '@/components/shell/menu/use-menu-label';
import type { Screen } from '@/lib/menu/flat-menu';
import { searchScreens } from '@/lib/menu/screens';

/** An action among the search results. Its label is already in the reader's language. */
export interface Command {
  label: string;
  run: () => void;
}

/** A screen, a command or a record with the name by which it is found. */
export interface Target extends Screen {
  name: string;
  run?: () => void;
  /** What distinguishes a record from others of its name. */
  about?: string | null;
  /** The icon of a record's noun in the menu. */
  icon?: string;
}

interface Searched {
  screens: readonly Screen[];
  commands: readonly Command[];
  /** What else was found, and how to look for it. */
  more?: { records: readonly Target[]; onType: (query: string) => void };
  /** Called before a result is opened. */
  onDone?: () => void;
}

/** The state of a search: the text, the results, and the active result. */
export function useScreenSearch({ screens, commands, more, onDone }: Searched) {
  const router = useRouter();
  const nameOf = useMenuLabel();
  const [query, setQuery] = useState('');
  const [pointed, point] = useState(0);

  const targets: Target[] = [
    ...screens.map((screen) => ({ ...screen, name: nameOf(screen.label) })),
    ...commands.map(({ label, run }) => ({ label, path: `#${label}`, name: label, run })),
  ];
  const found = [...searchScreens(targets, query, ({ name }) => name), ...(more?.records ?? [])];
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
    more?.onType(text);
  };
  const press = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // An input method's Enter ends a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(active);
    else if (move !== 0 && found.length > 0) point((active + move + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return { query, found, active, type, point, choose, press };
}
