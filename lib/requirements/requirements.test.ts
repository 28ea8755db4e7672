import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { birthField, type Needed, type SetRequirement, setRequirement } from '@/lib/requirements/requirement';
import {
  type AnswerFact,
  checkRequirement,
  type DocumentFact,
  type Facts,
  isSatisfied,
  type Moment,
} from '@/lib/requirements/state';
import { applies, keyOfRequirement, unionOf } from '@/lib/requirements/union';

const [formId, otherForm] = ['0190d1a2-0000-7000-8000-000000000001', '0190d1a2-0000-7000-8000-000000000002'];
const [client, otherClient] = ['0190d1a2-0000-7000-8000-00000000000a', '0190d1a2-0000-7000-8000-00000000000b'];
const today = '2026-03-02';

const passport = {
  kind: 'document',
  document_type: 'passport',
  verified: true,
  through_end: false,
  repeat: 'once',
} as const satisfies Needed;
const induction = { kind: 'form', form_id: formId, state: 'submitted', repeat: 'once' } as const satisfies Needed;
const phone = { kind: 'field', field: 'contact.mobile_phone', check: 'filled', min_age: null } as const;
const adult = { kind: 'field', field: birthField, check: 'min_age', min_age: 18 } as const;
const permit = { kind: 'field', field: 'work_authorisation.valid_until', check: 'in_date', min_age: null } as const;

const nothing: Facts = { isReached: true, documents: [], answers: [], fields: new Map() };
const document = (fields: Partial<DocumentFact> = {}): DocumentFact => ({
  type: 'passport',
  status: 'verified',
  issued: '2020-01-01',
  until: null,
  ...fields,
});
const answer = (fields: Partial<AnswerFact> = {}): AnswerFact => ({
  formId,
  status: 'submitted',
  signed: false,
  submitted: '2026-01-05',
  clientId: null,
  ...fields,
});
const on = (fields: Partial<Moment> = {}): Moment => ({ day: today, end: null, clientId: client, ...fields });
const withDocuments = (...documents: DocumentFact[]): Facts => ({ ...nothing, documents });
const withAnswers = (...answers: AnswerFact[]): Facts => ({ ...nothing, answers });
const withField = (path: string, value: string): Facts => ({ ...nothing, fields: new Map([[path, value]]) });

describe('a document', () => {
  const stateOf = (facts: Facts, needed: Needed = passport, moment = on()) => checkRequirement(needed, facts, moment);

  it('is missing, and the person has to act; without an account, the office', () => {
    expect(stateOf(nothing)).toEqual({ state: 'missing', until: null, act: 'person' });
    expect(stateOf({ ...nothing, isReached: false }).act).toBe('office');
  });

  it('meets a requirement of its type once it is verified; before that the office has to act', () => {
    expect(stateOf(withDocuments(document()))).toEqual({ state: 'met', until: null, act: null });
    expect(stateOf(withDocuments(document({ status: 'pending' })))).toMatchObject({ state: 'missing', act: 'office' });
    expect(stateOf(withDocuments(document({ status: 'pending' })), { ...passport, verified: false }).state).toBe('met');
    expect(stateOf(withDocuments(document({ type: 'visa' }))).state).toBe('missing');
    expect(stateOf(withDocuments(document({ status: 'rejected' })))).toMatchObject({ state: 'missing', act: 'person' });
  });

  it.each([
    ['2026-03-01', 'expired'],
    ['2026-03-02', 'expiring'],
    ['2026-04-01', 'expiring'],
    ['2026-04-02', 'met'],
  ])('that is valid until %s is %s on 2 March', (until, state) => {
    expect(stateOf(withDocuments(document({ until })))).toMatchObject({ state, until });
  });

  it('that lasts as long as the placement does not expire during it', () => {
    expect(stateOf(withDocuments(document({ until: '2026-03-20' })), passport, on({ end: '2026-03-20' })).state).toBe(
      'met',
    );
    expect(stateOf(withDocuments(document({ until: '2026-03-19' })), passport, on({ end: '2026-03-20' })).state).toBe(
      'expiring',
    );
  });

  it('must last through the end if that is required, and an open placement has none', () => {
    const needed = { ...passport, through_end: true };
    const facts = withDocuments(document({ until: '2026-09-01' }));
    expect(stateOf(facts, needed, on({ end: '2026-09-01' })).state).toBe('met');
    expect(stateOf(facts, needed, on({ end: '2026-09-02' }))).toEqual({
      state: 'missing',
      until: '2026-09-01',
      act: 'person',
    });
    expect(stateOf(facts, needed).state).toBe('met');
  });

  it('of every year counts for one year from its issue', () => {
    const needed = { ...passport, repeat: 'yearly' as const };
    expect(stateOf(withDocuments(document({ issued: '2025-03-02' })), needed)).toMatchObject({
      state: 'expiring',
      until: '2026-03-02',
    });
    expect(stateOf(withDocuments(document({ issued: '2025-03-01' })), needed).state).toBe('expired');
    expect(stateOf(withDocuments(document({ issued: '2026-02-01', until: '2026-03-01' })), needed).state).toBe(
      'expired',
    );
  });
});

