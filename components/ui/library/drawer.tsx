'use client';

import type { DrawerProps } from '@mui/material/Drawer';
import MuiDrawer from '@mui/material/Drawer';
import { Library } from '@/components/ui/library/library';

/** The library's drawer. */
export function Drawer(props: DrawerProps) {
  return (
    <Library>
      <MuiDrawer {...props} />
    </Library>
  );
}
