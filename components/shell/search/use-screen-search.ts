'use client';

import { useRouter } from 'next/navigation';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMenuLabel } from '@/components/shell/menu/use-menu-label';
import type { Command } from '@/components/shell/search/use-actions-here';
import { useScreenWords } from '@/components/shell/search/use-screen-words';
import type { Screen } from '@/lib/menu/flat-menu';
import { searchScreens } from '@/lib/menu/screens';

/** A screen, a command or a record with the name by which it is found. */
export interface Target extends Screen {
  name: string;
  run?: () => void;
  /** The telephone number of a record's person or client. */
  phone?: string | null;
  /** What distinguishes a record from others of its name. */
  about?: string | null;
  /** The icon of a record's noun in the menu. */
  icon?: string;
}

interface Searched {
  screens: readonly Screen[];
  commands: readonly Command[];
  /** What else was found, and how to look for it. */
  more?: { records: readonly Target[]; isFetching: boolean; isNothing: boolean; onType: (query: string) => void };
  /** Called before a result is opened. */
  onDone?: () => void;
  /** Copies the telephone number of the active result. */
  onCopy?: (phone: string | null) => void;
}

/** The state of a search: the text, the results, and the active result. */
export function useScreenSearch({ screens, commands, more, onDone, onCopy }: Searched) {
  const router = useRouter();
  const nameOf = useMenuLabel();
  const words = useScreenWords();
  const [query, setQuery] = useState('');
  const [pointed, point] = useState(0);
  // Enter was pressed before the records of what is typed were there: those of the text before it are not meant.
  const isWanted = useRef(false);

  const does = commands.map(({ label, path, run }) => ({ label, path: path ?? `#${label}`, name: label, run }));
  const goes = screens.map((screen) => ({ ...screen, name: nameOf(screen.label) }));
  const isEmpty = query.trim() === '';
  const targets: Target[] = isEmpty ? [...does, ...goes] : [...goes, ...does];
  const matching = searchScreens(
    targets,
    query,
    ({ name }) => name,
    ({ label }) => words.get(label) ?? '',
  );
  const records = more?.records ?? [];
  // Before anything is typed, the records are those that were opened last.
  const found = isEmpty ? [...records, ...matching] : [...matching, ...records];
  const active = Math.min(pointed, found.length - 1);

  const choose = (index: number) => {
    const target = found[index];
    if (!target) return;
    onDone?.();
    if (target.run) target.run();
    else router.push(target.path);
  };
  const isEarly = !isEmpty && more?.isFetching === true && !matching[active];
  const chooseWanted = useEffectEvent(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    // Whoever wanted to open a record did not ask for a form.
    if (!more?.isNothing) choose(active);
  });
  const isFetching = more?.isFetching;
  useEffect(() => {
    if (isFetching === false) chooseWanted();
  }, [isFetching]);
  const type = (text: string) => {
    isWanted.current = false;
    setQuery(text);
    point(0);
    more?.onType(text);
  };
  const press = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // An input method's Enter ends a word.
    if (event.nativeEvent.isComposing) return;
    if (isCopying(event)) onCopy?.(found[active]?.phone ?? null);
    else if (event.key === 'Enter' && isEarly) isWanted.current = true;
    else if (event.key === 'Enter') choose(active);
    else if (move !== 0 && found.length > 0) point((active + move + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return { query, found, active, type, point, choose, press };
}

/** Whether the keys copy, and nothing is selected in the field that could be meant. */
const isCopying = ({ key, ctrlKey, metaKey, currentTarget: field }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  key.toLowerCase() === 'c' &&
  field instanceof HTMLInputElement &&
  field.selectionStart === field.selectionEnd;
