import 'server-only';
import type { Actor } from '@/lib/actor';
import { jobNeeds, ownJobs, visibleJobs } from '@/lib/auth/jobs-seen';
import { moneySeen } from '@/lib/auth/money-seen';
import { isStaff } from '@/lib/auth/staff-needs';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { invitesContractor } from '@/lib/contracts/policy';
import { clientFirst } from '@/lib/contracts/time/approval-steps';
import type { Prisma } from '@/lib/db/generated/client';
import { documentsToJudge } from '@/lib/documents/data';
import { createsInvoices } from '@/lib/invoices/policy';
import { seesEveryPayRun } from '@/lib/pay-runs/policy';
import { can, canAny } from '@/lib/permissions';
import { sendsReminders } from '@/lib/reminders/policy';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import { createsTimesheet, receivesDigest } from '@/lib/timesheets/policy';
import { lookBackDays } from '@/lib/timesheets/weeks/weeks';
import { type WorkKind, workKinds } from '@/lib/work-items/kinds';

type Where = Prisma.WorkItemWhereInput;

/**
 * What keeps items of a kind from waiting for anybody, beside the day from which they are shown: nobody is asked for time of
 * long ago, or to remind a client who is not to be reminded.
 */
const onlyWhile: Readonly<Partial<Record<WorkKind, (actor: Actor) => Where>>> = {
  enter_time: (actor) => ({ shownFrom: { gt: dateFromDay(addDays(actor.today, -lookBackDays)) } }),
  remind_invoice: (actor) => ({
    invoice: {
      client: { remindersExcluded: false },
      OR: [{ reminderPause: null }, { reminderPause: { until: { lt: dateFromDay(actor.today) } } }],
    },
  }),
};

/**
 * The items of each kind that the actor may see and do: the same rights as the pages and handlers that do them ask for.
 * Null for a kind with which the actor has nothing to do.
 */
const actsOn: Readonly<Record<WorkKind, (actor: Actor) => Where | null>> = {
  // Nobody approves their own time, and a client who has to approve comes before the agency.
  approve_timesheet: (actor) =>
    receivesDigest(actor)
      ? {
          timesheet: {
            AND: [
              visibleTimesheets(actor),
              { OR: [{ ownerId: null }, { ownerId: { not: actor.userId } }] },
              { OR: [{ clientApprovedAt: { not: null } }, { contract: { approvalSteps: { notIn: clientFirst } } }] },
            ],
          },
        }
      : null,
  // Nobody decides about their own leave.
  decide_leave: (actor) =>
    receivesDigest(actor) ? { leaveRequest: { companyId: actor.companyId, ownerId: { not: actor.userId } } } : null,
  correct_timesheet: (actor) => onOwnTime(actor),
  submit_timesheet: (actor) => onOwnTime(actor),
  enter_time: (actor) => {
    const whose: Prisma.ContractWhereInput[] = [
      ...(createsTimesheet(actor, { ownerId: actor.userId }) ? [{ consultantId: actor.userId }] : []),
      ...(createsTimesheet(actor, { ownerId: null }) ? [{ consultantId: null }] : []),
    ];
    return whose.length > 0 ? { contract: { AND: [visibleContracts(actor), { OR: whose }] } } : null;
  },
  record_interview: (actor) => onSubmission(actor, 'edit', (submission) => ({ interview: { submission } })),
  convert_submission: (actor) => onSubmission(actor, 'convert', (submission) => ({ submission })),
  fill_job: (actor) => {
    const looks = canAny(actor, ['create_submissions', 'create_candidates']) && canAny(actor, jobNeeds);
    // A job for which nobody is named to look for people waits for whoever may put somebody forward.
    const whose = [
      ...ownJobs(actor),
      ...(can(actor, 'create_submissions') ? [{ recruiters: { none: { companyId: actor.companyId } } }] : []),
    ];
    return looks ? { jobOrder: { AND: [visibleJobs(actor), { OR: whose }] } } : null;
  },
  // Rates have two sides: only who sees both writes them.
  complete_contract: (actor) => (moneySeen(actor).bill ? onContract(actor) : null),
  activate_contract: (actor) => onContract(actor),
  renew_contract: (actor) => onContract(actor),
  invite_contractor: (actor) =>
    invitesContractor(actor, { ownerId: '' })
      ? { contract: visibleContracts(actor) }
      : invitesContractor(actor, { ownerId: actor.userId })
        ? { contract: { AND: [visibleContracts(actor), { ownerId: actor.userId }] } }
        : null,
  verify_document: (actor) => {
    const document = documentsToJudge(actor);
    return document && { document };
  },
  bill_time: (actor) =>
    createsInvoices(actor) && moneySeen(actor).bill ? { contract: visibleContracts(actor) } : null,
  issue_invoice: (actor) => (can(actor, 'view_invoices') && can(actor, 'issue_invoices') ? { invoice: {} } : null),
  remind_invoice: (actor) => (can(actor, 'view_invoices') && sendsReminders(actor) ? { invoice: {} } : null),
  assign_bank_lines: (actor) => (can(actor, 'pay_payments') ? { bankStatement: {} } : null),
  approve_pay_run: (actor) => onPayRun(actor, 'approve_pay_runs'),
  close_pay_run: (actor) => onPayRun(actor, 'approve_pay_runs'),
  begin_pay_run: (actor) => onPayRun(actor, 'create_pay_runs'),
  // What was asked of one person waits for nobody else.
  do_to_do: (actor) => (isStaff(actor) ? { toDo: { companyId: actor.companyId, assigneeId: actor.userId } } : null),
};

