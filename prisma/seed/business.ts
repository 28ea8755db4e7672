import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { CandidateSubmission, Contract, Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { usualPolicy } from '@/lib/hours/policies';
import type { DatedRate } from '@/lib/hours/rate';
import type { OvertimeTerms } from '@/lib/hours/rules';
import { recordNumber, takeRecordNumber, takeRecordNumbers } from '@/lib/numbers.data';
import type { DemoCompany } from './company';
import { seedForeignClients } from './foreign-clients';
import type { Sequence } from './random';
import { activityId, at, type DemoClient, type DemoContract, type DemoTerms } from './records';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  random: Sequence;
  today: CalendarDay;
}

/** Seeds clients with their contacts, submissions in every state, and the contracts of those that were placed. */
export async function seedBusiness(context: Context): Promise<DemoContract[]> {
  const clients = await seedClients(context);
  const abroad = context.tenant.hasForeignClients ? await seedForeignClients(context, clients.length) : [];
  await context.db.numberCounter.create({
    data: {
      companyId: context.company.companyId,
      series: 'client',
      year: 0,
      last: clients.length + abroad.length,
    },
  });
  await seedJobs(context, clients);
  await seedOpenSubmissions(context, clients);
  return seedContracts(context, clients, abroad);
}

const clientTypes = ['direct', 'direct', 'agency', 'vendor_management', 'public_sector'] as const;

async function seedClients({ db, tenant, company, random, today }: Context): Promise<DemoClient[]> {
  const made: DemoClient[] = [];
  for (const [index, [name, city, country]] of tenant.clients.entries()) {
    const id = uuid();
    const termsDays = random.pick([14, 30, 30, 45]);
    const clientType = random.pick(clientTypes);
    const taxId = `${random.between(10, 99)}-${random.between(1_000_000, 9_999_999)}`;
    await db.client.create({
      data: {
        companyId: company.companyId,
        id,
        number: recordNumber('client', index + 1),
        name,
        clientType,
        currency: tenant.currency,
        paymentTermsDays: termsDays,
        taxId,
        ...electronicAddressOf(country, taxId),
        email: `ap${index + 1}@clients.example`,
        phone: `+1 555 01${String(10 + index)}`,
        addressLine1: `${random.between(1, 400)} ${tenant.words.street}`,
        city,
        postalCode: String(random.between(10_000, 99_999)),
        country,
        ownerId: index % 3 === 2 ? company.users.account_manager : company.users.recruiter,
        createdAt: at(addDays(today, -400 + index * 9)),
      },
    });
    const contactIds = [uuid(), uuid()];
    await db.clientContact.createMany({
      data: contactIds.map((contactId, place) => ({
        companyId: company.companyId,
        id: contactId,
        clientId: id,
        name: random.pick(tenant.contacts),
        position: place + 1,
        email: `${place === 0 ? 'accounts' : 'hiring'}.${index + 1}@clients.example`,
        title: place === 0 ? tenant.words.payables : tenant.words.hiring,
        approvesTime: place === 1 && index % 3 === 0,
      })),
    });
    made.push({ id, contactIds, termsDays, terms: termsAtHome(tenant) });
  }
  return made;
}

/** The electronic address for e-invoices: Peppol identifies a company in the United States by its EIN, scheme 9959. */
export const electronicAddressOf = (country: string, taxId: string) =>
  country === 'US' ? { electronicAddressScheme: '9959', electronicAddress: taxId.replace('-', '') } : {};

const termsAtHome = ({ currency, taxName, taxRate }: DemoTenant): DemoTerms => ({
  currency,
  locale: null,
  exchangeRate: null,
  taxName,
  taxRate,
  taxCategory: 'S',
});

const openStates: readonly (readonly [CandidateSubmission['status'], number])[] = [
  ['draft', 5],
  ['submitted', 9],
  ['shortlisted', 6],
  ['interviewing', 7],
  ['offered', 3],
  ['accepted', 3],
  ['rejected', 10],
  ['withdrawn', 4],
];

