import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { type Language, languageLevels } from '@/lib/fields/languages';
import type { CandidateFacts, JobFacts } from '@/lib/match/facts';
import { scoreMatch } from '@/lib/match/score';
import { defaultWeights, reasonKinds, type Weights } from '@/lib/match/weights';
import { kilometres } from '@/lib/places/kilometres';

const today = '2026-11-28';
const client = 'harbour';

const nobody: CandidateFacts = {
  skills: [],
  languages: [],
  contractTypes: [],
  availability: null,
  availableFrom: null,
  weekHours: null,
  wanted: null,
  workPlace: null,
  city: null,
  country: null,
  coordinates: null,
  clients: new Map(),
  consentUntil: null,
};
const anything: JobFacts = {
  clientId: client,
  skills: [],
  skillsWelcome: [],
  languages: [],
  contractType: null,
  startDate: null,
  weekHours: null,
  pays: null,
  workPlace: null,
  location: null,
  country: null,
  coordinates: null,
};
const cork = { latitude: 51.9, longitude: -8.47 };
const north = (degrees: number) => ({ ...cork, latitude: cork.latitude + degrees });
const de = (level: Language['level']): Language => ({ code: 'de', level });
const eur = (rate: string) => ({ rate, currency: 'EUR', unit: 'hour' });
const compare = (candidate: Partial<CandidateFacts>, job: Partial<JobFacts>, weights: Weights = defaultWeights) =>
  scoreMatch({ ...nobody, ...candidate }, { ...anything, ...job }, { weights, today });
const reasonOf = (kind: string, candidate: Partial<CandidateFacts>, job: Partial<JobFacts>) => {
  const found = compare(candidate, job).reasons.find((one) => one.kind === kind);
  return found && [found.met, found.text, found.values];
};

