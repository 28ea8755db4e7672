'use client';

import type { SwitchProps } from '@mui/material/Switch';
import MuiSwitch from '@mui/material/Switch';
import { Library } from '@/components/ui/library/library';

/** The library's switch. */
export function Switch(props: SwitchProps) {
  return (
    <Library>
      <MuiSwitch {...props} />
    </Library>
  );
}
