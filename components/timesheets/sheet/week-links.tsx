'use client';
import { IconLink } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { chevronLeftPath, chevronRightPath } from '@/components/ui/value/icon-paths';

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
        <IconLink href={`/timesheets/${previousId}`} size="small" aria-label={labels.previous} title={labels.previous}>
          <Icon path={chevronLeftPath} className="mirrored" />
        </IconLink>
      )}
      {nextId && (
        <IconLink href={`/timesheets/${nextId}`} size="small" aria-label={labels.next} title={labels.next}>
          <Icon path={chevronRightPath} className="mirrored" />
        </IconLink>
      )}
    </span>
  );
}
