'use client';

import type { RadioGroupProps } from '@mui/material/RadioGroup';
import MuiRadioGroup from '@mui/material/RadioGroup';
import { Library } from '@/components/ui/library/library';

/** The library's group of radio buttons. */
export function RadioGroup(props: RadioGroupProps) {
  return (
    <Library>
      <MuiRadioGroup {...props} />
    </Library>
  );
}
