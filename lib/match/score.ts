import { type CalendarDay, daysBetween } from '@/lib/calendar/days';
import type { WorkPlace } from '@/lib/candidates/work-places';
import { type Language, languageText, rankOf } from '@/lib/fields/languages';
import type { CandidateFacts, JobFacts } from '@/lib/match/facts';
import type { ReasonKind, Weights } from '@/lib/match/weights';
import { decimal } from '@/lib/money/amount';
import { kilometres } from '@/lib/places/kilometres';
import { nameKey } from '@/lib/text/same-name';

/** Why a candidate suits a job or not. `met` is null if it is not known. */
export interface Reason {
  kind: ReasonKind;
  met: boolean | null;
  /** The key of its text, `matches.reasons.<kind>.<text>`, and the values in it. */
  text: string;
  values: Readonly<Record<string, string | number>>;
}

interface Match {
  /** 0 to 100. */
  score: number;
  reasons: Reason[];
}

/** A reason with the part of its kind's weight that it earns, from 0 to 1. */
interface Finding extends Omit<Reason, 'kind'> {
  share: number;
}

/** The part that something unknown earns: less than anything that is met, and more than what is certainly not. */
const unknownShare = 1 / 3;
/** So many days after the job's start, somebody who is free only then earns nothing. */
const mostDaysLate = 30;
/** Up to so many kilometres are as good as none, and so many earn nothing. */
const [nearKilometres, mostKilometres] = [10, 100] as const;
/** Somebody who wants up to this much more than the job pays may still agree. */
const negotiable = 1.1;

/**
 * Compares a candidate with a job. The score depends on nothing but the arguments, and is the same whichever of the two
 * is looked for: of the weights of all that the job asks for, the percentage that the candidate earns.
 *
 * @param today the calendar day in the company's time zone
 */
export function scoreMatch(
  candidate: CandidateFacts,
  job: JobFacts,
  { weights, today }: { weights: Weights; today: CalendarDay },
): Match {
  const asked: [ReasonKind, Finding | null][] = [
    ['skills', skillsOf(job.skills, candidate.skills)],
    ['skills_welcome', skillsOf(job.skillsWelcome, candidate.skills)],
    ['languages', languagesOf(job.languages, candidate.languages)],
    ['contract_type', contractTypeFor(job, candidate)],
    ['available', availabilityFor(job, candidate, today)],
    ['rate', rateFor(job, candidate)],
    ['week_hours', hoursFor(job, candidate)],
    ['work_place', workPlaceFor(job, candidate)],
    ['place', placeFor(job, candidate)],
    ['client', clientOf(job, candidate)],
  ];
  const findings = asked.flatMap(([kind, finding]) => (finding ? [{ kind, ...finding }] : []));
  const all = findings.reduce((sum, { kind }) => sum + weights[kind], 0);
  const earned = findings.reduce((sum, { kind, share }) => sum + weights[kind] * share, 0);
  const hasEnded = candidate.consentUntil !== null && candidate.consentUntil < today;
  const percent = all > 0 ? Math.round((100 * earned) / all) : 0;
  return {
    score: Math.max(0, percent - (hasEnded ? weights.consent : 0)),
    reasons: [
      ...findings.map(({ kind, met, text, values }) => ({ kind, met, text, values })),
      ...(hasEnded
        ? [{ kind: 'consent' as const, met: false, text: 'ended', values: { day: candidate.consentUntil ?? '' } }]
        : []),
    ],
  };
}

function skillsOf(asked: readonly string[], skills: readonly string[]): Finding | null {
  const wanted = new Set(asked.map(nameKey));
  if (wanted.size === 0) return null;
  const count = [...new Set(skills.map(nameKey))].filter((skill) => wanted.has(skill)).length;
  return {
    // An empty list says only that nobody has asked; it earns nothing, so that the first skill of many earns more.
    met: skills.length === 0 ? null : count === wanted.size,
    text: skills.length === 0 ? 'unknown' : 'count',
    values: { count, all: wanted.size },
    share: count / wanted.size,
  };
}

/** Somebody who speaks a language less well than asked, or nobody knows how well, earns half of it. */
function languagesOf(asked: readonly Language[], spoken: readonly Language[]): Finding | null {
  if (asked.length === 0) return null;
  if (spoken.length === 0) return { met: null, text: 'unknown', values: {}, share: 0 };
  const levelOf = (code: string) => spoken.find((one) => one.code === code);
  const isMet = ({ code, level }: Language) => {
    const own = levelOf(code);
    return own !== undefined && rankOf(own.level) >= rankOf(level);
  };
  const missing = asked.filter((one) => !isMet(one));
  const half = missing.filter(({ code }) => levelOf(code) !== undefined).length / 2;
  const count = asked.length - missing.length;
  const listed = missing.length > 0 ? missing : asked.flatMap(({ code }) => levelOf(code) ?? []);
  return {
    met: missing.length === 0,
    text: missing.length === 0 ? 'met' : 'missing',
    values: { count, all: asked.length, list: listed.map(languageText).join(' ') },
    share: (count + half) / asked.length,
  };
}

