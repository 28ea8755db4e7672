'use client';

import type { StepperProps } from '@mui/material/Stepper';
import MuiStepper from '@mui/material/Stepper';
import { Library } from '@/components/ui/library/library';

/** The library's steps. */
export function Stepper(props: StepperProps) {
  return (
    <Library>
      <MuiStepper {...props} />
    </Library>
  );
}