describe('an answer to a form', () => {
  const stateOf = (facts: Facts, needed: Needed = induction) => checkRequirement(needed, facts, on());

  it.each([
    ['submitted', answer(), 'met', null],
    ['approved', answer(), 'missing', 'office'],
    ['approved', answer({ status: 'approved' }), 'met', null],
    ['signed', answer({ status: 'approved' }), 'missing', 'person'],
    ['signed', answer({ signed: true }), 'met', null],
    ['submitted', answer({ formId: otherForm }), 'missing', 'person'],
  ] as const)('that is required as %s: %o', (state, given, expected, act) => {
    expect(stateOf(withAnswers(given), { ...induction, state })).toMatchObject({ state: expected, act });
  });

  it('per client counts for the client that it is about', () => {
    const needed = { ...induction, repeat: 'per_client' as const };
    expect(stateOf(withAnswers(answer({ clientId: client })), needed).state).toBe('met');
    expect(stateOf(withAnswers(answer({ clientId: otherClient }), answer()), needed).state).toBe('missing');
  });

  it('of every year counts for one year', () => {
    const needed = { ...induction, repeat: 'yearly' as const };
    expect(stateOf(withAnswers(answer({ submitted: '2025-03-01' })), needed)).toMatchObject({
      state: 'expired',
      act: 'person',
    });
    expect(stateOf(withAnswers(answer({ submitted: '2026-01-05' })), needed)).toMatchObject({
      state: 'met',
      until: '2027-01-05',
    });
  });
});

describe('a field', () => {
  it('has a value', () => {
    expect(checkRequirement(phone, nothing, on())).toMatchObject({ state: 'missing', act: 'person' });
    expect(checkRequirement(phone, withField(phone.field, '+41 1'), on()).state).toBe('met');
  });

  it('that the office keeps is the office’s to fill', () => {
    const needed = { ...phone, field: 'employment.employee_number' };
    expect(checkRequirement(needed, nothing, on()).act).toBe('office');
  });

  it.each([
    ['2008-03-02', 'met'],
    ['2008-03-03', 'missing'],
    ['2008-02-29', 'met'],
  ])('a birthday on %s is old enough for 18 on 2 March 2026: %s', (born, state) => {
    expect(checkRequirement(adult, withField(birthField, born), on()).state).toBe(state);
  });

  it('a date that has passed is expired', () => {
    expect(checkRequirement(permit, withField(permit.field, '2026-03-01'), on()).state).toBe('expired');
    expect(checkRequirement(permit, withField(permit.field, '2026-03-02'), on()).state).toBe('expiring');
    expect(checkRequirement(permit, withField(permit.field, '2027-03-02'), on()).state).toBe('met');
  });
});

