import { v7 as uuid } from 'uuid';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { CandidateSubmission, JobOrder, Prisma } from '@/lib/db/generated/client';
import { takeRecordNumbers } from '@/lib/numbers.data';
import { recordHistory } from './business';
import type { DemoCandidate } from './people';
import { demoReasons, demoTrades } from './people-words';
import { at } from './records';

type Context = Parameters<typeof recordHistory>[0];

/** The jobs of the last months: their state, how many days ago they came in, and whom they have in which state. */
const jobs: readonly (readonly [
  status: JobOrder['status'],
  age: number,
  pipeline: readonly CandidateSubmission['status'][],
])[] = [
  ['open', 21, ['submitted', 'shortlisted', 'shortlisted', 'interviewing', 'interviewing', 'rejected', 'draft']],
  ['open', 12, ['submitted', 'submitted', 'shortlisted', 'interviewing', 'offered']],
  ['open', 9, ['submitted', 'draft', 'draft']],
  ['open', 5, ['shortlisted', 'shortlisted', 'submitted']],
  ['open', 1, []],
  ['on_hold', 35, ['interviewing', 'rejected', 'withdrawn']],
  ['closed', 80, ['rejected', 'rejected']],
  ['cancelled', 60, ['withdrawn']],
];

/**
 * Seeds jobs in the other states with the candidates who were put forward for them, their interviews, and shortlists
 * that were sent to the client: one that was answered and one that was not.
 */
export async function seedPipelines(context: Context, candidates: readonly DemoCandidate[]): Promise<void> {
  const { db, tenant, company, random, today } = context;
  const { companyId, users } = company;
  const language = tenant.locale === 'ar-EG' ? 'ar' : 'en';
  const clients = await db.client.findMany({
    where: { companyId, isActive: true },
    orderBy: { number: 'asc' },
    select: { id: true, currency: true, city: true, contacts: { orderBy: { position: 'asc' } } },
  });
  const numbers = await takeRecordNumbers(db, companyId, 'job_order', jobs.length);
  const made: Prisma.CandidateSubmissionCreateManyInput[] = [];
  for (const [index, [status, age, pipeline]] of jobs.entries()) {
    const client = clients[(index * 3 + 1) % clients.length];
    const trade = demoTrades[index % demoTrades.length];
    if (!client || !trade) continue;
    const created = addDays(today, -age);
    const job = await db.jobOrder.create({
      data: {
        companyId,
        number: numbers[index] ?? '',
        clientId: client.id,
        ownerId: users.recruiter,
        title: trade.titles[language],
        openings: 1 + (index % 2),
        contractType: 'temporary',
        location: client.city,
        skills: trade.skills.slice(0, 2),
        skillsWelcome: trade.skills.slice(2),
        visibility: status === 'open' && index % 2 === 1 ? 'public' : 'internal',
        startDate: dateFromDay(addDays(today, 20 + index * 3)),
        weekHours: '40',
        currency: client.currency,
        billRateFrom: String(Math.round((trade.payRate - 4) * 1.42)),
        billRateTo: String(Math.round((trade.payRate + 4) * 1.42)),
        payRateFrom: String(trade.payRate - 4),
        payRateTo: String(trade.payRate + 4),
        status,
        closedReason: status === 'closed' || status === 'cancelled' ? demoReasons[status][language] : null,
        priority: index === 0 ? 'urgent' : 'normal',
        createdAt: at(created),
      },
      select: { id: true, title: true },
    });
    const able = candidates.filter((candidate) => candidate.trade === trade);
    const submissionNumbers = await takeRecordNumbers(db, companyId, 'submission', pipeline.length);
    const rows = pipeline.map((state, place): Prisma.CandidateSubmissionCreateManyInput => {
      const isClosed = state === 'rejected' || state === 'withdrawn';
      const day = at(addDays(created, Math.min(1 + place, age)));
      return {
        companyId,
        id: uuid(),
        number: submissionNumbers[place] ?? '',
        status: state,
        candidateId: able[place % able.length]?.id ?? '',
        clientId: client.id,
        jobOrderId: job.id,
        ownerId: users.recruiter,
        positionTitle: job.title,
        payRate: trade.payRate.toFixed(4),
        billRate: (trade.payRate * 1.42).toFixed(2),
        burdenPercent: tenant.burdenPercent,
        currency: client.currency,
        rejectedBy: state === 'rejected' ? random.pick(['client', 'agency']) : null,
        closedReason: isClosed ? demoReasons.rejected[language] : null,
        submittedAt: state === 'draft' ? null : day,
        createdAt: day,
        updatedAt: day,
      };
    });
    await db.candidateSubmission.createMany({ data: rows });
    made.push(...rows);
    const contact = client.contacts[1] ?? client.contacts[0];
    if (!contact) continue;
    await addInterviews(context, rows, contact.id);
    if (index === 0 || index === 3)
      await addShortlist(context, rows, { ...contact, jobId: job.id, isOpen: index === 3 });
  }
  await recordHistory(context, made);
  await addFilledJobs(context);
  await addRequirements(context);
  await addLists(context, candidates);
}

