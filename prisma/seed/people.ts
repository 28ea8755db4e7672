import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { nameOnce } from '@/lib/candidates/skills/name-once';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';
import { takeRecordNumbers } from '@/lib/numbers.data';
import type { DemoCompany } from './company';
import { type DemoOrigin, type DemoTrade, demoSkills, demoTrades, originsAtHome, resumeWords } from './people-words';
import type { Sequence } from './random';
import { at } from './records';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  random: Sequence;
  today: CalendarDay;
}

/** A candidate, with what the demo's jobs need. */
export interface DemoCandidate {
  id: string;
  trade: DemoTrade;
}

const counts = { US: 250, EG: 150 } as const;

/** Seeds the company's skills, and candidates with a résumé each, of whom a few are in the list twice. */
export async function seedPeople(context: Context): Promise<DemoCandidate[]> {
  await seedSkills(context);
  const { db, tenant, company } = context;
  const home = tenant.country === 'EG' ? 'EG' : 'US';
  const numbers = await takeRecordNumbers(db, company.companyId, 'candidate', counts[home]);
  const origins = originsAtHome[home];
  const known = new Map<DemoOrigin, number>();
  const people = numbers.map((number, index) => {
    const origin = origins[index % origins.length] ?? origins[0];
    const place = known.get(origin) ?? 0;
    known.set(origin, place + 1);
    return makePerson(context, number, { index, origin, place });
  });
  const twice = people.filter((_, index) => index % 40 === 7).map(({ row }) => row);
  const moreNumbers = await takeRecordNumbers(db, company.companyId, 'candidate', twice.length);
  await db.candidate.createMany({ data: people.map(({ row }) => row) });
  await db.candidate.createMany({ data: twice.map((row, index) => alikeOf(row, moreNumbers[index] ?? '', index)) });
  await addResumes(context, people);
  return people.map(({ row, trade }) => ({ id: row.id, trade }));
}

async function seedSkills({ db, company: { companyId } }: Context): Promise<void> {
  const rows = Object.entries(demoSkills).map(([name, synonyms]) => ({ companyId, ...nameOnce(name, synonyms) }));
  await db.skill.createMany({ data: rows });
}

type CandidateRow = Prisma.CandidateCreateManyInput & { id: string };

interface DemoPerson {
  row: CandidateRow;
  trade: DemoTrade;
  resume: string;
}

const availabilities = ['now', 'from_day', 'on_notice', 'now', 'unavailable', null] as const;
const places = ['on_site', 'hybrid', 'remote', null] as const;
const contractTypes = [
  [],
  ['temporary'],
  ['permanent'],
  ['temporary', 'contractor'],
  ['freelance', 'contractor'],
] as const;
const sources = ['own_search', 'referral', 'careers_page', 'job_board', 'social_network', 'event'] as const;
const bases = ['consent', 'legitimate_interest', 'contract', null] as const;

/** @param place how many of the same origin there are already: no two of them have the same name */
function makePerson(
  { tenant, company, random, today }: Context,
  number: string,
  { index, origin, place }: { index: number; origin: DemoOrigin; place: number },
): DemoPerson {
  const trade = random.pick(demoTrades);
  const [city, country] = random.pick(origin.cities);
  const given = origin.given[place % origin.given.length] ?? origin.given[0];
  const turn = Math.floor(place / origin.given.length);
  const family = origin.family[(turn + place) % origin.family.length] ?? origin.family[0];
  const name = origin.isFamilyFirst ? `${family}${given}` : `${given} ${family}`;
  const title = trade.titles[origin.language];
  const years = random.between(2, 18);
  const employer = random.pick(origin.employers);
  const skills = trade.skills.filter(() => random.next() < 0.75);
  const availability = availabilities[random.between(0, 5)] ?? null;
  const basis = bases[random.between(0, 3)] ?? null;
  const day = (from: number, to: number) => dateFromDay(addDays(today, random.between(from, to)));
  const row: CandidateRow = {
    companyId: company.companyId,
    id: uuid(),
    number,
    name,
    givenName: given,
    familyName: family,
    email: index % 12 === 5 ? null : `talent${index + 1}@people.example`,
    phone: `${origin.dialling} ${String(1000 + index)}`,
    headline: title,
    city,
    country,
    lastEmployer: employer,
    summary: resumeWords[origin.language].summary(title, years),
    skills,
    languages: index % 7 === 3 ? [] : languagesOf(origin.language, index),
    tags: index % 9 === 0 ? ['VIP'] : [],
    availability,
    availableFrom: availability === 'from_day' ? day(3, 90) : null,
    contractTypes: [...(contractTypes[index % contractTypes.length] ?? [])],
    workPlace: places[random.between(0, 3)] ?? null,
    weekHours: random.pick(['40', '40', '32', '24']),
    payRateWanted: tenant.country === 'US' ? String(trade.payRate + random.between(-6, 8)) : null,
    currency: tenant.country === 'US' ? tenant.currency : null,
    source: random.pick(sources),
    lawfulBasis: basis,
    consentOn: basis === 'consent' ? day(-500, -30) : null,
    // The consent of some ends soon, and that of a few has ended.
    consentUntil: basis === 'consent' ? day(-20, 400) : null,
    doNotContact: index % 50 === 23 ? doNotContact[tenant.locale === 'ar-EG' ? 'ar' : 'en'] : null,
    ownerId: index % 7 === 6 ? null : index % 3 === 0 ? company.users.account_manager : company.users.recruiter,
    createdAt: at(addDays(today, -random.between(2, 380))),
  };
  return {
    row,
    trade,
    resume: resumeOf(row, { origin, title, employer, skills, years, until: Number(today.slice(0, 4)) }),
  };
}