function contractTypeFor({ contractType }: JobFacts, { contractTypes }: CandidateFacts): Finding | null {
  if (contractType === null) return null;
  if (contractTypes.length === 0) return unknown();
  return contractTypes.includes(contractType) ? { met: true, text: 'wanted', values: {}, share: 1 } : not('other');
}

function availabilityFor({ startDate }: JobFacts, candidate: CandidateFacts, today: CalendarDay): Finding {
  const start = startDate && startDate > today ? startDate : today;
  if (candidate.availability === 'unavailable') return not('unavailable');
  const free = candidate.availability === 'now' ? today : candidate.availableFrom;
  if (free === null) return unknown();
  const days = daysBetween(free > today ? free : today, start);
  if (days >= 0) return { met: true, text: days === 0 ? 'in_time' : 'before', values: { days }, share: 1 };
  return { met: false, text: 'after', values: { days: -days }, share: Math.max(0, 1 + days / mostDaysLate) };
}

/** Rates are compared in the same currency and unit only: no exchange rate and no length of a day is guessed. */
function rateFor({ pays }: JobFacts, { wanted }: CandidateFacts): Finding | null {
  if (!pays) return null;
  if (!wanted) return unknown();
  const values = { wanted: wanted.rate, wantedIn: wanted.currency, pays: pays.rate, paysIn: pays.currency };
  if (wanted.currency !== pays.currency || wanted.unit !== pays.unit)
    return { met: null, text: 'other_terms', values, share: unknownShare };
  if (decimal(wanted.rate).lte(pays.rate)) return { met: true, text: 'within', values, share: 1 };
  const isNear = decimal(wanted.rate).lte(decimal(pays.rate).times(negotiable));
  return { met: false, text: 'above', values, share: isNear ? 0.5 : 0 };
}

function hoursFor({ weekHours: asked }: JobFacts, { weekHours: has }: CandidateFacts): Finding | null {
  if (asked === null || decimal(asked).lte(0)) return null;
  if (has === null) return unknown();
  const values = { has, asked };
  if (decimal(has).gte(asked)) return { met: true, text: 'enough', values, share: 1 };
  return { met: false, text: 'fewer', values, share: decimal(has).div(asked).toNumber() };
}

/** Partly remote is half of the way to either of the other two. */
function workPlaceFor({ workPlace: asked }: JobFacts, { workPlace: wants }: CandidateFacts): Finding | null {
  if (asked === null) return null;
  if (wants === null) return unknown();
  if (wants === asked) return { met: true, text: asked, values: {}, share: 1 };
  return { met: false, text: wants, values: {}, share: isHybrid(wants) || isHybrid(asked) ? 0.5 : 0 };
}

const isHybrid = (place: WorkPlace): boolean => place === 'hybrid';

/**
 * Compares where the two are, else the country and the city by their names. Where nobody travels to, it does not matter
 * where they live.
 */
function placeFor(job: JobFacts, candidate: CandidateFacts): Finding | null {
  const { workPlace, country, location } = job;
  if (workPlace === 'remote' || (country === null && location === null)) return null;
  if (job.coordinates && candidate.coordinates) return distanceOf(kilometres(job.coordinates, candidate.coordinates));
  if (country !== null && candidate.country !== null && country !== candidate.country) return not('other_country');
  if (location !== null && candidate.city !== null) {
    if (namesCity(location, candidate.city)) return { met: true, text: 'city', values: {}, share: 1 };
    return { met: false, text: 'other_city', values: {}, share: 0.5 };
  }
  if (location === null && candidate.country !== null) return { met: true, text: 'country', values: {}, share: 1 };
  return unknown();
}

/** A distance also counts across a border. In the same city there is none. */
function distanceOf(distance: number): Finding {
  const share = Math.min(1, Math.max(0, (mostKilometres - distance) / (mostKilometres - nearKilometres)));
  const [met, km] = [share >= 0.5, Math.round(distance)];
  return km === 0 ? { met, text: 'city', values: {}, share } : { met, text: 'distance', values: { km }, share };
}

/** Whether a place is a city, alone or before its region: "Cork" and "Cork, Ireland". */
const namesCity = (location: string, city: string): boolean =>
  [location, location.split(/[,،，]/)[0] ?? ''].map(nameKey).includes(nameKey(city));

/** That somebody has not worked for the client says nothing against them. */
function clientOf({ clientId }: JobFacts, { clients }: CandidateFacts): Finding | null {
  const year = clients.get(clientId);
  return year === undefined ? null : { met: true, text: 'worked', values: { year }, share: 1 };
}

const unknown = (): Finding => ({ met: null, text: 'unknown', values: {}, share: unknownShare });

const not = (text: string): Finding => ({ met: false, text, values: {}, share: 0 });