/** Jobs that somebody was placed in, who works there today. */
async function addFilledJobs({ db, company: { companyId, users }, today }: Context): Promise<void> {
  const placed = await db.candidateSubmission.findMany({
    where: { companyId, status: 'placed', jobOrderId: null, contract: { status: 'active' } },
    orderBy: { number: 'asc' },
    take: 4,
    select: { id: true, clientId: true, positionTitle: true, currency: true, createdAt: true },
  });
  const numbers = await takeRecordNumbers(db, companyId, 'job_order', placed.length);
  for (const [index, { id, clientId, positionTitle, currency, createdAt }] of placed.entries()) {
    await db.jobOrder.create({
      data: {
        companyId,
        number: numbers[index] ?? '',
        clientId,
        ownerId: users.recruiter,
        title: positionTitle,
        currency,
        contractType: 'temporary',
        status: 'filled',
        startDate: dateFromDay(addDays(today, -90)),
        createdAt,
        submissions: { connect: { companyId_id: { companyId, id } } },
      },
      select: { id: true },
    });
  }
}

/** A list that everybody sees, and one of the recruiter's own. */
async function addLists(
  { db, tenant, company: { companyId, users } }: Context,
  candidates: readonly DemoCandidate[],
): Promise<void> {
  const isArabic = tenant.locale === 'ar-EG';
  const lists = [
    { name: isArabic ? 'ممرضون للمناوبات' : 'Nurses for shifts', sharing: 'company', trade: demoTrades[5] },
    { name: isArabic ? 'للاتصال هذا الأسبوع' : 'Call this week', sharing: 'private', trade: demoTrades[0] },
  ] as const;
  for (const { trade, ...list } of lists) {
    const members = candidates.filter((candidate) => candidate.trade === trade).slice(0, 12);
    await db.candidateList.create({
      data: {
        companyId,
        ...list,
        ownerId: users.recruiter,
        members: { create: members.map(({ id: candidateId }) => ({ candidateId, addedBy: users.recruiter })) },
      },
      select: { id: true },
    });
  }
}

/** What people need before they work: some of it is missing for most of them, and nothing of it stops a contract. */
async function addRequirements({ db, tenant, company: { companyId } }: Context): Promise<void> {
  const isArabic = tenant.locale === 'ar-EG';
  const document = (document_type: string, through_end: boolean) => ({
    kind: 'document',
    document_type,
    verified: true,
    through_end,
    repeat: 'once',
    stop: false,
  });
  await db.requirementSet.createMany({
    data: [
      {
        companyId,
        name: isArabic ? 'لكل من يبدأ العمل' : 'Everybody who starts',
        requirements: [
          document('identity_document', false),
          document('work_permit', true),
          { kind: 'field', field: 'contact.mobile_phone', check: 'filled', min_age: null, stop: false },
        ],
      },
      {
        companyId,
        name: isArabic ? 'عقود العمل المؤقت' : 'Temporary work',
        contractType: 'temporary',
        requirements: [document('background_check', true), document('insurance', true)],
      },
    ],
  });
}

