'use client';
import MenuItem from '@mui/material/MenuItem';
import type { Action, MenuEntry } from '@/components/ui/action/action';
import { useAction } from '@/components/ui/action/use-action';
import { Menu } from '@/components/ui/library/menu';

interface EntryMenuProps {
  id: string;
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
}

/** The menu of a `RowMenu`. An action in progress on the record closes the menu's entries, too. */
export function EntryMenu({ id, anchor, open, onClose, entries }: EntryMenuProps) {
  const { start, isClosed } = useAction();
  const run = (action: Action) => {
    onClose();
    start(action, { from: anchor });
  };
  return (
    <Menu id={id} open={open} anchorEl={anchor} onClose={onClose}>
      {entries.map((entry) => menuItem(entry, { close: onClose, run, isClosed }))}
    </Menu>
  );
}

interface MenuWays {
  close: () => void;
  run: (action: Action) => void;
  isClosed: (action: Action) => boolean;
}

function menuItem({ key, label, href, download, action, danger }: MenuEntry, { close, run, isClosed }: MenuWays) {
  const sx = danger ? { color: 'error.main' } : undefined;
  if (href) {
    return (
      <MenuItem key={key} component="a" download={download} href={href} onClick={close} sx={sx}>
        {label}
      </MenuItem>
    );
  }
  return (
    <MenuItem key={key} sx={sx} disabled={action && isClosed(action)} onClick={() => action && run(action)}>
      {label}
    </MenuItem>
  );
}
