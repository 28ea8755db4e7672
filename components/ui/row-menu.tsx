'use client';
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Link from 'next/link';
import { useId, useState } from 'react';
import type { Action, MenuEntry } from '@/components/ui/action';
import { useAction } from '@/components/ui/use-action';

interface RowMenuProps {
  /** The button's name for a screen reader, e.g. "Actions for Acme Inc". */
  label: string;
  entries: readonly MenuEntry[];
}

/** The other things one can do with a row or a record, behind one button. */
export function RowMenu({ label, entries }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { start, pending, dialog } = useAction();
  if (entries.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        disabled={pending}
        size="small"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu id={id} open anchorEl={anchor} onClose={close}>
          {entries.map((entry) => menuItem(entry, close, start))}
        </Menu>
      )}
      {dialog}
    </>
  );
}

function menuItem(entry: MenuEntry, close: () => void, start: (action: Action) => void) {
  const sx = entry.danger ? { color: 'error.main' } : undefined;
  if (entry.download) {
    // A Link would fetch the file as if it were a page.
    return (
      <MenuItem key={entry.key} component="a" href={entry.href} download onClick={close} sx={sx}>
        {entry.label}
      </MenuItem>
    );
  }
  if (entry.href) {
    return (
      <MenuItem key={entry.key} component={Link} href={entry.href} onClick={close} sx={sx}>
        {entry.label}
      </MenuItem>
    );
  }
  const { action } = entry;
  return (
    <MenuItem
      key={entry.key}
      sx={sx}
      onClick={() => {
        close();
        if (action) start(action);
      }}
    >
      {entry.label}
    </MenuItem>
  );
}
