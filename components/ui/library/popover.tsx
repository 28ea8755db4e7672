'use client';

import type { PopoverProps } from '@mui/material/Popover';
import MuiPopover from '@mui/material/Popover';
import { Library } from '@/components/ui/library/library';

/** The library's popover. */
export function Popover(props: PopoverProps) {
  return (
    <Library>
      <MuiPopover {...props} />
    </Library>
  );
}
