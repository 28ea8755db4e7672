'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSingleKeys } from '@/components/ui/keys/use-single-keys';
import { onDemand } from '@/components/ui/on-demand';
import { type PeekedRow, rowAround } from '@/components/ui/peek/peeked-row';

const PeekPanel = onDemand(() => import('@/components/ui/peek/peek-panel').then((part) => part.PeekPanel));

/**
 * Shows a list's records beside it, whichever list is shown: after a click beside a row's name, or the space bar on it.
 * On a narrow screen the row opens its record, as everywhere.
 */
export function Peek() {
  const path = usePathname();
  const [peeked, setPeeked] = useState<{ row: PeekedRow; on: string } | null>(null);
  const show = (row: PeekedRow | null) => setPeeked(row && { row, on: path });
  const open = useEffectEvent(show);
  useSingleKeys({
    peek: () => {
      const link = document.activeElement;
      const row = link && isWide() ? rowAround(link) : null;
      return row && row.link === link ? () => show(peeked?.row.link === link ? null : row) : null;
    },
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const row = isMeant(event) ? rowAround(event.target) : null;
      if (!row) return;
      row.link.focus({ preventScroll: true });
      open(row);
    };
    const onPoint = ({ target }: Event) => {
      if (isWide() && rowAround(target)) PeekPanel.fetchEarly();
    };
    document.addEventListener('click', onClick);
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, onPoint);
    return () => {
      document.removeEventListener('click', onClick);
      for (const event of ['pointerover', 'focusin']) document.removeEventListener(event, onPoint);
    };
  }, []);
  if (peeked?.on !== path) return null;
  return <PeekPanel row={peeked.row} onMove={show} onClose={() => show(null)} />;
}

/** Parts of a row that do something else when they are clicked. */
const others = 'a, button, input, label, select, textarea, summary, [role="button"]';

/** Whether a click means the row itself: not one of its controls, and not the end of selecting its text. */
function isMeant(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || !isPlain(event) || !isWide()) return false;
  const isOther = event.target instanceof Element && event.target.closest(others) !== null;
  return !isOther && (getSelection()?.isCollapsed ?? true);
}

const isPlain = (event: MouseEvent): boolean => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const isWide = (): boolean => matchMedia('(min-width: 1200px)').matches;
