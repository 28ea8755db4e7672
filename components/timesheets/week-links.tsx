'use client';
import IconButton from '@mui/material/IconButton';
import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { chevronLeftPath, chevronRightPath } from '@/components/ui/icon-paths';

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
          <Icon path={chevronLeftPath} className="mirrored" />
        </IconButton>
      )}
      {nextId && (
        <IconButton component={Link} href={`/timesheets/${nextId}`} size="small" aria-label={labels.next} title={labels.next}>
          <Icon path={chevronRightPath} className="mirrored" />
        </IconButton>
      )}
    </span>
  );
}
