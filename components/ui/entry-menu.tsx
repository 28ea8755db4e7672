'use client';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Link from 'next/link';
import type { Action, MenuEntry } from '@/components/ui/action';
import { useAction } from '@/components/ui/use-action';

interface EntryMenuProps {
  id: string;
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
}

/** The menu of a `RowMenu`, and what its actions ask. */
export function EntryMenu({ id, anchor, open, onClose, entries }: EntryMenuProps) {
  const { start, pending, dialog } = useAction();
  const run = (action: Action) => {
    onClose();
    if (!pending) start(action);
  };
  return (
    <>
      <Menu id={id} open={open} anchorEl={anchor} onClose={onClose}>
        {entries.map((entry) => menuItem(entry, onClose, run))}
      </Menu>
      {dialog}
    </>
  );
}

function menuItem({ key, label, href, download, action, danger }: MenuEntry, close: () => void, run: (action: Action) => void) {
  const sx = danger ? { color: 'error.main' } : undefined;
  if (href) {
    // A Link would fetch a file as if it were a page.
    const target = download ? { component: 'a', download: true } : { component: Link };
    return (
      <MenuItem key={key} {...target} href={href} onClick={close} sx={sx}>
        {label}
      </MenuItem>
    );
  }
  return (
    <MenuItem key={key} sx={sx} onClick={() => action && run(action)}>
      {label}
    </MenuItem>
  );
}