const jobStates = ['open', 'open', 'on_hold', 'open', 'draft'] as const;
const jobPriorities = ['normal', 'high', 'normal', 'urgent', 'low'] as const;

/** What the clients ask for: a job for each of the company's positions. */
async function seedJobs({ db, tenant, company, today }: Context, clients: DemoClient[]): Promise<void> {
  const numbers = await takeRecordNumbers(db, company.companyId, 'job_order', tenant.positions.length);
  await db.jobOrder.createMany({
    data: tenant.positions.map(([title, payRate], index) => ({
      companyId: company.companyId,
      number: numbers[index] ?? '',
      clientId: clients[index % clients.length]?.id ?? '',
      ownerId: index % 4 === 3 ? null : index % 4 === 2 ? company.users.sourcer : company.users.recruiter,
      title,
      openings: 1 + (index % 3),
      contractType: index % 5 === 4 ? 'permanent' : 'temporary',
      location: tenant.clients[index % tenant.clients.length]?.[1] ?? null,
      country: tenant.clients[index % tenant.clients.length]?.[2] ?? null,
      startDate: dateFromDay(addDays(today, 14 + index * 5)),
      deadline: index % 2 === 0 ? dateFromDay(addDays(today, 5 + index * 4)) : null,
      languages: index % 3 === 1 ? ['en:B2'] : [],
      weekHours: '40',
      currency: tenant.currency,
      payRateFrom: String(payRate - 2),
      payRateTo: String(payRate + 3),
      status: jobStates[index % jobStates.length] ?? 'open',
      priority: jobPriorities[index % jobPriorities.length] ?? 'normal',
      createdAt: at(addDays(today, -40 + index * 3)),
    })),
  });
  const [first] = await db.jobOrder.findMany({
    where: { companyId: company.companyId, status: 'open' },
    orderBy: { number: 'asc' },
    take: 1,
    select: { id: true },
  });
  // Whom the sourcer looks for waits on their Today.
  if (first)
    await db.jobRecruiter.create({
      data: { companyId: company.companyId, jobOrderId: first.id, userId: company.users.sourcer },
    });
}

async function seedOpenSubmissions(context: Context, clients: DemoClient[]): Promise<void> {
  const { db, tenant, company, random, today } = context;
  const numbers = await takeRecordNumbers(db, company.companyId, 'candidate', tenant.candidates.length);
  const candidates = tenant.candidates.map((name, index) => ({
    companyId: company.companyId,
    id: uuid(),
    number: numbers[index] ?? '',
    name,
    email: `candidate${index + 1}@people.example`,
    phone: index % 3 === 2 ? null : `+1 555 02${String(10 + index)}`,
    headline: tenant.positions[index % tenant.positions.length]?.[0] ?? null,
    city: tenant.clients[index % tenant.clients.length]?.[1] ?? null,
    availableFrom: index % 4 === 3 ? null : dateFromDay(addDays(today, (index % 5) * 9 - 6)),
    ownerId: index % 6 === 5 ? null : company.users.recruiter,
    createdAt: at(addDays(today, -300 + index * 7)),
  }));
  await db.candidate.createMany({ data: candidates });
  const states = openStates.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  const rows = states.map((status, index): Prisma.CandidateSubmissionCreateManyInput => {
    const closed = status === 'rejected' || status === 'withdrawn';
    const created = addDays(today, closed ? -random.between(30, 330) : -random.between(1, 60));
    return {
      ...ratesOf(context),
      companyId: company.companyId,
      id: uuid(),
      number: recordNumber('submission', index + 1),
      status,
      candidateId: candidates[index % candidates.length]?.id ?? '',
      clientId: clients[index % clients.length]?.id ?? '',
      ownerId: index % 4 === 0 ? company.users.admin : company.users.recruiter,
      rejectedBy: status === 'rejected' ? random.pick(['client', 'client', 'agency']) : null,
      closedReason: closed ? random.pick(tenant.words.closed) : null,
      availableFrom: dateFromDay(addDays(today, random.between(0, 45))),
      submittedAt: status === 'draft' ? null : at(created),
      createdAt: at(created),
      updatedAt: at(created),
    };
  });
  await db.candidateSubmission.createMany({ data: rows });
  await recordHistory(context, rows);
}

