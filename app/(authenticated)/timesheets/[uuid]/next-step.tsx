import { useTranslations } from 'next-intl';
import type { NextOfSheet } from '@/app/(authenticated)/timesheets/[uuid]/read-around';
import { InboxKeys } from '@/components/timesheets/inbox/inbox-keys';
import { NextWeekButton } from '@/components/timesheets/open-weeks/next-week-button';
import { LinkButton } from '@/components/ui/action/link-button';

/** The next step after a sheet: its author's next week to enter, or an approver's next sheet to judge; else nothing. */
export function NextStep({ next: { week, toApprove } }: { next: NextOfSheet }) {
  const t = useTranslations('timesheets.steps');
  if (week) return <NextWeekButton next={week} />;
  if (!toApprove) return null;
  return (
    <>
      <LinkButton href={`/timesheets/${toApprove}`} aria-keyshortcuts="J">
        {t('nextToApprove')}
      </LinkButton>
      <InboxKeys />
    </>
  );
}
