'use client';

import type { FormControlProps } from '@mui/material/FormControl';
import MuiFormControl from '@mui/material/FormControl';
import { Library } from '@/components/ui/library/library';

/** The library's frame of a field. */
export function FormControl(props: FormControlProps) {
  return (
    <Library>
      <MuiFormControl {...props} />
    </Library>
  );
}
