'use client';

import type { SkeletonProps } from '@mui/material/Skeleton';
import MuiSkeleton from '@mui/material/Skeleton';
import { Library } from '@/components/ui/library/library';

/** The library's skeleton. */
export function Skeleton(props: SkeletonProps) {
  return (
    <Library>
      <MuiSkeleton {...props} />
    </Library>
  );
}