const levels = ['B1', 'B2', 'C1', 'C2'] as const;

/** The language of somebody's résumé as their own, and English beside it. */
const languagesOf = (own: string, index: number): string[] => [
  `${own}:native`,
  ...(own === 'en' ? [] : [`en:${levels[index % levels.length] ?? 'B2'}`]),
];

const doNotContact = { en: 'Asked us not to write again.', ar: 'طلب عدم التواصل معه مجددًا.' };

interface ResumeFacts {
  origin: DemoOrigin;
  title: string;
  employer: string;
  skills: readonly string[];
  years: number;
  until: number;
}

function resumeOf({ name, email, phone, city }: CandidateRow, facts: ResumeFacts): string {
  const { origin, title, employer, skills, years, until } = facts;
  const words = resumeWords[origin.language];
  const earlier = origin.employers.find((one) => one !== employer) ?? employer;
  const middle = until - Math.ceil(years / 2);
  return [
    name,
    `${title} · ${city}`,
    [email, phone].filter(Boolean).join(' · '),
    '',
    words.summary(title, years),
    '',
    words.work,
    `${middle}–${until}  ${employer} · ${title}`,
    `${until - years}–${middle}  ${earlier} · ${title}`,
    '',
    words.skills,
    skills.join(', '),
    '',
    words.more,
    '',
  ].join('\n');
}

/** Somebody who was entered a second time: the same telephone number, and the name written another way. */
function alikeOf(row: CandidateRow, number: string, index: number): CandidateRow {
  const [given = '', ...family] = row.name.split(' ');
  return {
    companyId: row.companyId,
    id: uuid(),
    number,
    name: index % 2 === 0 && family.length > 0 ? `${family.join(' ')} ${given}` : row.name,
    email: `talent.again${index + 1}@people.example`,
    phone: row.phone ?? null,
    headline: row.headline ?? null,
    lastEmployer: row.lastEmployer ?? null,
    ownerId: row.ownerId ?? null,
    createdAt: row.createdAt ?? new Date(),
  };
}

/** Adds a résumé of plain text to each, in the file store and as it was read. */
async function addResumes(
  { db, company: { companyId, users } }: Context,
  people: readonly DemoPerson[],
): Promise<void> {
  const files = people.map(({ row, resume }) => ({ row, resume, fileId: uuid(), storageKey: freshKey(companyId) }));
  for (const { storageKey, resume } of files) await fileStore().put(storageKey, Readable.from([Buffer.from(resume)]));
  await db.storedFile.createMany({
    data: files.map(({ fileId, storageKey, resume }) => ({
      companyId,
      id: fileId,
      storageKey,
      name: 'resume.txt',
      contentType: 'text/plain',
      size: Buffer.byteLength(resume),
      createdBy: users.recruiter,
      sha256: createHash('sha256').update(resume).digest('hex'),
    })),
  });
  await db.candidateResume.createMany({
    data: files.map(({ row, resume, fileId }) => ({
      companyId,
      candidateId: row.id,
      fileId,
      text: resume,
      attempts: 1,
      createdBy: users.recruiter,
      ...(row.createdAt && { createdAt: row.createdAt }),
    })),
  });
  // What the search finds them by is written once a résumé is read.
  await db.candidateResume.updateMany({ where: { companyId, state: 'reading' }, data: { state: 'read' } });
}
