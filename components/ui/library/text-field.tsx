'use client';

import type { TextFieldProps } from '@mui/material/TextField';
import MuiTextField from '@mui/material/TextField';
import { Library } from '@/components/ui/library/library';

/** The library's field with its label. */
export function TextField(props: TextFieldProps) {
  return (
    <Library>
      <MuiTextField {...props} />
    </Library>
  );
}
