'use client';
import type { KeyboardEvent } from 'react';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { useMoves } from '@/components/forms/builder/use-moves';

/** The keys of the outline. Their results are announced, since the focus stays where it is. */
export function useOutlineKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const store = useBuilder();
  const { step, remove } = useMoves();
  const goTo = (row: HTMLElement | undefined) => {
    if (!row) return;
    store.choose(row.dataset.part || null);
    row.focus();
  };
  const stepFrom = (id: string, by: -1 | 1) => {
    step(id, by);
    // In another section it is drawn at another place of the page, where no element has the focus.
    store.show({ focus: { on: 'outline' } });
  };
  return (event) => {
    const { chosen } = store.state();
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-part]')];
    const at = rows.findIndex((row) => row.dataset.part === (chosen ?? ''));
    const act = keyed(event);
    if (!act) return;
    event.preventDefault();
    // The builder's own shortcuts must not handle the key as well.
    event.stopPropagation();
    act();

    function keyed({ key, altKey, ctrlKey, metaKey, shiftKey }: typeof event): (() => void) | undefined {
      const isPlain = !ctrlKey && !metaKey && !shiftKey;
      if (!isPlain) return undefined;
      const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
      if (by && altKey) return () => chosen !== null && stepFrom(chosen, by);
      if (by) return () => goTo(rows[at + by]);
      if (altKey) return undefined;
      if (key === 'Home') return () => goTo(rows[0]);
      if (key === 'End') return () => goTo(rows.at(-1));
      if (key === 'Enter') return () => store.choose(chosen, { pane: 'properties', focus: { on: 'properties' } });
      if (key === 'Delete' && chosen !== null) {
        return () => {
          goTo(rows[at - 1]);
          remove(chosen);
        };
      }
      return undefined;
    }
  };
}
