'use client';

import type { DividerProps } from '@mui/material/Divider';
import MuiDivider from '@mui/material/Divider';
import { Library } from '@/components/ui/library/library';

/** The library's line between. */
export function Divider(props: DividerProps) {
  return (
    <Library>
      <MuiDivider {...props} />
    </Library>
  );
}
