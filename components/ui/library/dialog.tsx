'use client';

import type { DialogProps } from '@mui/material/Dialog';
import MuiDialog from '@mui/material/Dialog';
import { Library } from '@/components/ui/library/library';

/** The library's dialog. */
export function Dialog(props: DialogProps) {
  return (
    <Library>
      <MuiDialog {...props} />
    </Library>
  );
}
