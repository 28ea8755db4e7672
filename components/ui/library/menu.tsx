'use client';

import type { MenuProps } from '@mui/material/Menu';
import MuiMenu from '@mui/material/Menu';
import { Library } from '@/components/ui/library/library';

/** The library's menu. */
export function Menu(props: MenuProps) {
  return (
    <Library>
      <MuiMenu {...props} />
    </Library>
  );
}
