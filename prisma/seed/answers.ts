import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { AnswerStatus } from '@/lib/forms/answer-statuses';
import { sideRows } from '@/lib/forms/answers/listing/side-rows';
import { readAnswer } from '@/lib/forms/answers/values/read-answer';
import { entriesOf } from '@/lib/forms/answers/values/values';
import { valueColumns } from '@/lib/forms/answers/write.data';
import { matchesPattern } from '@/lib/forms/definition/pattern';
import { recordNumber } from '@/lib/numbers.data';
import {
  answerWords,
  exitValues,
  expenseValues,
  feedbackValues,
  handoverValues,
  incidentValues,
  inductionValues,
  rightToWorkValues,
} from './answer-values';
import type { DemoCompany } from './company';
import { addFile } from './documents';
import type { DemoForm } from './forms';
import type { Sequence } from './random';
import { at, type DemoContract } from './records';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  random: Sequence;
  today: CalendarDay;
}

type Subject = Pick<Prisma.FormSubmissionCreateManyInput, 'userId' | 'contractId' | 'submissionId'>;

/** An answer before its form has parsed it. */
interface Told {
  key: string;
  day: CalendarDay;
  status: AnswerStatus;
  by: string;
  subject?: Subject;
  onceFor?: string;
  /** The user who decided on it. */
  reviewer?: string;
  reason?: string;
  /** Returns the values for a version, counted from 0. */
  values(version: number): unknown;
  /** A file that the values name with its `form_files` id. */
  file?: { id: string; fileId: string; field: string };
}

/** Seeds some dozens of answers in every state, to every version of the forms, as the API would have stored them. */
export async function seedAnswers(context: Context, forms: DemoForm[], contracts: DemoContract[]): Promise<void> {
  const { db, tenant, company } = context;
  const { companyId } = company;
  const told = [
    ...(await rightToWork(context)),
    ...aboutContracts(context, contracts),
    ...expenses(context, contracts),
    ...(await feedback(context)),
  ].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const kept = told.map((one, index) => keepAnswer(tenant, forms, one, recordNumber('form_submission', index + 1)));
  await db.formSubmission.createMany({ data: kept.map((one) => ({ ...one.row, companyId })) });
  await db.formEntry.createMany({
    data: kept.flatMap(({ row, definition, values }) =>
      definition.sections
        .filter(({ repeats }) => repeats !== null)
        .flatMap(({ key }) =>
          entriesOf(values, key).map((entry, position) => ({
            companyId,
            id: uuid(),
            submissionId: row.id,
            section: key,
            position,
            values: entry,
          })),
        ),
    ),
  });
  await db.formValue.createMany({
    data: kept.flatMap(({ row, definition, newest, values }) =>
      sideRows(definition, newest, values).map((side) => ({
        companyId,
        submissionId: row.id,
        formId: row.formId,
        ...side,
      })),
    ),
  });
  await db.formFile.createMany({
    data: kept.flatMap(({ row, told: { file, by } }) =>
      file ? [{ ...file, companyId, formId: row.formId, submissionId: row.id, createdBy: by }] : [],
    ),
  });
  await db.activity.createMany({ data: kept.flatMap(({ row, told: one }) => historyOf(companyId, row.id, one)) });
  await db.numberCounter.create({ data: { companyId, series: 'form_submission', year: 0, last: kept.length } });
}