describe('why', () => {
  const job: Partial<JobFacts> = { skills: ['Java', 'SQL', 'Kafka', 'Spring', 'Git'], skillsWelcome: ['Go'] };
  it.each<[string, Partial<CandidateFacts>, Partial<JobFacts>, unknown]>([
    ['skills', { skills: ['java', 'SQL', 'Kafka', 'Spring', 'Cobol'] }, job, [false, 'count', { count: 4, all: 5 }]],
    ['skills', { skills: [...(job.skills ?? [])] }, job, [true, 'count', { count: 5, all: 5 }]],
    ['skills', {}, job, [null, 'unknown', { count: 0, all: 5 }]],
    ['skills', { skills: ['Java'] }, {}, undefined],
    ['skills_welcome', { skills: ['Go'] }, job, [true, 'count', { count: 1, all: 1 }]],
    ['languages', { languages: [{ code: 'de', level: 'C1' }] }, {}, undefined],
    ['languages', {}, { languages: [de('B2')] }, [null, 'unknown', {}]],
    [
      'languages',
      { languages: [de('C1')] },
      { languages: [de('B2')] },
      [true, 'met', { count: 1, all: 1, list: 'de:C1' }],
    ],
    [
      'languages',
      { languages: [de('B1'), { code: 'en', level: null }] },
      { languages: [de('B2'), { code: 'en', level: null }] },
      [false, 'missing', { count: 1, all: 2, list: 'de:B2' }],
    ],
    [
      'languages',
      { languages: [de(null)] },
      { languages: [de('A1')] },
      [false, 'missing', { count: 0, all: 1, list: 'de:A1' }],
    ],
    ['contract_type', {}, { contractType: 'permanent' }, [null, 'unknown', {}]],
    ['contract_type', { contractTypes: ['permanent'] }, {}, undefined],
    [
      'contract_type',
      { contractTypes: ['temporary', 'permanent'] },
      { contractType: 'permanent' },
      [true, 'wanted', {}],
    ],
    ['contract_type', { contractTypes: ['temporary'] }, { contractType: 'permanent' }, [false, 'other', {}]],
    ['available', {}, {}, [null, 'unknown', {}]],
    ['available', { availability: 'now' }, { startDate: '2026-12-04' }, [true, 'before', { days: 6 }]],
    ['available', { availability: 'now', availableFrom: '2027-12-04' }, {}, [true, 'in_time', { days: 0 }]],
    ['available', { availableFrom: '2026-12-05' }, { startDate: '2026-12-04' }, [false, 'after', { days: 1 }]],
    ['available', { availableFrom: '2026-12-04' }, { startDate: '2020-01-01' }, [false, 'after', { days: 6 }]],
    ['available', { availability: 'unavailable', availableFrom: today }, {}, [false, 'unavailable', {}]],
    ['rate', { wanted: eur('58') }, {}, undefined],
    ['rate', {}, { pays: eur('60') }, [null, 'unknown', {}]],
    [
      'rate',
      { wanted: eur('60') },
      { pays: eur('60') },
      [true, 'within', { wanted: '60', wantedIn: 'EUR', pays: '60', paysIn: 'EUR' }],
    ],
    [
      'rate',
      { wanted: eur('60.0001') },
      { pays: eur('60') },
      [false, 'above', { wanted: '60.0001', wantedIn: 'EUR', pays: '60', paysIn: 'EUR' }],
    ],
    [
      'rate',
      { wanted: { ...eur('9'), currency: 'GBP' } },
      { pays: eur('60') },
      [null, 'other_terms', expect.anything()],
    ],
    ['rate', { wanted: { ...eur('9'), unit: 'day' } }, { pays: eur('60') }, [null, 'other_terms', expect.anything()]],
    ['week_hours', { weekHours: '40' }, { weekHours: '39' }, [true, 'enough', { has: '40', asked: '39' }]],
    ['week_hours', { weekHours: '20' }, { weekHours: '39' }, [false, 'fewer', { has: '20', asked: '39' }]],
    ['work_place', { workPlace: 'remote' }, { workPlace: 'on_site' }, [false, 'remote', {}]],
    ['work_place', { workPlace: 'hybrid' }, { workPlace: 'hybrid' }, [true, 'hybrid', {}]],
    ['place', { city: 'CORK' }, { location: 'Cork, Ireland' }, [true, 'city', {}]],
    ['place', { city: 'Cork', country: 'US' }, { location: 'Cork', country: 'IE' }, [false, 'other_country', {}]],
    ['place', { city: 'Dublin', country: 'IE' }, { location: 'Cork', country: 'IE' }, [false, 'other_city', {}]],
    ['place', { country: 'IE' }, { country: 'IE' }, [true, 'country', {}]],
    ['place', {}, { location: 'Cork' }, [null, 'unknown', {}]],
    ['place', { coordinates: cork }, { location: 'Cork', coordinates: cork }, [true, 'city', {}]],
    ['place', { coordinates: north(0.108) }, { location: 'Cork', coordinates: cork }, [true, 'distance', { km: 12 }]],
    [
      'place',
      { city: 'Cork', country: 'GB', coordinates: north(1) },
      { location: 'Cork', country: 'IE', coordinates: cork },
      [false, 'distance', { km: 111 }],
    ],
    ['place', { city: 'Cork', coordinates: null }, { location: 'Cork', coordinates: cork }, [true, 'city', {}]],
    ['place', { city: 'Cobh', coordinates: cork }, { location: 'Cork', coordinates: null }, [false, 'other_city', {}]],
    ['place', { coordinates: cork }, { location: 'Cork', coordinates: cork, workPlace: 'remote' }, undefined],
    ['place', { country: 'US' }, { country: 'IE', workPlace: 'remote' }, undefined],
    ['client', { clients: new Map([[client, 2025]]) }, {}, [true, 'worked', { year: 2025 }]],
    ['client', { clients: new Map([['another', 2025]]) }, {}, undefined],
    ['consent', { consentUntil: '2026-11-27' }, {}, [false, 'ended', { day: '2026-11-27' }]],
    ['consent', { consentUntil: today }, {}, undefined],
  ])('%s of %j for %j', (kind, candidate, job, expected) => {
    expect(reasonOf(kind, candidate, job)).toEqual(expected);
  });
});

