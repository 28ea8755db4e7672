'use client';
import '@/components/ui/list/rows/menu-button.css';
import { useId, useState } from 'react';
import type { MenuEntry } from '@/components/ui/action/action';
import { onDemand } from '@/components/ui/on-demand';

const EntryMenu = onDemand(() => import('@/components/ui/action/entry-menu').then((part) => part.EntryMenu));

interface RowMenuProps {
  /** The button's name for a screen reader, e.g. "Actions for Acme Inc". */
  label: string;
  entries: readonly MenuEntry[];
}

/**
 * The other actions on a record, or on one of its few parts, behind one button whose entries are already loaded. A
 * list's rows have a `menuButton` instead.
 */
export function RowMenu({ label, entries }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <>
      <button
        type="button"
        data-menu=""
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...EntryMenu.early}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      />
      {anchor && <EntryMenu id={id} anchor={anchor} open={open} onClose={() => setOpen(false)} entries={entries} />}
    </>
  );
}