const path: readonly CandidateSubmission['status'][] = [
  'draft',
  'submitted',
  'shortlisted',
  'interviewing',
  'offered',
  'accepted',
  'placed',
];

/** Adds the steps that each submission took to its current state, one day apart. */
export async function recordHistory(
  { db, company }: Context,
  rows: Prisma.CandidateSubmissionCreateManyInput[],
): Promise<void> {
  const activities = rows.flatMap((row) => {
    const status = row.status ?? 'draft';
    const closed = status === 'rejected' || status === 'withdrawn';
    const steps = closed ? [...path.slice(0, 2), status] : path.slice(0, path.indexOf(status) + 1);
    const begun = new Date(row.createdAt ?? 0).getTime();
    const dayOf = (index: number) => new Date(Math.min(begun + index * 86_400_000, Date.now()));
    return steps.map(
      (to, index): Prisma.ActivityCreateManyInput => ({
        companyId: company.companyId,
        id: activityId(dayOf(index), index),
        subjectType: 'submission',
        subjectId: row.id ?? '',
        actorId: row.ownerId,
        event: index === 0 ? 'created' : 'status_changed',
        fromState: index === 0 ? null : (steps[index - 1] ?? null),
        toState: index === 0 ? null : to,
        reason: closed && index === steps.length - 1 ? (row.closedReason ?? null) : null,
        createdAt: dayOf(index),
      }),
    );
  });
  await db.activity.createMany({ data: activities });
}

function ratesOf({ tenant, random }: Context) {
  const [positionTitle, pay] = random.pick(
    tenant.positions as [DemoTenant['positions'][number], ...DemoTenant['positions'][number][]],
  );
  const payRate = pay + random.between(-3, 6);
  return {
    positionTitle,
    payRate: payRate.toFixed(4),
    billRate: (payRate * 1.42).toFixed(2),
    burdenPercent: tenant.burdenPercent,
    currency: tenant.currency,
  };
}

/** For each contract: how many days before today it starts, its length in days (null if open), and its state. */
const plans: readonly (readonly [start: number, length: number | null, status: Contract['status']])[] = [
  [360, null, 'active'],
  [340, 200, 'ended'],
  [330, null, 'active'],
  [300, 180, 'ended'],
  [290, null, 'active'],
  [270, 290, 'active'],
  [240, 120, 'terminated'],
  [220, null, 'active'],
  [200, 220, 'active'],
  [150, null, 'active'],
  [120, null, 'on_hold'],
  [90, 180, 'active'],
  [60, null, 'active'],
  [-10, 180, 'active'],
  [-20, null, 'draft'],
  [-5, 90, 'draft'],
];

/** The contracts of the clients abroad: one each, all of them active. */
const plansAbroad: typeof plans = [
  [170, null, 'active'],
  [130, null, 'active'],
  [100, null, 'active'],
];

