'use client';
import { useId, useState } from 'react';
import type { MenuEntry } from '@/components/ui/action';
import { EntryMenu } from '@/components/ui/entry-menu';
import styles from '@/components/ui/row-menu.module.css';

interface RowMenuProps {
  /** The button's name for a screen reader, e.g. "Actions for Acme Inc". */
  label: string;
  entries: readonly MenuEntry[];
}

/**
 * The other things one can do with a row or a record, behind one button. A plain button: it stands in every row of a
 * list, and what it opens is made at the first click.
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
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
          <path fill="currentColor" d="M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4m0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />
        </svg>
      </button>
      {anchor && <EntryMenu id={id} anchor={anchor} open={open} onClose={() => setOpen(false)} entries={entries} />}
    </>
  );
}
