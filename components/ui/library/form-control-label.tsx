'use client';

import type { FormControlLabelProps } from '@mui/material/FormControlLabel';
import MuiFormControlLabel from '@mui/material/FormControlLabel';
import { Library } from '@/components/ui/library/library';

/** The library's label beside a control. */
export function FormControlLabel(props: FormControlLabelProps) {
  return (
    <Library>
      <MuiFormControlLabel {...props} />
    </Library>
  );
}
