import { evaluateTyped, typedFaults, typedOf } from '@/lib/forms/answers/values/typed';
import { definitionSchema } from '@/lib/forms/definition/schema';

const clock = { timeZone: 'UTC', now: new Date('2026-03-04T12:00:00Z') };
const isTaxi = { field: 'trips.kind', operator: 'equals', value: 'taxi' } as const;
const form = definitionSchema.parse({
  name: { en: 'Trips' },
  sections: [
    {
      key: 'about',
      title: { en: 'About' },
      fields: [
        { key: 'reason', type: 'text', label: { en: 'Reason' }, required: true, default: 'Visit' },
        { key: 'office', type: 'text', label: { en: 'Office' }, required: true },
        { key: 'total', type: 'computed', label: { en: 'Total' }, computed: { sum_of: 'trips.cost' } },
      ],
    },
    {
      key: 'trips',
      title: { en: 'Trips' },
      repeats: { min: 1, max: 3 },
      fields: [
        { key: 'kind', type: 'select', label: { en: 'Kind' }, options: [{ key: 'taxi', label: { en: 'Taxi' } }] },
        { key: 'cost', type: 'number', label: { en: 'Cost' }, required: true, visible_when: isTaxi },
        { key: 'tags', type: 'multi_select', label: { en: 'Tags' }, options: [{ key: 'late', label: { en: 'Late' } }] },
      ],
    },
  ],
});
const faultsOf = (typed: ReturnType<typeof typedOf>, locked: string[] = []) =>
  typedFaults(form, typed, { ...clock, mode: 'submitted', matches: () => true, locked: new Set(locked) });

describe('what somebody types into a form', () => {
  it('begins with defaults and as many entries as are needed; an answer has its own', () => {
    expect(typedOf(form)).toEqual({
      about: { reason: 'Visit', office: '', total: '' },
      trips: [{ kind: '', cost: '', tags: [] }],
    });
    expect(typedOf(form, { trips: [] })).toEqual({ about: { reason: '', office: '', total: '' }, trips: [] });
  });

  it('is shown and added up while it is typed, as far as it can be read', () => {
    const typed = {
      about: {},
      trips: [
        { kind: 'taxi', cost: '10.10' },
        { kind: 'taxi', cost: '1,,' },
        { kind: '', cost: '5' },
      ],
    };
    const evaluated = evaluateTyped(form, typed, clock);
    expect(evaluated.valueOf('about.total')).toBe('10.1');
    expect([0, 1, 2].map((entry) => evaluated.isVisible('trips.cost', entry))).toEqual([true, true, false]);
  });

  it('is faulty at the field, not where nobody sees it, and not where they could not mend it', () => {
    const typed = {
      about: { reason: 'Visit', office: '', total: '' },
      trips: [
        { kind: '', cost: 'never seen', tags: [] },
        { kind: 'taxi', cost: '', tags: ['late', 'late'] },
      ],
    };
    expect(faultsOf(typed)).toEqual([
      { path: 'values.trips.1.tags', key: 'duplicate' },
      { path: 'values.about.office', key: 'required' },
      { path: 'values.trips.1.cost', key: 'required' },
    ]);
    expect(faultsOf(typed, ['about.office', 'trips.tags']).map(({ path }) => path)).toEqual(['values.trips.1.cost']);
  });
});
