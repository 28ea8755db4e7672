import 'server-only';
import type { Actor } from '@/lib/actor';
import { isStaff } from '@/lib/auth/staff-needs';
import { nullableDay } from '@/lib/calendar/days';
import { hasStep } from '@/lib/contracts/time/approval-steps';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { translatorFor } from '@/lib/i18n/translator';
import type { Permission } from '@/lib/permissions';
import { waitingAbout, waitingFor } from '@/lib/work-items/acting.data';
import { sinceOf } from '@/lib/work-items/data';
import { type WorkKind, workKinds } from '@/lib/work-items/kinds';
import type { NextStepBy } from '@/lib/work-items/next-step';

/** So many people are named. */
const mostNamed = 2;
/** So many are looked for, to say how many more there are. */
const mostCounted = 20;

const select = {
  id: true,
  kind: true,
  since: true,
  shownFrom: true,
  dueOn: true,
  timesheet: {
    select: { ownerId: true, clientApprovedAt: true, contract: { select: { approvalSteps: true } } },
  },
  submission: { select: { ownerId: true } },
  contract: { select: { ownerId: true, consultantId: true } },
  jobOrder: { select: { ownerId: true, recruiters: { select: { userId: true } } } },
} satisfies Prisma.WorkItemSelect;
type Row = Prisma.WorkItemGetPayload<{ select: typeof select }>;

/**
 * Reads who acts next on a record that the actor is known to see, and since when: nothing where nobody has to. People who
 * are not of the office learn no names.
 *
 * @param locale the language of what is to be done
 */
export function readNextPeople(
  actor: Actor,
  recordId: string,
  locale: string,
  now = new Date(),
): Promise<NextStepBy[]> {
  return tenant(actor, async (db) => {
    const rows = await db.workItem.findMany({
      where: waitingAbout(actor, recordId, now),
      select,
    });
    const items = workKinds.flatMap((kind) => rows.flatMap((row) => (row.kind === kind ? [{ kind, row }] : [])));
    if (items.length === 0) return [];
    const mine = waitingFor(
      actor,
      items.map(({ kind }) => kind),
      now,
    );
    const own = mine ? await db.workItem.findMany({ where: { AND: [mine, { recordId }] }, select: { id: true } }) : [];
    const t = translatorFor(locale, 'work_items.verbs');
    const steps: NextStepBy[] = [];
    for (const { kind, row } of items) {
      const isOwn = own.some(({ id }) => id === row.id);
      steps.push({
        kind,
        verb: t(kind),
        since: sinceOf(row, actor.company.timeZone),
        due_on: nullableDay(row.dueOn),
        ...(isOwn ? { who: 'reader', people: [], more: 0 } : await readWho(db, actor, kind, row)),
      });
    }
    return steps;
  });
}

type Who = Pick<NextStepBy, 'who' | 'people' | 'more'>;

async function readWho(db: Db, actor: Actor, kind: WorkKind, row: Row): Promise<Who> {
  const office: Who = { who: 'office', people: [], more: 0 };
  if (kind === 'approve_timesheet' && row.timesheet && waitsForClient(row.timesheet))
    return { who: 'client', people: [], more: 0 };
  if (!isStaff(actor)) return office;
  const acting = actingOn[kind];
  if (!acting) return office;
  const ids = acting.named?.(row) ?? [];
  const named = ids.length > 0 ? await readPeople(db, actor, { id: { in: ids } }) : [];
  const able = named.filter(({ isCompanyAdmin, role }) => isCompanyAdmin || mayAct(acting, role?.permissions ?? []));
  const found =
    able.length > 0
      ? able
      : await readPeople(db, actor, {
          role: { companyId: actor.companyId, permissions: { hasEvery: acting.holding } },
        });
  const others = kind === 'approve_timesheet' ? found.filter(({ id }) => id !== row.timesheet?.ownerId) : found;
  if (others.length === 0) return office;
  const people = others.slice(0, mostNamed).map(({ name }) => name);
  return { who: 'people', people, more: others.length - people.length };
}

const mayAct = ({ holding, own = [] }: Acting, permissions: readonly string[]): boolean =>
  holding.every((one) => permissions.includes(one)) || own.some((one) => permissions.includes(one));

const readPeople = (db: Db, { companyId }: Actor, where: Prisma.UserWhereInput) =>
  db.user.findMany({
    where: { ...where, companyId, isActive: true, deletedAt: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: mostCounted,
    select: { id: true, name: true, isCompanyAdmin: true, role: { select: { permissions: true } } },
  });

const waitsForClient = ({ clientApprovedAt, contract }: NonNullable<Row['timesheet']>): boolean =>
  clientApprovedAt === null && hasStep(contract.approvalSteps, 'client');

/**
 * Who does what waits: those who look after the record, if they hold all of `holding` or one of `own`; or else everybody
 * whose role holds all of `holding`.
 */
interface Acting {
  named?: (row: Row) => string[];
  holding: Permission[];
  own?: Permission[];
}

const known = (...ids: (string | null | undefined)[]): string[] => ids.flatMap((id) => id ?? []);
const author = (row: Row) => known(row.timesheet?.ownerId);
const owner = (row: Row) => known((row.contract ?? row.submission)?.ownerId);
const ofContract: Acting = { named: owner, holding: ['view_contracts', 'edit_contracts'], own: ['edit_own_contracts'] };
const ofOwnTime: Acting = {
  named: author,
  holding: ['view_timesheets', 'edit_timesheets'],
  own: ['edit_own_timesheets', 'edit_timesheets'],
};
const ofInvoice: Acting = { holding: ['view_invoices', 'issue_invoices'] };

/** For what waits on a record with a page of its own, the same rights as `actsOn` has: this file's test compares them. */
const actingOn: Readonly<Partial<Record<WorkKind, Acting>>> = {
  approve_timesheet: { holding: ['view_timesheets', 'approve_timesheets'] },
  correct_timesheet: ofOwnTime,
  submit_timesheet: ofOwnTime,
  enter_time: {
    named: (row) => known(row.contract?.consultantId),
    holding: ['view_contracts', 'create_timesheets'],
    own: ['create_own_timesheets'],
  },
  convert_submission: {
    named: owner,
    holding: ['view_submissions', 'convert_submissions'],
    own: ['convert_own_submissions'],
  },
  fill_job: {
    named: ({ jobOrder }) => known(jobOrder?.ownerId, ...(jobOrder?.recruiters.map(({ userId }) => userId) ?? [])),
    holding: ['view_jobs', 'create_submissions'],
    own: ['create_submissions', 'create_candidates'],
  },
  complete_contract: ofContract,
  activate_contract: ofContract,
  renew_contract: ofContract,
  invite_contractor: {
    named: owner,
    holding: ['view_contracts', 'invite_users'],
    own: ['edit_contracts', 'edit_own_contracts', 'create_contracts', 'convert_submissions', 'convert_own_submissions'],
  },
  bill_time: { holding: ['view_contracts', 'create_invoices'] },
  issue_invoice: ofInvoice,
  remind_invoice: ofInvoice,
};
