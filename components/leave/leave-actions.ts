import type { Action, MenuEntry } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { Translator } from '@/lib/i18n/translator';
import type { Leave } from '@/lib/leave/schema';
import type { LeaveDecision } from '@/lib/leave/statuses';

const decide = (leave: Leave, decision: LeaveDecision, more: Pick<Action, 'confirm' | 'success'>): Action => ({
  method: 'post',
  path: `/api/v1/leave-requests/${leave.id}/decision`,
  etag: tagOfVersion(leave),
  body: { decision },
  ...more,
});

/** Approves leave. @param t of the namespace `leave`. */
export const approveOf = (leave: Leave, t: Translator): Action | null =>
  leave.decisions.includes('approved') ? decide(leave, 'approved', { success: t('done.approve') }) : null;

/** Everything else that the reader can decide about leave, for its menu. */
export function menuOf(leave: Leave, t: Translator): MenuEntry[] {
  const name = leave.candidate.name;
  return entriesFrom([
    leave.decisions.includes('refused') && {
      key: 'refuse',
      label: t('steps.refuse'),
      danger: true,
      action: decide(leave, 'refused', {
        confirm: askAs(t, 'refuse', { name }, { danger: true, reason: 'required' }),
        success: t('done.refuse'),
      }),
    },
    leave.decisions.includes('withdrawn') && {
      key: 'withdraw',
      label: t('steps.withdraw'),
      action: decide(leave, 'withdrawn', { confirm: askAs(t, 'withdraw', { name }), success: t('done.withdraw') }),
    },
  ]);
}
