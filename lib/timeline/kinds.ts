import type { SubjectType } from '@/lib/activities/schema';

/** What a timeline shows, by its kinds. */
export const timelineKinds = ['comment', 'talk', 'change', 'mail', 'approval', 'file', 'status'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What the office alone sees. */
export const officeKinds: readonly TimelineKind[] = ['comment', 'talk'];

/** The events of a record's activity that are of a kind of their own; every other one is a change. */
const events = {
  status: [
    'created',
    'status_changed',
    'stage_changed',
    'converted',
    'issued',
    'paid',
    'payment_reversed',
    'credited',
    'written_off',
    'discount_taken',
    'write_off_reversed',
    'merged',
    'unmerged',
    'erased',
    'activated',
    'deactivated',
    'network_undeliverable',
    'network_rejected',
    'network_failed',
  ],
  approval: [
    'margin_asked',
    'margin_approved',
    'margin_refused',
    'margin_floor_overridden',
    'budget_overridden',
    'requirement_overridden',
    'client_yes',
    'client_no',
    'client_interview',
    'client_question',
  ],
  file: [
    'attachment_added',
    'attachment_removed',
    'document_added',
    'document_handed_in',
    'document_changed',
    'document_removed',
    'document_verified',
    'document_rejected',
    'document_reopened',
    'document_expired',
  ],
  mail: [
    'mailed',
    'network_queued',
    'network_sent',
    'network_delivered',
    'network_accepted',
    'mail_sent_again',
    'invited',
    'invitation_resent',
    'reminded',
    'shortlist_sent',
    'shortlist_reminded',
    'still_to_do_sent',
    'list_mail_sent',
    'consent_reminded',
    'requirement_reminded',
  ],
} as const satisfies Partial<Record<TimelineKind, readonly string[]>>;

const groups = Object.entries(events);

/** The events that are no change. */
export const eventsOfOtherKinds: readonly string[] = groups.flatMap(([, names]) => names);

/** The events of these kinds, beside changes. */
export const eventsOf = (kinds: readonly TimelineKind[]): string[] =>
  groups.flatMap(([kind, names]) => (kinds.some((one) => one === kind) ? names : []));

/** The states that a status change of a timesheet brings by a judgement: those changes are approvals. */
export const judgedStates = ['approved', 'rejected'] as const;

/** Whether a change of a record's status is a judgement on it. */
export const isJudgement = (type: SubjectType, { event, to }: { event: string; to: string | null }): boolean =>
  type === 'timesheet' && event === 'status_changed' && judgedStates.some((state) => state === to);

/** The kind of an event. */
export const kindOfEvent = (event: string): TimelineKind =>
  timelineKinds.find((kind) => eventsOf([kind]).includes(event)) ?? 'change';