/** Two interviews for each who is being interviewed: one that was held, the next to come; of one the outcome is missing. */
async function addInterviews(
  { db, tenant, company, today }: Context,
  rows: readonly Prisma.CandidateSubmissionCreateManyInput[],
  contactId: string,
): Promise<void> {
  const { companyId, users } = company;
  const language = tenant.locale === 'ar-EG' ? 'ar' : 'en';
  for (const [index, row] of rows.filter(({ status }) => status === 'interviewing').entries()) {
    const people = [{ candidateId: row.candidateId, answer: 'accepted' }, { contactId }, { userId: users.recruiter }];
    const shared = { companyId, submissionId: row.id ?? '', timeZone: tenant.timeZone, createdById: users.recruiter };
    await db.interview.create({
      data: {
        ...shared,
        round: 1,
        kind: 'phone',
        startsAt: at(addDays(today, -4 - index)),
        minutes: 30,
        status: index === 0 ? 'held' : 'planned',
        outcome: index === 0 ? 'passed' : null,
        outcomeNote: index === 0 ? demoReasons.outcome[language] : null,
        people: { create: people },
      },
      select: { id: true },
    });
    await db.interview.create({
      data: {
        ...shared,
        round: 2,
        kind: 'video',
        startsAt: at(addDays(today, 2 + index * 2)),
        minutes: 60,
        link: 'https://meet.example/interview',
        people: { create: people },
      },
      select: { id: true },
    });
  }
}

interface Recipient {
  id: string;
  name: string;
  email: string;
  jobId: string;
  /** Whether the client has not answered yet. */
  isOpen: boolean;
}

async function addShortlist(
  { db, tenant, company, today }: Context,
  rows: readonly Prisma.CandidateSubmissionCreateManyInput[],
  { id: contactId, name, email, jobId, isOpen }: Recipient,
): Promise<void> {
  const { companyId, users } = company;
  const language = tenant.locale === 'ar-EG' ? 'ar' : 'en';
  const sent = rows.filter(({ status }) => status === 'shortlisted' || status === 'interviewing');
  const [first] = sent;
  if (!first) return;
  const list = await db.shortlist.create({
    data: {
      companyId,
      clientId: first.clientId,
      jobOrderId: jobId,
      senderId: users.recruiter,
      showName: true,
      showContact: false,
      showPay: false,
      expiresAt: at(addDays(today, isOpen ? 12 : -3)),
      createdAt: at(addDays(today, isOpen ? -2 : -17)),
      entries: { create: sent.map((row, index) => ({ submissionId: row.id ?? '', position: index + 1 })) },
      recipients: {
        create: [
          {
            contactId,
            name,
            email,
            locale: tenant.locale,
            // No link leads to a demo's shortlist.
            tokenHash: `demo-${uuid()}`,
            seenAt: at(addDays(today, isOpen ? -1 : -16)),
            answeredAt: isOpen ? null : at(addDays(today, -15)),
          },
        ],
      },
    },
    select: { entries: { orderBy: { position: 'asc' }, select: { id: true } }, recipients: { select: { id: true } } },
  });
  const [recipient] = list.recipients;
  if (isOpen || !recipient) return;
  const answers = ['interview', 'yes', 'no', 'question'] as const;
  await db.shortlistAnswer.createMany({
    data: list.entries.map(({ id: entryId }, index) => {
      const answer = answers[index % answers.length] ?? 'yes';
      return {
        companyId,
        recipientId: recipient.id,
        entryId,
        answer,
        text: answer === 'no' || answer === 'question' ? demoReasons[answer][language] : null,
        times: answer === 'interview' ? [`${addDays(today, -10)}T10:00`] : [],
        timeZone: tenant.timeZone,
        answeredFrom: '203.0.113.7',
        createdAt: at(addDays(today, -15)),
      };
    }),
  });
}