/** The submissions that the actor sees and may change this way, or null for nobody's. */
function onSubmission(
  actor: Actor,
  verb: 'edit' | 'convert',
  where: (submission: Prisma.CandidateSubmissionWhereInput) => Where,
): Where | null {
  if (can(actor, `${verb}_submissions`)) return where(visibleSubmissions(actor));
  if (!can(actor, `${verb}_own_submissions`)) return null;
  return where({ AND: [visibleSubmissions(actor), { ownerId: actor.userId }] });
}

/** The pay runs, if the actor sees all of them and has this right. */
const onPayRun = (actor: Actor, right: 'create_pay_runs' | 'approve_pay_runs'): Where | null =>
  seesEveryPayRun(actor) && can(actor, right) ? { payRun: {} } : null;

/** The author's timesheets; time that the office fills in is the office's. */
function onOwnTime(actor: Actor): Where | null {
  const whose: Prisma.TimesheetWhereInput[] = [
    ...(can(actor, 'edit_own_timesheets') || can(actor, 'edit_timesheets') ? [{ ownerId: actor.userId }] : []),
    ...(can(actor, 'edit_timesheets') ? [{ ownerId: null }] : []),
  ];
  return whose.length > 0 ? { timesheet: { AND: [visibleTimesheets(actor), { OR: whose }] } } : null;
}

/** The contracts that the actor sees and may edit; a consultant never does. */
function onContract(actor: Actor): Where | null {
  if (can(actor, 'edit_contracts')) return { contract: visibleContracts(actor) };
  if (!can(actor, 'edit_own_contracts')) return null;
  return { contract: { AND: [visibleContracts(actor), { ownerId: actor.userId }] } };
}

/**
 * The condition for the items that wait for the actor now: of the company, about what the actor sees and may do, shown
 * today, and not dismissed.
 *
 * @param kinds only these
 * @returns null if none can be
 */
export function waitingFor(actor: Actor, kinds: readonly WorkKind[], now: Date): Where | null {
  const each = kinds.flatMap((kind) => {
    const where = actsOn[kind](actor);
    return where ? [{ kind, AND: [where, onlyWhile[kind]?.(actor) ?? {}] }] : [];
  });
  if (each.length === 0) return null;
  return { ...shownNow(actor, now), OR: each, dismissals: { none: { userId: actor.userId } } };
}

/** The condition for the items that wait for somebody now, whoever that is. @param recordId the record that they are about */
export function waitingAbout(actor: Actor, recordId: string, now: Date): Where {
  const bound = workKinds.flatMap((kind) => {
    const condition = onlyWhile[kind];
    return condition ? [{ kind, AND: [condition(actor)] }] : [];
  });
  return {
    ...shownNow(actor, now),
    recordId,
    OR: [{ kind: { notIn: bound.map(({ kind }) => kind) } }, ...bound],
  };
}

const shownNow = (actor: Actor, now: Date): Where => ({
  companyId: actor.companyId,
  since: { lte: now },
  AND: [{ OR: [{ shownFrom: null }, { shownFrom: { lte: dateFromDay(actor.today) } }] }],
});
