import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { dayFromDate, nullableDay } from '@/lib/calendar/days';
import { workPlaces } from '@/lib/candidates/work-places';
import { visibleContracts } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { readLanguages } from '@/lib/fields/languages';
import type { CandidateFacts, JobFacts } from '@/lib/match/facts';
import { formatRate } from '@/lib/money/amount';
import type { PermissionHolder } from '@/lib/permissions';
import type { Coordinates } from '@/lib/places/kilometres';

export const candidateFactsSelect = {
  id: true,
  number: true,
  name: true,
  headline: true,
  skills: true,
  languages: true,
  contractTypes: true,
  availability: true,
  availableFrom: true,
  weekHours: true,
  payRateWanted: true,
  currency: true,
  rateUnit: true,
  workPlace: true,
  city: true,
  country: true,
  latitude: true,
  longitude: true,
  consentUntil: true,
} satisfies Prisma.CandidateSelect;
type CandidateRow = Prisma.CandidateGetPayload<{ select: typeof candidateFactsSelect }>;

export const jobFactsSelect = {
  id: true,
  number: true,
  title: true,
  status: true,
  ownerId: true,
  recruiters: { select: { userId: true } },
  client: { select: { id: true, name: true } },
  skills: true,
  skillsWelcome: true,
  languages: true,
  contractType: true,
  startDate: true,
  weekHours: true,
  currency: true,
  rateUnit: true,
  billRateFrom: true,
  billRateTo: true,
  payRateFrom: true,
  payRateTo: true,
  workPlace: true,
  location: true,
  country: true,
  latitude: true,
  longitude: true,
} satisfies Prisma.JobOrderSelect;
type JobRow = Prisma.JobOrderGetPayload<{ select: typeof jobFactsSelect }>;

/**
 * What counts about a candidate, as far as the actor sees it: their rate only if the actor sees rates.
 *
 * @param nameOf a skill's name in the company's list
 */
export const candidateFacts = (
  actor: PermissionHolder,
  row: CandidateRow,
  nameOf: (skill: string) => string,
  clients: CandidateFacts['clients'] = new Map(),
): CandidateFacts => ({
  skills: row.skills.map(nameOf),
  languages: readLanguages(row.languages),
  contractTypes: row.contractTypes,
  availability: availabilities.find((one) => one === row.availability) ?? null,
  availableFrom: nullableDay(row.availableFrom),
  weekHours: row.weekHours?.toString() ?? null,
  wanted:
    row.payRateWanted && row.currency && moneySeen(actor).rates
      ? { rate: formatRate(row.payRateWanted), currency: row.currency, unit: row.rateUnit }
      : null,
  workPlace: workPlaces.find((one) => one === row.workPlace) ?? null,
  city: row.city,
  country: row.country,
  coordinates: coordinatesOf(row),
  clients,
  consentUntil: nullableDay(row.consentUntil),
});

const coordinatesOf = ({ latitude, longitude }: Pick<JobRow, 'latitude' | 'longitude'>): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const availabilities = ['now', 'from_day', 'on_notice', 'unavailable'] as const;

/** What a job asks for, as far as the actor sees it. @param nameOf as above */
export function jobFacts(actor: PermissionHolder, row: JobRow, nameOf: (skill: string) => string): JobFacts {
  // Without the pay, nothing is compared with it: neither reason nor score says what somebody wants.
  const most = moneySeen(actor).rates ? (row.payRateTo ?? row.payRateFrom) : null;
  return {
    clientId: row.client.id,
    skills: row.skills.map(nameOf),
    skillsWelcome: row.skillsWelcome.map(nameOf),
    languages: readLanguages(row.languages),
    contractType: row.contractType,
    startDate: nullableDay(row.startDate),
    weekHours: row.weekHours?.toString() ?? null,
    pays: most && { rate: formatRate(most), currency: row.currency, unit: row.rateUnit },
    workPlace: workPlaces.find((one) => one === row.workPlace) ?? null,
    location: row.location,
    country: row.country,
    coordinates: coordinatesOf(row),
  };
}

/**
 * The clients for whom these candidates have worked, by candidate, each with the last year, as far as the actor sees the
 * contracts.
 *
 * @param clientId one client only
 */
export async function readClientsWorkedFor(
  db: Db,
  actor: Actor,
  candidateIds: readonly string[],
  clientId?: string,
): Promise<Map<string, Map<string, number>>> {
  const contracts = await db.contract.findMany({
    where: {
      AND: [visibleContracts(actor)],
      companyId: actor.companyId,
      candidateId: { in: [...candidateIds] },
      ...(clientId && { clientId }),
      status: { in: ['active', 'on_hold', 'ended', 'terminated'] },
    },
    select: { candidateId: true, clientId: true, startDate: true, endDate: true, lastDay: true },
  });
  const found = new Map<string, Map<string, number>>();
  for (const { candidateId, clientId: client, startDate, endDate, lastDay } of contracts) {
    if (dayFromDate(startDate) > actor.today) continue;
    const last = nullableDay(lastDay ?? endDate) ?? actor.today;
    const year = Number((last < actor.today ? last : actor.today).slice(0, 4));
    const clients = found.get(candidateId) ?? new Map<string, number>();
    clients.set(client, Math.max(year, clients.get(client) ?? year));
    found.set(candidateId, clients);
  }
  return found;
}