it('is 100 for somebody who has all that is asked for, and 0 for nothing of it', () => {
  const job: Partial<JobFacts> = {
    skills: ['Java'],
    pays: eur('60'),
    weekHours: '40',
    workPlace: 'on_site',
    location: 'Cork',
  };
  const best: Partial<CandidateFacts> = {
    skills: ['Java'],
    availability: 'now',
    wanted: eur('58'),
    weekHours: '40',
    workPlace: 'on_site',
    city: 'Cork',
  };
  expect(compare(best, job).score).toBe(100);
  expect(compare({ ...best, consentUntil: '2026-11-27' }, job).score).toBe(100 - defaultWeights.consent);
  const worst = { availability: 'unavailable', wanted: eur('100'), weekHours: '0', workPlace: 'remote' } as const;
  expect(compare(worst, { ...job, location: null }).score).toBe(0);
});

it('earns less with every kilometre from 10 to 100, and the same before and after', () => {
  const only = { ...Object.fromEntries(reasonKinds.map((kind) => [kind, 0])), place: 1 };
  const at = (km: number) =>
    compare(
      { coordinates: north(km / 111.195) },
      { location: 'Cork', coordinates: cork },
      { ...defaultWeights, ...only },
    ).score;
  expect([0, 5, 10, 19, 55, 91, 100, 5000].map(at)).toEqual([100, 100, 100, 90, 50, 10, 0, 0]);
});

it.each([
  [cork, cork, 0],
  [cork, { latitude: 53.33, longitude: -6.25 }, 218],
  [{ latitude: 48.85, longitude: 2.35 }, { latitude: 40.71, longitude: -74.01 }, 5838],
  [{ latitude: -17.7, longitude: 179.9 }, { latitude: -17.7, longitude: -179.9 }, 21],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20015],
])('of %j and %j the distance is %i km either way', (one, other, km) => {
  expect([Math.round(kilometres(one, other)), Math.round(kilometres(other, one))]).toEqual([km, km]);
});

const skills = ['Java', 'SQL', 'Kafka', 'Spring', 'Git'];
const anySkills = fc.uniqueArray(fc.constantFrom(...skills));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const anyDay = orNull(fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days)));
const anyHours = orNull(fc.integer({ min: 0, max: 60 }).map(String));
const anyRate = orNull(
  fc.record({
    rate: fc.integer({ min: 0, max: 100 }).map(String),
    currency: fc.constantFrom('EUR', 'GBP'),
    unit: fc.constantFrom('hour', 'day'),
  }),
);
const anyPlace = orNull(fc.constantFrom('on_site' as const, 'hybrid' as const, 'remote' as const));
const anyCity = orNull(fc.constantFrom('Cork', 'Dublin', 'Cork, Ireland'));
const anyCoordinates = orNull(fc.integer({ min: 0, max: 12 }).map((tenths) => north(tenths / 10)));
const anyCountry = orNull(fc.constantFrom('IE', 'GB'));
const types = ['permanent', 'temporary', 'freelance'];
const anyLanguages: fc.Arbitrary<Language[]> = fc.uniqueArray(
  fc.record({ code: fc.constantFrom('de', 'en', 'fr'), level: orNull(fc.constantFrom(...languageLevels)) }),
  { selector: ({ code }) => code },
);
const anyCandidate: fc.Arbitrary<CandidateFacts> = fc.record({
  skills: anySkills,
  languages: anyLanguages,
  contractTypes: fc.uniqueArray(fc.constantFrom(...types)),
  availability: orNull(fc.constantFrom('now', 'from_day', 'on_notice', 'unavailable')),
  availableFrom: anyDay,
  weekHours: anyHours,
  wanted: anyRate,
  workPlace: anyPlace,
  city: anyCity,
  country: anyCountry,
  coordinates: anyCoordinates,
  clients: fc.constantFrom(new Map(), new Map([[client, 2024]])),
  consentUntil: anyDay,
});
const anyJob: fc.Arbitrary<JobFacts> = fc.record({
  clientId: fc.constant(client),
  skills: anySkills,
  skillsWelcome: anySkills,
  languages: anyLanguages,
  contractType: orNull(fc.constantFrom(...types)),
  startDate: anyDay,
  weekHours: anyHours,
  pays: anyRate,
  workPlace: anyPlace,
  location: anyCity,
  country: anyCountry,
  coordinates: anyCoordinates,
});
const anyWeights: fc.Arbitrary<Weights> = fc
  .tuple(...reasonKinds.map((kind) => fc.integer({ min: 0, max: 50 }).map((weight) => [kind, weight] as const)))
  .map((weights) => ({ ...defaultWeights, ...Object.fromEntries(weights) }));

