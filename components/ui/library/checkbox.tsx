'use client';

import type { CheckboxProps } from '@mui/material/Checkbox';
import MuiCheckbox from '@mui/material/Checkbox';
import { Library } from '@/components/ui/library/library';

/** The library's checkbox. */
export function Checkbox(props: CheckboxProps) {
  return (
    <Library>
      <MuiCheckbox {...props} />
    </Library>
  );
}