/** Parses an answer as the API does, with the version in use on its day. @throws Error if the API would refuse it. */
function keepAnswer(tenant: DemoTenant, forms: readonly DemoForm[], told: Told, number: string) {
  const form = forms.find(({ key }) => key === told.key);
  const given = at(told.day);
  const version = Math.max(0, form?.publishedAt.findLastIndex((from) => from <= given) ?? 0);
  const [definition, versionId] = [form?.versions[version], form?.versionIds[version]];
  if (!form || !definition || !versionId) throw new Error(`no form ${told.key}`);
  const { values, faults, dropped } = readAnswer(definition, told.values(version), {
    mode: told.status === 'draft' ? 'draft' : 'submitted',
    timeZone: tenant.timeZone,
    now: given,
    matches: matchesPattern,
  });
  if (faults.length + dropped.length > 0)
    throw new Error(`${told.key} v${version + 1}: ${JSON.stringify({ faults, dropped })}`);
  const isDecided = told.status === 'approved' || told.status === 'rejected';
  const row = {
    id: uuid(),
    number,
    formId: form.id,
    versionId,
    status: told.status,
    ...valueColumns(definition, { values, labels: {} }),
    ...told.subject,
    createdBy: told.by,
    onceFor: told.onceFor ?? null,
    submittedAt: told.status === 'draft' ? null : given,
    reviewedBy: isDecided ? (told.reviewer ?? null) : null,
    reviewedAt: isDecided ? dayAfter(told.day) : null,
    reason: told.status === 'rejected' ? (told.reason ?? null) : null,
    createdAt: given,
    updatedAt: isDecided ? dayAfter(told.day) : given,
  };
  return { row, definition, newest: form.versions.at(-1) ?? definition, values, told };
}

const dayAfter = (day: CalendarDay): Date => at(addDays(day, 1));

function historyOf(companyId: string, id: string, { status, by, day, reviewer, reason }: Told) {
  const one = (event: string, actorId: string | undefined, fromState: string | null, toState: string, when: Date) => ({
    companyId,
    id: uuid(),
    subjectType: 'form_submission',
    subjectId: id,
    event,
    actorId: actorId ?? by,
    fromState,
    toState,
    reason: toState === 'rejected' ? (reason ?? null) : null,
    createdAt: when,
  });
  return [
    one('created', by, null, 'draft', at(day)),
    ...(status === 'draft' ? [] : [one('status_changed', by, 'draft', 'submitted', at(day))]),
    ...(status === 'approved' || status === 'rejected'
      ? [one('status_changed', reviewer, 'submitted', status, dayAfter(day))]
      : []),
  ];
}

const wordsOf = ({ locale }: DemoTenant) => answerWords[locale === 'ar-EG' ? 'ar-EG' : 'en-US'];

/** The age in days and the state of each contractor's answer, in the contractors' order. */
const checks: readonly (readonly [age: number, status: AnswerStatus])[] = [
  [310, 'approved'],
  [280, 'approved'],
  [230, 'approved'],
  [150, 'approved'],
  [90, 'approved'],
  [40, 'rejected'],
  [6, 'submitted'],
  [3, 'submitted'],
  [1, 'draft'],
];

async function rightToWork({ db, tenant, company, random, today }: Context): Promise<Told[]> {
  const { companyId, users, otherContractors } = company;
  const words = wordsOf(tenant);
  const told: Told[] = [];
  for (const [index, by] of [users.contractor, ...otherContractors].slice(0, checks.length).entries()) {
    const [age, status] = checks[index] ?? [1, 'draft'];
    const day = addDays(today, -age);
    const name = 'passport.pdf';
    const file =
      status === 'draft'
        ? undefined
        : {
            id: uuid(),
            fileId: await addFile({ db, companyId, createdBy: by, name }),
            field: 'document.document_copy',
          };
    const values = rightToWorkValues({ words, random, day, index }, file?.id ?? null);
    told.push({
      key: 'right_to_work',
      day,
      status,
      by,
      subject: { userId: by },
      onceFor: by,
      reviewer: users.recruiter,
      reason: words.rejected,
      // The first version did not have the field for the hours.
      values: (version) => (version === 0 ? { ...values, limits: { kind: 'none' } } : values),
      ...(file ? { file } : {}),
    });
  }
  return told;
}

/**
 * Inductions at the start, incidents during the work, hand-overs that nobody has signed yet, and interviews at the end.
 */
