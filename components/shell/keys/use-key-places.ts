'use client';
import { useMenu } from '@/components/shell/frame-state';
import { letterOfPath } from '@/lib/keys/table';
import { flattenMenu, type Screen } from '@/lib/menu/flat-menu';

/** A screen that `go` and a letter open. */
export interface KeyPlace extends Screen {
  letter: string;
}

/** The reader's screens that have a letter, in the menu's order. */
export function useKeyPlaces(): KeyPlace[] {
  const { items, screens } = useMenu();
  return [...flattenMenu(items), ...screens].flatMap((screen) => {
    const letter = letterOfPath[screen.path];
    return letter === undefined ? [] : [{ ...screen, letter }];
  });
}
