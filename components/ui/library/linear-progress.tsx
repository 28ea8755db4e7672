'use client';

import type { LinearProgressProps } from '@mui/material/LinearProgress';
import MuiLinearProgress from '@mui/material/LinearProgress';
import { Library } from '@/components/ui/library/library';

/** The library's line of progress. */
export function LinearProgress(props: LinearProgressProps) {
  return (
    <Library>
      <MuiLinearProgress {...props} />
    </Library>
  );
}