async function seedContracts(context: Context, clients: DemoClient[], abroad: DemoClient[]): Promise<DemoContract[]> {
  const { db, company, random, today } = context;
  const consultants = [company.users.contractor, ...company.otherContractors];
  const open = openStates.reduce((total, [, count]) => total + count, 0);
  const contracts: DemoContract[] = [];
  const submissions: Prisma.CandidateSubmissionCreateManyInput[] = [];
  const planned = [
    ...plans.map((plan, index) => ({ plan, client: clients[index % clients.length] })),
    ...abroad.map((client, index) => ({ plan: plansAbroad[index % plansAbroad.length], client })),
  ];
  for (const [index, { plan, client }] of planned.entries()) {
    if (!client || !plan) continue;
    const [start, length, status] = plan;
    const consultantId = consultants[index % consultants.length] ?? company.users.contractor;
    const startDate = addDays(today, -start);
    const endDate = length === null ? null : addDays(startDate, length);
    const candidateId = await candidateOf(context, consultantId);
    const rates = { ...ratesOf(context), currency: client.terms.currency };
    const created = addDays(startDate, -21);
    const submission = {
      ...rates,
      companyId: company.companyId,
      id: uuid(),
      number: recordNumber('submission', open + index + 1),
      candidateId,
      clientId: client.id,
      ownerId: company.users.recruiter,
      status: 'placed' as const,
      submittedAt: at(created),
      createdAt: at(created),
      updatedAt: at(created),
    };
    await db.candidateSubmission.create({ data: submission });
    submissions.push(submission);
    contracts.push(
      await seedContract(context, {
        index,
        status,
        startDate,
        endDate,
        client,
        consultantId,
        candidateId,
        submission,
        created,
      }),
    );
  }
  await recordHistory(context, submissions);
  await db.numberCounter.createMany({
    data: [
      { companyId: company.companyId, series: 'submission', year: 0, last: open + planned.length },
      { companyId: company.companyId, series: 'contract', year: 0, last: planned.length },
    ],
  });
  random.next();
  return contracts;
}

async function candidateOf({ db, company }: Context, userId: string): Promise<string> {
  const { companyId } = company;
  const known = await db.candidate.findFirst({ where: { companyId, userId } });
  if (known) return known.id;
  const user = await db.user.findUniqueOrThrow({ where: keyOf({ companyId }, userId) });
  const number = await takeRecordNumber(db, companyId, 'candidate');
  const made = await db.candidate.create({ data: { companyId, number, name: user.name, email: user.email, userId } });
  return made.id;
}

interface Placement {
  index: number;
  status: Contract['status'];
  startDate: CalendarDay;
  endDate: CalendarDay | null;
  client: DemoClient;
  consultantId: string;
  candidateId: string;
  submission: { id: string; positionTitle: string; billRate: string; payRate: string };
  created: CalendarDay;
}

