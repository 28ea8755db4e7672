'use client';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import IconButton from '@mui/material/IconButton';
import Link from 'next/link';

interface WeekLinksProps {
  previousId: string | null;
  nextId: string | null;
  labels: { previous: string; next: string };
}

/** The contract's timesheets before and after this one. */
export function WeekLinks({ previousId, nextId, labels }: WeekLinksProps) {
  return (
    <span>
      {previousId && (
        <IconButton component={Link} href={`/timesheets/${previousId}`} size="small" aria-label={labels.previous} title={labels.previous}>
          <PreviousIcon className="mirrored" />
        </IconButton>
      )}
      {nextId && (
        <IconButton component={Link} href={`/timesheets/${nextId}`} size="small" aria-label={labels.next} title={labels.next}>
          <NextIcon className="mirrored" />
        </IconButton>
      )}
    </span>
  );
}
