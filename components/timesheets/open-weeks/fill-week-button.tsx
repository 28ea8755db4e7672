'use client';
import type { ReactNode } from 'react';
import { useFillWeek } from '@/components/timesheets/open-weeks/use-fill-week';
import { Button } from '@/components/ui/plain/button';

interface FillWeekButtonProps {
  contractId: string;
  /** The first day of the week. */
  start: string;
  /** The one action of a card, or the next step of a page; else one of several. */
  look?: 'main' | 'next';
  /** The name for a screen reader, if the text alone does not say which contract it is. */
  name?: string;
  children: ReactNode;
}

/** Creates the week's draft and opens it. */
export function FillWeekButton({ contractId, start, look, name, children }: FillWeekButtonProps) {
  const { fill, isBusy } = useFillWeek();
  return (
    <Button
      variant={look ? 'contained' : 'outlined'}
      size={look === 'main' ? 'large' : look ? 'medium' : 'small'}
      aria-label={name}
      loading={isBusy}
      onClick={() => fill(contractId, start)}
    >
      {children}
    </Button>
  );
}