/** Makes a candidate meet one of the things that the job asks for, and changes nothing else. */
const meeting: Record<string, (candidate: CandidateFacts, job: JobFacts) => Partial<CandidateFacts>> = {
  skills: ({ skills: has }, job) => ({ skills: [...new Set([...has, ...job.skills.slice(0, 1)])] }),
  allSkills: ({ skills: has }, job) => ({ skills: [...new Set([...has, ...job.skills, ...job.skillsWelcome])] }),
  languages: ({ languages: has }, job) => ({
    languages: [
      ...has.filter(({ code }) => code !== job.languages[0]?.code),
      ...job.languages.slice(0, 1).map(({ code }) => ({ code, level: 'native' as const })),
    ],
  }),
  contractType: ({ contractTypes: wants }, { contractType }) =>
    contractType ? { contractTypes: [...wants, contractType] } : {},
  available: () => ({ availability: 'now' }),
  rate: (_, { pays }) => (pays ? { wanted: pays } : {}),
  hours: (_, { weekHours }) => (weekHours ? { weekHours } : {}),
  workPlace: (_, { workPlace }) => (workPlace ? { workPlace } : {}),
  place: (_, { location, country, coordinates }) => ({
    ...(location && { city: location }),
    ...(country && { country }),
    ...(coordinates && { coordinates }),
  }),
  client: () => ({ clients: new Map([[client, 2025]]) }),
  consent: () => ({ consentUntil: null }),
};

it.each(Object.keys(meeting))('never lowers the score for one more thing that is met: %s', (kind) => {
  fc.assert(
    fc.property(anyCandidate, anyJob, anyWeights, (candidate, job, weights) => {
      const better = { ...candidate, ...meeting[kind]?.(candidate, job) };
      const scored = (one: CandidateFacts) => scoreMatch(one, job, { weights, today }).score;
      expect(scored(better)).toBeGreaterThanOrEqual(scored(candidate));
    }),
  );
});

it('never lowers the score where a job asks for one more skill that the candidate has', () => {
  fc.assert(
    fc.property(anyCandidate, anyJob, (candidate, job) => {
      const more = { ...job, skills: [...job.skills, 'Welding'] };
      const able = { ...candidate, skills: [...candidate.skills, 'Welding'] };
      expect(compare(able, more).score).toBeGreaterThanOrEqual(compare(able, job).score);
    }),
  );
});

it('depends on no order of skills, spelling or repetition, and is from 0 to 100', () => {
  fc.assert(
    fc.property(anyCandidate, anyJob, anyWeights, (candidate, job, weights) => {
      const found = compare(candidate, job, weights);
      const turned = (list: readonly string[]) => [...list, ...list].toReversed().map((skill) => skill.toUpperCase());
      const candidateToo = { ...candidate, skills: turned(candidate.skills) };
      const jobToo = { ...job, skills: turned(job.skills), skillsWelcome: turned(job.skillsWelcome) };
      expect(compare(candidateToo, jobToo, weights)).toEqual(found);
      expect(found.score).toBeGreaterThanOrEqual(0);
      expect(found.score).toBeLessThanOrEqual(100);
    }),
  );
});
