import { getTranslations } from 'next-intl/server';
import { InboxKeys } from '@/components/timesheets/inbox-keys';
import { NextWeekButton } from '@/components/timesheets/next-week-button';
import { LinkButton } from '@/components/ui/action/link-button';
import type { Actor } from '@/lib/auth/session/page-actor';
import { nextToApprove } from '@/lib/timesheets/filters.data';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { nextWeek } from '@/lib/timesheets/weeks';
import { listOwnWeeks } from '@/lib/timesheets/weeks.data';

/** Where a sheet is done: the next one to write for its author, the next one to judge for an approver; else nothing. */
export async function NextStep({ actor, sheet }: { actor: Actor; sheet: TimesheetRecord }) {
  if (sheet.next_statuses.includes('approved')) return null;
  const t = await getTranslations('timesheets.steps');
  const isOwn = sheet.consultant?.id === actor.userId;
  const week = isOwn ? nextWeek(await listOwnWeeks(actor), sheet.id) : null;
  if (week) return <NextWeekButton next={week} />;
  const waiting = isOwn ? null : await nextToApprove(actor, sheet.id);
  if (!waiting) return null;
  return (
    <>
      <LinkButton href={`/timesheets/${waiting}`} aria-keyshortcuts="J">
        {t('nextToApprove')}
      </LinkButton>
      <InboxKeys />
    </>
  );
}
