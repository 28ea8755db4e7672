import 'server-only';
import { dateFromDay, nullableDay, todayIn } from '@/lib/calendar/days';
import { writeFeed } from '@/lib/careers/feed';
import { freshFor } from '@/lib/careers/fresh-for';
import type { PublicJob } from '@/lib/careers/public-job';
import { type Db, system, tenantOf } from '@/lib/db/client';
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

const pages = freshFor<Careers>(60, 200);
const jobPages = freshFor<JobPage>(60, 1_000);
/** A feed can have some megabytes. */
const feeds = freshFor<string>(60, 10);

/** A careers page in a language; null for a name that no page has, whatever the reason. It is at most a minute old. */
export async function readCareers(slug: string, locale: string): Promise<Careers | null> {
  if (!slugShape.test(slug)) return null;
  return pages(`${slug} ${locale}`, () => findCareers(slug, locale));
}

/** The page of an open public job in a language; null if the careers page has no such job. It is at most a minute old. */
export async function readJobPage(slug: string, id: string, locale: string): Promise<JobPage | null> {
  if (!slugShape.test(slug) || !idShape.test(id)) return null;
  return jobPages(`${slug} ${id} ${locale}`, () => findJobPage(slug, id, locale));
}

const slugShape = /^[a-z0-9-]{3,40}$/;
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address of a careers page. */
const careersAddress = (slug: string): string => new URL(`/careers/${slug}`, env.APP_URL).href;

async function findCareers(slug: string, locale: string): Promise<Careers | null> {
  const company = await findCompany(slug);
  if (!company) return null;
  const [rows, word] = await tenantOf(
    company.id,
    async (db) =>
      [
        await db.jobOrder.findMany({
          where: openToAll(company),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: mostJobs,
          select: shown,
        }),
        await readContractTypes(db, company.id, locale),
      ] as const,
  );
  return {
    company: company.name,
    sender: await readSender(company.id, company),
    intro: company.careersIntro,
    jobs: rows.map((row) => toPublicJob(row, company, word)),
    address: careersAddress(slug),
  };
}

async function findJobPage(slug: string, id: string, locale: string): Promise<JobPage | null> {
  const company = await findCompany(slug);
  if (!company) return null;
  const [row, word] = await tenantOf(
    company.id,
    async (db) =>
      [
        await db.jobOrder.findFirst({
          where: { ...openToAll(company), id },
          select: { ...shown, description: true, publicText: true },
        }),
        await readContractTypes(db, company.id, locale),
      ] as const,
  );
  if (!row) return null;
  const address = careersAddress(slug);
  return {
    job: toPublicJob(row, company, word),
    text: row.publicText ?? row.description,
    careers: { company: company.name, sender: await readSender(company.id, company), address },
    address: `${address}/${id}`,
  };
}

/** The job that somebody may apply for now, with its company; null if nobody can see it. It is never a kept answer. */
export async function findPublicJob(
  slug: string,
  id: string,
): Promise<{ company: CareersCompany; jobId: string } | null> {
  if (!slugShape.test(slug) || !idShape.test(id)) return null;
  const company = await findCompany(slug);
  if (!company) return null;
  const where = { ...openToAll(company), id };
  const count = await tenantOf(company.id, (db) => db.jobOrder.count({ where }));
  return count > 0 ? { company, jobId: id } : null;
}

type CareersCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** The open public jobs of a company with their texts, the newest first; null as for `readCareers`. */
export async function readFeed(slug: string): Promise<string | null> {
  if (!slugShape.test(slug)) return null;
  return feeds(slug, async () => {
    const company = await findCompany(slug);
    if (!company) return null;
    const rows = await tenantOf(company.id, (db) =>
      db.jobOrder.findMany({
        where: openToAll(company),
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: mostJobs,
        select: { ...shown, description: true, publicText: true, updatedAt: true },
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
        text: row.publicText ?? row.description,
        address: `${address}/${row.id}`,
        postedAt: row.createdAt,
        changedAt: row.updatedAt,
        deadline: nullableDay(row.deadline),
      })),
    });
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
  postedOn: todayIn(timeZone, row.createdAt),
});