async function seedContract(context: Context, placement: Placement): Promise<DemoContract> {
  const { db, tenant, company, random, today } = context;
  const { index, status, startDate, endDate, client, submission, created } = placement;
  const { companyId } = company;
  const id = uuid();
  const lastDay = status === 'ended' ? endDate : status === 'terminated' ? addDays(startDate, 90) : null;
  const overtime = overtimeOf(tenant, index);
  await db.contract.create({
    data: {
      companyId,
      id,
      number: recordNumber('contract', index + 1),
      submissionId: submission.id,
      candidateId: placement.candidateId,
      clientId: client.id,
      consultantId: placement.consultantId,
      ownerId: company.users.account_manager,
      positionTitle: submission.positionTitle,
      status,
      contractType: random.pick(['contractor', 'temporary', 'freelance']),
      location: random.pick(['on_site', 'hybrid', 'remote']),
      currency: client.terms.currency,
      burdenPercent: tenant.burdenPercent,
      startDate: dateFromDay(startDate),
      endDate: endDate ? dateFromDay(endDate) : null,
      lastDay: lastDay ? dateFromDay(lastDay) : null,
      weekStart: tenant.weekStart,
      overtimeRule: overtime.rule,
      overtimeTerms: overtime.custom ? { custom: overtime.custom, bill: usualPolicy, pay: usualPolicy } : undefined,
      closedReason: status === 'terminated' ? tenant.words.terminated : null,
      createdAt: at(created),
      updatedAt: at(created),
    },
  });
  const unit = 'hour' as const;
  const rates: DatedRate[] = [
    { rateType: 'regular', unit, effectiveFrom: startDate, billRate: submission.billRate, payRate: submission.payRate },
  ];
  const raise = addDays(startDate, 182);
  if (raise < today && status === 'active') {
    rates.push({
      rateType: 'regular',
      unit,
      effectiveFrom: raise,
      billRate: (Number(submission.billRate) * 1.04).toFixed(2),
      payRate: (Number(submission.payRate) * 1.03).toFixed(2),
    });
  }
  if (index % 3 === 0) {
    // Each regular rate has its time and a half, as the law asks for.
    const regular = [...rates];
    rates.push(
      ...regular.map(({ effectiveFrom, billRate, payRate }) => ({
        rateType: 'overtime',
        unit,
        effectiveFrom,
        billRate: (Number(billRate) * 1.5).toFixed(2),
        payRate: (Number(payRate) * 1.5).toFixed(4),
      })),
    );
  }
  await db.candidateRate.createMany({
    data: rates.map((rate, place) => ({
      ...rate,
      companyId,
      id: uuid(),
      contractId: id,
      effectiveFrom: dateFromDay(rate.effectiveFrom),
      position: place + 1,
    })),
  });
  await db.commission.createMany({
    data: commissionsOf(index, company).map((terms, place) => ({
      ...terms,
      companyId,
      contractId: id,
      effectiveFrom: dateFromDay(startDate),
      position: place + 1,
    })),
  });
  const grouping = random.pick(['rate_type', 'timesheet', 'day'] as const);
  const purchaseOrder = index % 2 === 0 ? `PO-${random.between(10_000, 99_999)}` : null;
  await db.invoiceConfiguration.create({
    data: {
      companyId,
      contractId: id,
      frequency: 'monthly',
      paymentTermsDays: client.termsDays,
      taxName: client.terms.taxName,
      taxRate: client.terms.taxRate,
      taxCategory: client.terms.taxCategory,
      purchaseOrder,
      grouping,
    },
  });
  await db.invoicingContact.createMany({
    data: client.contactIds.map((clientContactId, place) => ({
      companyId,
      id: uuid(),
      contractId: id,
      clientContactId,
      recipientType: place === 0 ? ('to' as const) : ('cc' as const),
      position: place + 1,
    })),
  });
  await db.activity.createMany({
    data: [
      {
        companyId,
        id: activityId(at(created)),
        subjectType: 'contract',
        subjectId: id,
        event: 'created',
        actorId: company.users.recruiter,
        createdAt: at(created),
      },
      ...(status === 'draft'
        ? []
        : [
            {
              companyId,
              id: activityId(at(addDays(created, 2))),
              subjectType: 'contract',
              subjectId: id,
              event: 'status_changed',
              fromState: 'draft',
              toState: 'active',
              actorId: company.users.account_manager,
              createdAt: at(addDays(created, 2)),
            },
          ]),
    ],
  });
  return {
    id,
    clientId: client.id,
    consultantId: placement.consultantId,
    status,
    startDate,
    endDate,
    lastDay,
    termsDays: client.termsDays,
    grouping,
    purchaseOrder,
    rates,
    overtime,
    terms: client.terms,
  };
}

/** The recruiter who won a contract gets a part of its margin, as most account managers do; a few have a referral. */
function commissionsOf(index: number, { users }: DemoCompany) {
  const recruiter = { commissionType: 'recruiter', recipientId: users.recruiter };
  const manager = { commissionType: 'account_manager', recipientId: users.account_manager };
  return [
    index % 4 === 3
      ? { ...recruiter, basis: 'bill' as const, percent: '1.5', tiers: [{ over: '50000', percent: '2' }] }
      : { ...recruiter, basis: 'margin' as const, percent: '10' },
    ...(index % 3 === 0 ? [] : [{ ...manager, basis: 'margin' as const, percent: '5' }]),
    ...(index % 5 === 0
      ? [{ commissionType: 'referral', recipientId: users.finance, basis: 'fixed_once' as const, amount: '250' }]
      : []),
  ];
}

/** Half of the contracts have an overtime rule: a law of the United States, or elsewhere one of the company's own. */
function overtimeOf({ country }: DemoTenant, index: number): OvertimeTerms {
  const terms = { custom: null, bill: usualPolicy, pay: usualPolicy };
  if (index % 2 === 0) return { ...terms, rule: 'none' };
  if (country === 'US') return { ...terms, rule: index % 4 === 1 ? 'us_flsa' : 'us_california' };
  return { ...terms, rule: 'custom', custom: { daily: [{ over: '8.00', type: 'overtime' }] } };
}
