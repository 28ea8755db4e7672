'use client';

import type { SelectProps } from '@mui/material/Select';
import MuiSelect from '@mui/material/Select';
import { Library } from '@/components/ui/library/library';

/** The library's choice of one. */
export function Select(props: SelectProps<string>) {
  return (
    <Library>
      <MuiSelect {...props} />
    </Library>
  );
}
