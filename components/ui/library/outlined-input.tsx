'use client';

import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import MuiOutlinedInput from '@mui/material/OutlinedInput';
import { Library } from '@/components/ui/library/library';

/** The library's field. */
export function OutlinedInput(props: OutlinedInputProps) {
  return (
    <Library>
      <MuiOutlinedInput {...props} />
    </Library>
  );
}
