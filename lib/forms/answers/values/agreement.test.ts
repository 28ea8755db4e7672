import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { operatorsFor } from '@/lib/conditions/operators';
import { readAnswer } from '@/lib/forms/answers/values/read-answer';
import { evaluateTyped, fieldOf, givenBy, type Typed, typedFaults, typedOf } from '@/lib/forms/answers/values/typed';
import { entriesOf } from '@/lib/forms/answers/values/values';
import { findCircle } from '@/lib/forms/definition/dependencies';
import { kindOf } from '@/lib/forms/definition/field-types';
import { placedFields } from '@/lib/forms/definition/fields';
import { type Definition, definitionSchema } from '@/lib/forms/definition/schema';

const clock = { timeZone: 'Europe/Dublin', now: new Date('2026-03-04T12:00:00Z') };
const rules = { ...clock, mode: 'submitted', matches: () => true } as const;

const label = { en: 'Label' };
const options = ['x', 'y'].map((key) => ({ key, label }));
const types = {
  text: { max_length: 3 },
  number: { min: '0', max: '10', decimals: 1 },
  date: { min: '2026-01-01' },
  select: { options },
  multi_select: { options },
  checkbox: {},
} as const;
/** Values that somebody may type, readable or not, allowed or not. */
const typing = {
  text: fc.constantFrom('', 'x', 'y', ' ', 'long text'),
  number: fc.constantFrom('', '0', '2.5', '-1', '2.55', '12', 'many'),
  date: fc.constantFrom('', '2026-03-04', '2025-12-31', '2026-02-30'),
  select: fc.constantFrom('', 'x', 'y', 'z'),
  multi_select: fc.constantFrom<string[]>([], ['x'], ['y', 'x'], ['z']),
  checkbox: fc.constantFrom('', true, false),
};
const typeNames = Object.keys(types) as (keyof typeof types)[];
const values = ['x', 'y', '2.5', '0', '2026-03-04', true];

const aSpec = fc.record({
  section: fc.nat(2),
  type: fc.constantFrom(...typeNames),
  required: fc.boolean(),
  looksAt: fc.option(fc.nat(20), { nil: undefined }),
  needsFor: fc.option(fc.nat(20), { nil: undefined }),
  operator: fc.nat(30),
  value: fc.constantFrom(...values),
});

/** Fields in three sections, the second with entries; some are shown or required depending on another field. */
const madeForm = fc
  .record({
    specs: fc.array(aSpec, { minLength: 1, maxLength: 9 }),
    sectionLooksAt: fc.option(fc.nat(20), { nil: undefined }),
  })
  .map(({ specs, sectionLooksAt }) => {
    const paths = specs.map(({ section, type }, n) => ({ path: `s${section}.f${n}`, type }));
    const condition = (at: number | undefined, { operator, value }: (typeof specs)[number]) => {
      const from = at === undefined ? undefined : paths[at % paths.length];
      const kind = from && kindOf({ type: from.type });
      if (!from || !kind) return undefined;
      const names = operatorsFor(kind).filter(
        (name) => !name.startsWith('changed') && !/^(in|not_in|between)$/.test(name),
      );
      const name = names[operator % names.length];
      const takesNone = name === 'is_empty' || name === 'is_not_empty';
      const days = name?.startsWith('within') ? 30 : value;
      return { field: from.path, operator: name, ...(takesNone ? {} : { value: days }) };
    };
    const [first] = specs;
    const sections = [0, 1, 2].map((section) => ({
      key: `s${section}`,
      title: label,
      ...(section === 1 ? { repeats: { min: 0, max: 3 } } : {}),
      ...(section === 2 && first ? { visible_when: condition(sectionLooksAt, first) } : {}),
      fields: [
        ...specs.flatMap((spec, n) =>
          spec.section === section
            ? [
                {
                  key: `f${n}`,
                  type: spec.type,
                  label,
                  ...types[spec.type],
                  required: spec.required,
                  visible_when: condition(spec.looksAt, spec),
                  required_when: condition(spec.needsFor, spec),
                },
              ]
            : [],
        ),
        ...(section === 0
          ? [
              { key: 'count', type: 'computed', label, computed: { count_of: 's1' } },
              ...specs.flatMap((spec, n) =>
                spec.type === 'number'
                  ? [{ key: `sum${n}`, type: 'computed', label, computed: { sum_of: `s${spec.section}.f${n}` } }]
                  : [],
              ),
            ]
          : []),
      ],
    }));
    return definitionSchema.parse(JSON.parse(JSON.stringify({ name: label, sections })));
  })
  .filter((definition) => findCircle(definition) === undefined);

const answered = madeForm.chain((form) => {
  const blank = typedOf(form);
  const fieldsOf = (key: string) => {
    const section = form.sections.find((one) => one.key === key);
    return fc.record(
      Object.fromEntries(
        (section?.fields ?? []).map(({ key: name, type }) => [
          name,
          typeNames.some((one) => one === type) ? typing[type as keyof typeof typing] : fc.constant(''),
        ]),
      ),
    );
  };
  const typed = fc.record({
    s0: fieldsOf('s0'),
    s1: fc.array(fieldsOf('s1'), { maxLength: 4 }),
    s2: fieldsOf('s2'),
  });
  return fc
    .array(typed, { minLength: 5, maxLength: 5 })
    .map((all) => ({ form, all: all.map((one): Typed => ({ ...blank, ...one })) }));
});

it('browser and server agree on 10,000 answers to made forms', () => {
  fc.assert(
    fc.property(answered, ({ form, all }) => {
      expect(all.flatMap((typed) => disagreements(form, typed))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
}, 120_000);

function disagreements(form: Definition, typed: Typed): unknown[] {
  const shown = evaluateTyped(form, typed, clock);
  const told = typedFaults(form, typed, { ...rules, locked: new Set() });
  const sent = JSON.parse(JSON.stringify(givenBy(form, typed, shown)));
  const { dropped, faults, values } = readAnswer(form, sent, rules);
  const refused = faults.map((fault) => ({ ...fault, path: fieldOf(form, fault.path) }));
  const missing = new Set(told.filter(({ key }) => key === 'required').map(({ path }) => path));
  const wrong: unknown[] = placedFields(form).flatMap(({ section, field, path }) =>
    entriesOf(typed, section.key).flatMap((_, entry) => {
      const kept = entriesOf(values, section.key)[entry]?.[field.key];
      const isHidden = kept !== undefined && !shown.isVisible(path, entry);
      const isOtherwise = field.computed !== undefined && kept !== shown.valueOf(path, entry);
      const isFree = missing.has(pathOf(section.repeats !== null, path, entry)) && !shown.isRequired(path, entry);
      return isHidden || isOtherwise || isFree ? [{ path, entry, kept, isHidden, isOtherwise, isFree }] : [];
    }),
  );
  return [...wrong, ...dropped, ...(isDeepStrictEqual(refused, told) ? [] : [{ refused, told }])];
}

const pathOf = (repeats: boolean, path: string, entry: number): string =>
  repeats ? `values.${path.replace('.', `.${entry}.`)}` : `values.${path}`;
