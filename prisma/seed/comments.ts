import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
}

type Role = 'recruiter' | 'account_manager' | 'finance';

/** A comment by somebody who names a colleague: `{name}`. */
interface Said {
  by: Role;
  names: Role;
  text: string;
  hoursAgo: number;
}

/**
 * Seeds what colleagues said today about a candidate, a submission, a contract, a week, an invoice and their client, and two
 * calls.
 */
export async function seedComments({ db, tenant, company }: Context): Promise<void> {
  const { companyId, users } = company;
  const people = await db.user.findMany({
    where: { companyId, id: { in: [users.recruiter, users.account_manager, users.finance] } },
    select: { id: true, name: true },
  });
  const nameOf = (role: Role) => people.find(({ id }) => id === users[role])?.name ?? '';
  for (const [record, { by, names, text, hoursAgo }] of await aboutWhat({ db, tenant, company })) {
    const id = uuid();
    await db.comment.create({
      data: {
        companyId,
        id,
        ...record,
        authorId: users[by],
        body: text.replace('{name}', nameOf(names)),
        createdAt: new Date(Date.now() - hoursAgo * 3_600_000),
      },
      select: { id: true },
    });
    await db.commentMention.create({ data: { companyId, commentId: id, userId: users[names] } });
  }
  await seedCalls({ db, tenant, company });
}

interface Call {
  authorId: string;
  body: string;
  direction: 'in' | 'out';
  minutes: number;
  happenedAt: Date;
}

/** Seeds a call with the client of a running contract, and one with somebody who is being interviewed. */
async function seedCalls({ db, tenant, company: { companyId, users } }: Context): Promise<void> {
  const newest = { orderBy: { number: 'desc' as const } };
  const contract = await db.contract.findFirst({
    ...newest,
    where: { companyId, status: 'active' },
    select: { client: { select: { id: true, contacts: { select: { id: true }, orderBy: { id: 'asc' }, take: 1 } } } },
  });
  const submission = await db.candidateSubmission.findFirst({
    ...newest,
    where: { companyId, status: 'interviewing' },
    select: { candidateId: true },
  });
  const [ofClient = '', ofCandidate = ''] =
    tenant.country === 'EG'
      ? ['تمديد العقد مرجّح حتى نهاية العام.', 'متاح ابتداءً من أول الشهر، ويفضّل الاتصال مساءً.']
      : [
          'They expect to extend until the end of the year.',
          'Free from the first of next month; prefers calls after five.',
        ];
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000);
  const calls: [about: object | null, call: Call][] = [
    [
      contract && { clientId: contract.client.id, withContactId: contract.client.contacts[0]?.id ?? null },
      { authorId: users.account_manager, body: ofClient, direction: 'in', minutes: 14, happenedAt: at(3) },
    ],
    [
      submission && { candidateId: submission.candidateId, withCandidateId: submission.candidateId },
      { authorId: users.recruiter, body: ofCandidate, direction: 'out', minutes: 9, happenedAt: at(2) },
    ],
  ];
  for (const [about, call] of calls)
    if (about)
      await db.comment.create({
        data: { companyId, id: uuid(), ...about, ...call, talkType: 'call', createdAt: call.happenedAt },
        select: { id: true },
      });
}

/** The records with what is said about each, the oldest first. */
async function aboutWhat({ db, tenant, company: { companyId } }: Context): Promise<[object, Said][]> {
  const newest = { where: { companyId }, orderBy: { number: 'desc' as const } };
  const submission = await db.candidateSubmission.findFirst({
    ...newest,
    where: { companyId, status: 'interviewing' },
    select: { id: true, candidateId: true },
  });
  const contract = await db.contract.findFirst({
    ...newest,
    where: { companyId, status: 'active' },
    select: { id: true, clientId: true },
  });
  const timesheet = await db.timesheet.findFirst({
    where: { companyId, status: 'submitted' },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  const invoice = await db.invoice.findFirst({
    where: { companyId, status: 'issued', kind: 'invoice' },
    orderBy: { number: 'desc' },
    select: { id: true },
  });
  const said = saidIn(tenant);
  const about = [
    contract && { clientId: contract.clientId },
    submission && { candidateId: submission.candidateId },
    submission && { submissionId: submission.id },
    contract && { contractId: contract.id },
    timesheet && { timesheetId: timesheet.id },
    invoice && { invoiceId: invoice.id },
  ];
  return about.flatMap((record, index): [object, Said][] => {
    const one = said[index];
    return record && one ? [[record, one]] : [];
  });
}

const saidIn = ({ country }: DemoTenant): readonly Said[] => {
  const texts =
    country === 'EG'
      ? [
          'العميل يخطط لمشروع جديد في الربع القادم. @{name}، من يمكننا ترشيحه؟',
          'يفضل العمل عن بُعد يومين في الأسبوع. @{name}، هل يقبل العميل ذلك؟',
          'طلب العميل مقابلة ثانية قبل القرار. @{name}، أخبرني بالموعد.',
          'ينتهي أمر الشراء قريبًا. @{name}، أرجو طلب أمر جديد.',
          'ساعات يوم الأربعاء أكثر من المعتاد. @{name}، هل تأكدت من العميل؟',
          'وعد العميل بالسداد هذا الأسبوع. @{name}، لا ترسل تذكيرًا قبل الأحد.',
        ]
      : [
          'They plan a second team for next quarter. @{name}, whom could we put forward?',
          'Would like to work from home two days a week. @{name}, would the client agree?',
          'The client asks for a second interview before they decide. @{name}, tell me when it is fixed.',
          'The purchase order runs out soon. @{name}, please ask for a new one.',
          'Wednesday is longer than usual. @{name}, have you checked with the client?',
          'They promised to pay this week. @{name}, no reminder before Friday, please.',
        ];
  const voices: readonly [by: Role, names: Role][] = [
    ['account_manager', 'recruiter'],
    ['recruiter', 'account_manager'],
    ['recruiter', 'account_manager'],
    ['finance', 'account_manager'],
    ['finance', 'account_manager'],
    ['account_manager', 'finance'],
  ];
  return voices.map(([by, names], index) => ({ by, names, text: texts[index] ?? '', hoursAgo: 6 - index }));
};
