import 'server-only';
import { dateFromDay, nullableDay, todayIn } from '@/lib/calendar/days';
import { writeFeed } from '@/lib/careers/feed';
import { freshFor } from '@/lib/careers/fresh-for';
import type { PublicJob } from '@/lib/careers/public-job';
import { careersParams, jobParams } from '@/lib/careers/schema';
import { writeSitemap } from '@/lib/careers/sitemap';
import { type Db, system, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { env } from '@/lib/env';
import { translatorFor } from '@/lib/i18n/translator';
import type { Sender } from '@/lib/letterhead/sender';
import { readSender } from '@/lib/letterhead/sender.data';
import { formatHours } from '@/lib/money/amount';
import { readWords } from '@/lib/references/words.data';

/** A company's careers page. */
export interface Careers {
  company: string;
  sender: Sender;
  intro: string | null;
  jobs: PublicJob[];
  /** Its own address. */
  address: string;
}

/** The page of one job. */
export interface JobPage {
  job: PublicJob;
  text: string | null;
  careers: Pick<Careers, 'company' | 'sender' | 'address'>;
  /** Its own address. */
  address: string;
}

/** How many jobs a careers page shows, the newest first. */
const mostJobs = 500;

// Together at most a minute.
const companies = freshFor<CareersCompany>(10, 1_000);
const pages = freshFor<Careers>(50, 200);
const jobPages = freshFor<JobPage>(50, 1_000);
/** A feed can have some megabytes. */
const feeds = freshFor<string>(50, 10);
const sitemaps = freshFor<string>(50, 100);
/** All pages of a company share its logo. */
const senders = freshFor<Sender>(60, 200);

/** A careers page in a language; null for a name that no page has, whatever the reason. It is at most a minute old. */
export async function readCareers(slug: string, locale: string): Promise<Careers | null> {
  const company = await companyNamed(slug);
  return company && pages(`${company.id} ${slug} ${locale}`, () => findCareers(company, slug, locale));
}

/** The page of an open public job in a language; null if the careers page has no such job. It is as old as those. */
export async function readJobPage(slug: string, id: string, locale: string): Promise<JobPage | null> {
  const company = jobParams.safeParse({ company: slug, job: id }).success && (await companyNamed(slug));
  if (!company) return null;
  return jobPages(`${company.id} ${slug} ${id} ${locale}`, () => findJobPage(company, slug, id, locale));
}

/** Several pages of one company agree on which company it is, also when an address has just got another one. */
const companyNamed = async (slug: string): Promise<CareersCompany | null> =>
  careersParams.safeParse({ company: slug }).success ? companies(slug, () => findCompany(slug)) : null;

/** The address of a careers page. */
const careersAddress = (slug: string): string => new URL(`/careers/${slug}`, env.APP_URL).href;

async function findCareers(company: CareersCompany, slug: string, locale: string): Promise<Careers> {
  const [rows, word] = await tenantOf(
    company.id,
    async (db) =>
      [
        await db.jobOrder.findMany({
          where: openToAll(company),
          orderBy: newestFirst,
          take: mostJobs,
          select: shown,
        }),
        await readContractTypes(db, company.id, locale),
      ] as const,
  );
  return {
    company: company.name,
    sender: await senderOf(company),
    intro: company.careersIntro,
    jobs: rows.map((row) => toPublicJob(row, company, word)),
    address: careersAddress(slug),
  };
}

async function findJobPage(company: CareersCompany, slug: string, id: string, locale: string): Promise<JobPage | null> {
  const [row, word] = await tenantOf(
    company.id,
    async (db) =>
      [
        await db.jobOrder.findFirst({
          where: { ...openToAll(company), id },
          select: { ...shown, publicText: true },
        }),
        await readContractTypes(db, company.id, locale),
      ] as const,
  );
  if (!row) return null;
  const address = careersAddress(slug);
  return {
    job: toPublicJob(row, company, word),
    text: row.publicText,
    careers: { company: company.name, sender: await senderOf(company), address },
    address: `${address}/${id}`,
  };
}

/** The company of a job that somebody may apply for now; null if nobody can see it. It is never a kept answer. */
export async function findPublicJob(slug: string, id: string): Promise<CareersCompany | null> {
  if (!jobParams.safeParse({ company: slug, job: id }).success) return null;
  const company = await findCompany(slug);
  if (!company) return null;
  const where = { ...openToAll(company), id };
  return (await tenantOf(company.id, (db) => db.jobOrder.count({ where }))) > 0 ? company : null;
}

type CareersCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

const senderOf = async (company: CareersCompany): Promise<Sender> => {
  const read = () => readSender(company.id, company);
  return (await senders(`${company.id} ${company.logoFileId} ${company.name}`, read)) ?? read();
};

/** The open public jobs of a company with their texts, the newest first; null as for `readCareers`. */
export async function readFeed(slug: string): Promise<string | null> {
  const company = await companyNamed(slug);
  if (!company) return null;
  return feeds(`${company.id} ${slug}`, async () => {
    const rows = await tenantOf(company.id, (db) =>
      db.jobOrder.findMany({
        where: openToAll(company),
        orderBy: newestFirst,
        take: mostJobs,
        select: { ...shown, publicText: true, updatedAt: true },
      }),
    );
    const address = careersAddress(slug);
    return writeFeed({
      company: company.name,
      country: company.country,
      address,
      jobs: rows.map((row) => ({
        id: row.id,
        title: row.title,
        location: row.location,
        text: row.publicText,
        address: `${address}/${row.id}`,
        postedAt: row.openedAt ?? row.createdAt,
        country: row.country,
        changedAt: row.updatedAt,
        deadline: nullableDay(row.deadline),
      })),
    });
  });
}

/** The addresses of a careers page and of its jobs, as old as those; null as for `readCareers`. */
export async function readSitemap(slug: string): Promise<string | null> {
  const company = await companyNamed(slug);
  if (!company) return null;
  return sitemaps(`${company.id} ${slug}`, async () => {
    const rows = await tenantOf(company.id, (db) =>
      db.jobOrder.findMany({
        where: openToAll(company),
        orderBy: newestFirst,
        take: mostJobs,
        select: { id: true, updatedAt: true },
      }),
    );
    const address = careersAddress(slug);
    return writeSitemap(
      address,
      rows.map(({ id, updatedAt }) => ({ address: `${address}/${id}`, changedAt: updatedAt })),
    );
  });
}

/** The company whose careers page has the name: only before it is found is no tenant known. */
const findCompany = (slug: string) =>
  system('find a careers page', (db) =>
    db.company.findFirst({
      where: { careersSlug: slug, careersEnabled: true, kind: 'tenant', status: 'active', deleteAfter: null },
      select: { id: true, name: true, logoFileId: true, careersIntro: true, timeZone: true, country: true },
    }),
  );

/** The condition of the jobs that anybody sees: open, public and not past the last day for candidates. */
export const openToAll = ({ id, timeZone }: { id: string; timeZone: string }) => ({
  companyId: id,
  status: 'open' as const,
  visibility: 'public' as const,
  OR: [{ deadline: null }, { deadline: { gte: dateFromDay(todayIn(timeZone, new Date())) } }],
});

const newestFirst: Prisma.JobOrderOrderByWithRelationInput[] = [
  { openedAt: { sort: 'desc', nulls: 'last' } },
  { id: 'desc' },
];

/** The columns that a careers page reads, and no others. */
const shown = {
  id: true,
  title: true,
  location: true,
  contractType: true,
  weekHours: true,
  startDate: true,
  deadline: true,
  createdAt: true,
  openedAt: true,
  country: true,
  workPlace: true,
} as const;

interface Shown {
  id: string;
  title: string;
  location: string | null;
  contractType: string | null;
  weekHours: Parameters<typeof formatHours>[0] | null;
  startDate: Date | null;
  deadline: Date | null;
  createdAt: Date;
  openedAt: Date | null;
  country: string | null;
  workPlace: string | null;
}

async function readContractTypes(db: Db, companyId: string, locale: string): Promise<(key: string) => string> {
  const word = await readWords({ companyId, userId: null, db }, translatorFor(locale, 'references'));
  return (key) => word('contract_type', key);
}

const toPublicJob = (
  row: Shown,
  { timeZone }: { timeZone: string },
  contractType: (key: string) => string,
): PublicJob => ({
  id: row.id,
  title: row.title,
  location: row.location,
  contractType: row.contractType && contractType(row.contractType),
  weekHours: row.weekHours === null ? null : formatHours(row.weekHours),
  startDate: nullableDay(row.startDate),
  deadline: nullableDay(row.deadline),
  postedOn: todayIn(timeZone, row.openedAt ?? row.createdAt),
  country: row.country,
  isRemote: row.workPlace === 'remote',
});