describe('a set', () => {
  const placement = { clientId: client, jobId: null, contractType: 'contractor', country: 'CH' };
  const anywhere = { clientId: null, jobId: null, contractType: null, country: null };

  it('without conditions applies to every placement, otherwise where each condition holds', () => {
    expect(applies(anywhere, placement)).toBe(true);
    expect(applies({ ...anywhere, clientId: client, country: 'CH' }, placement)).toBe(true);
    expect(applies({ ...anywhere, clientId: client, country: 'DE' }, placement)).toBe(false);
    expect(applies({ ...anywhere, clientId: otherClient }, placement)).toBe(false);
    expect(applies({ ...anywhere, contractType: 'temporary' }, placement)).toBe(false);
    expect(applies({ ...anywhere, jobId: formId }, placement)).toBe(false);
    expect(applies({ ...anywhere, country: 'CH' }, { ...placement, country: null })).toBe(false);
  });

  it.each([
    [{ ...phone, field: 'contact.fax' }, 'field'],
    [{ ...phone, field: '__proto__' }, 'field'],
    [{ ...adult, field: 'contact.city' }, 'field'],
    [{ ...adult, min_age: null }, 'min_age'],
    [{ ...adult, min_age: 0 }, 'min_age'],
    [{ ...phone, min_age: 18 }, 'min_age'],
    [{ ...permit, field: birthField }, 'field'],
    [{ ...passport, repeat: 'per_client' }, 'repeat'],
    [{ ...induction, form_id: 'x' }, 'form_id'],
  ])('does not take %o', (needed, path) => {
    const read = setRequirement.safeParse({ ...needed, stop: true });
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});

const anyNeeded = fc.oneof(
  fc.record({
    kind: fc.constant('document' as const),
    document_type: fc.constantFrom('passport', 'visa'),
    verified: fc.boolean(),
    through_end: fc.boolean(),
    repeat: fc.constantFrom('once' as const, 'yearly' as const),
  }),
  fc.record({
    kind: fc.constant('form' as const),
    form_id: fc.constantFrom(formId, otherForm),
    state: fc.constantFrom('submitted' as const, 'approved' as const, 'signed' as const),
    repeat: fc.constantFrom('once' as const, 'yearly' as const, 'per_client' as const),
  }),
  fc.constantFrom(phone, adult, permit),
);
const anyRequirement: fc.Arbitrary<SetRequirement> = fc
  .tuple(anyNeeded, fc.boolean())
  .map(([needed, stop]) => ({ ...needed, stop }));
const anySets = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2', '3', '4'),
    name: fc.constantFrom('A', 'B'),
    requirements: fc.array(anyRequirement, { maxLength: 6 }),
  }),
  { selector: ({ id }) => id },
);
const anyDay = fc.integer({ min: -800, max: 800 }).map((days) => addDays(today, days));
const anyDocument = fc.record({
  type: fc.constantFrom('passport', 'visa'),
  status: fc.constantFrom('pending' as const, 'verified' as const, 'rejected' as const, 'expired' as const),
  issued: anyDay,
  until: fc.option(anyDay),
});
const anyAnswer = fc.record({
  formId: fc.constantFrom(formId, otherForm),
  status: fc.constantFrom('submitted' as const, 'approved' as const),
  signed: fc.boolean(),
  submitted: anyDay,
  clientId: fc.option(fc.constantFrom(client, otherClient)),
});
const anyField = fc.oneof(
  fc.tuple(fc.constant(phone.field), fc.constant('+41 1')),
  fc.tuple(fc.constantFrom<string>(birthField, permit.field), anyDay),
);
const anyFacts = fc.record({
  isReached: fc.boolean(),
  documents: fc.array(anyDocument, { maxLength: 4 }),
  answers: fc.array(anyAnswer, { maxLength: 4 }),
  fields: fc.array(anyField, { maxLength: 3 }).map((pairs): ReadonlyMap<string, string> => new Map(pairs)),
});

it('the union does not depend on the order of the sets, nor on seeing one twice', () => {
  fc.assert(
    fc.property(anySets, (sets) => {
      const union = unionOf(sets);
      expect(unionOf([...sets].reverse())).toEqual(union);
      expect(unionOf([...sets, ...sets])).toEqual(union);
    }),
  );
});

it('the union has each requirement of each set once, and stops wherever one set does', () => {
  fc.assert(
    fc.property(anySets, (sets) => {
      const union = unionOf(sets);
      expect(new Set(union.map(({ key }) => key)).size).toBe(union.length);
      const asked = sets.flatMap((set) =>
        set.requirements.map(({ stop, ...needed }) => ({ id: set.id, key: keyOfRequirement(needed), stop })),
      );
      expect(new Set(union.map(({ key }) => key))).toEqual(new Set(asked.map(({ key }) => key)));
      for (const { key, stop, sets: reasons } of union) {
        const here = asked.filter((one) => one.key === key);
        expect(new Set(reasons.map(({ id }) => id))).toEqual(new Set(here.map(({ id }) => id)));
        expect(stop).toBe(here.some((one) => one.stop));
      }
    }),
  );
});

it('what is satisfied stays so when a document or an answer is added', () => {
  fc.assert(
    fc.property(
      anyNeeded,
      anyFacts,
      anyDay,
      fc.option(anyDay),
      anyDocument,
      anyAnswer,
      (needed, facts, day, end, document, answer) => {
        const moment = { day, end, clientId: client };
        fc.pre(isSatisfied(checkRequirement(needed, facts, moment).state));
        const more = { ...facts, documents: [...facts.documents, document], answers: [...facts.answers, answer] };
        expect(isSatisfied(checkRequirement(needed, more, moment).state)).toBe(true);
      },
    ),
  );
});

it('somebody has to act exactly where something is not met', () => {
  fc.assert(
    fc.property(anyNeeded, anyFacts, anyDay, fc.option(anyDay), (needed, facts, day, end) => {
      const { state, act } = checkRequirement(needed, facts, { day, end, clientId: client });
      expect(act === null).toBe(state === 'met');
    }),
  );
});

it('what is missing on a day is never there because less time is left', () => {
  fc.assert(
    fc.property(
      anyNeeded.filter(({ kind }) => kind !== 'field'),
      anyFacts,
      anyDay,
      (needed, facts, day) => {
        const states = [0, 1, 31, 400].map((later) =>
          checkRequirement(needed, facts, { day: addDays(day, later), end: null, clientId: client }),
        );
        const satisfied = states.map(({ state }) => isSatisfied(state));
        expect(satisfied).toEqual([...satisfied].sort((one, other) => Number(other) - Number(one)));
      },
    ),
  );
});