function aboutContracts({ tenant, company, random, today }: Context, contracts: DemoContract[]): Told[] {
  const { users } = company;
  const words = wordsOf(tenant);
  const started = contracts.filter(({ startDate, status }) => status !== 'draft' && startDate < today);
  const [oldest, yesterday] = [addDays(today, -329), addDays(today, -1)];
  const inductions = started.map(({ id, startDate, consultantId }, index): Told => {
    const day = startDate < oldest ? oldest : startDate;
    const values = inductionValues({ words, random, day, index }, random.pick(tenant.contacts));
    const status = index === started.length - 1 ? 'draft' : 'submitted';
    const about = { subject: { contractId: id }, onceFor: id };
    return { key: 'site_induction', day, status, by: consultantId, ...about, values: () => values };
  });
  const incidentStates = ['approved', 'approved', 'submitted', 'approved', 'rejected', 'submitted', 'draft'] as const;
  const incidents = incidentStates.flatMap((status, index): Told[] => {
    const contract = started[index % started.length];
    if (!contract) return [];
    const day = addDays(today, -(1 + (incidentStates.length - 1 - index) * 45));
    const values = incidentValues({ words, random, day, index }, tenant.contacts);
    const decided = { reviewer: users.account_manager, reason: words.more };
    const about = { subject: { contractId: contract.id }, by: contract.consultantId };
    return [{ key: 'incident_report', day, status, ...about, ...decided, values: () => values }];
  });
  const handovers = started.slice(-3).map(({ id }, index): Told => {
    const day = addDays(yesterday, -index);
    const values = handoverValues({ words, random, day, index }, users.account_manager);
    const about = { subject: { contractId: id }, by: users.account_manager };
    return { key: 'equipment_handover', day, status: 'draft', ...about, values: () => values };
  });
  const exits = started
    .filter(({ lastDay }) => lastDay !== null && lastDay < addDays(today, -16) && lastDay > oldest)
    .map(({ id, lastDay }, index): Told => {
      const day = lastDay ?? yesterday;
      const values = exitValues({ words, random, day, index }, users.account_manager);
      const about = { subject: { contractId: id }, onceFor: id, by: users.account_manager };
      return { key: 'exit_interview', day, status: 'submitted', ...about, values: () => values };
    });
  return [...inductions, ...incidents, ...handovers, ...exits];
}

/** The age in days and the state of each claim; all three versions of the form were filled in. */
const claims: readonly (readonly [age: number, status: AnswerStatus])[] = [
  [300, 'approved'],
  [285, 'approved'],
  [240, 'rejected'],
  [200, 'approved'],
  [180, 'approved'],
  [155, 'approved'],
  [120, 'approved'],
  [85, 'approved'],
  [60, 'rejected'],
  [31, 'approved'],
  [12, 'submitted'],
  [8, 'submitted'],
  [4, 'submitted'],
  [2, 'draft'],
  [1, 'draft'],
];

function expenses({ tenant, company, random, today }: Context, contracts: DemoContract[]): Told[] {
  const { users, otherContractors } = company;
  const words = wordsOf(tenant);
  const people = [users.contractor, otherContractors[0], users.recruiter, ...otherContractors.slice(1, 4)];
  return claims.map(([age, status], index): Told => {
    const by = people[index % people.length] ?? users.contractor;
    const day = addDays(today, -age);
    const contract = contracts.find(({ consultantId, status: state }) => consultantId === by && state !== 'draft');
    return {
      key: 'expense_claim',
      day,
      status,
      by,
      reviewer: users.finance,
      reason: words.unclear,
      values: (version) => expenseValues({ words, random, day, index }, version, contract?.id),
    };
  });
}

async function feedback({ db, tenant, company, random, today }: Context): Promise<Told[]> {
  const { companyId, users } = company;
  const words = wordsOf(tenant);
  const submissions = await db.candidateSubmission.findMany({
    where: { companyId, status: { in: ['interviewing', 'offered', 'accepted', 'rejected'] } },
    orderBy: { number: 'asc' },
    take: 20,
    select: { id: true, createdAt: true },
  });
  return submissions.map(({ id, createdAt }, index): Told => {
    const day = addDays(createdAt.toISOString().slice(0, 10), 1);
    const facts = { words, random, day: day < today ? day : addDays(today, -1), index };
    const interviewer = random.pick(tenant.contacts);
    return {
      key: 'candidate_feedback',
      day: facts.day,
      status: index === 0 ? 'draft' : 'submitted',
      by: index % 3 === 0 ? users.account_manager : users.recruiter,
      subject: { submissionId: id },
      values: (version) => feedbackValues(facts, interviewer, version),
    };
  });
}
