import { differencesBetween } from '@/lib/forms/definition/differences';
import { type DefinitionInput, definitionSchema, type Field, fieldSchema } from '@/lib/forms/definition/schema';

const reason = { key: 'reason', type: 'text' as const, label: { en: 'Reason' } };
const kind = {
  key: 'kind',
  type: 'select' as const,
  label: { en: 'Kind' },
  options: [
    { key: 'travel', label: { en: 'Travel' } },
    { key: 'meal', label: { en: 'Meal' } },
  ],
};
const formOf = (fields: DefinitionInput['sections'][number]['fields'], more: Partial<DefinitionInput> = {}) =>
  definitionSchema.parse({
    name: { en: 'Claim' },
    sections: [{ key: 'claim', title: { en: 'Claim' }, fields }],
    ...more,
  });
const claim = formOf([reason, kind]);

it('finds nothing between a definition and itself', () => {
  expect(differencesBetween(claim, structuredClone(claim))).toEqual([]);
});

it('tells what came and what is gone', () => {
  const other = definitionSchema.parse({
    name: { en: 'Claim' },
    sections: [
      { key: 'claim', title: { en: 'Claim' }, fields: [reason] },
      { key: 'proof', title: { en: 'Proof' }, fields: [{ key: 'bill', type: 'file', label: { en: 'Bill' } }] },
    ],
  });
  const states = (from: typeof claim, to: typeof claim) =>
    differencesBetween(from, to).map(({ part, path, state }) => [part, path, state]);
  expect(states(claim, other)).toEqual([
    ['section', 'proof', 'added'],
    ['field', 'proof.bill', 'added'],
    ['field', 'claim.kind', 'gone'],
  ]);
  expect(states(other, claim)).toEqual([
    ['section', 'proof', 'gone'],
    ['field', 'claim.kind', 'added'],
    ['field', 'proof.bill', 'gone'],
  ]);
});

it('tells a text in the language that it changed in', () => {
  const other = formOf([{ ...reason, label: { en: 'Reason', fr: 'Motif' } }, kind], { name: { en: 'Expenses' } });
  expect(differencesBetween(claim, other)).toEqual([
    {
      part: 'form',
      path: '',
      state: 'changed',
      name: { en: 'Expenses' },
      facts: [{ fact: 'name', language: 'en', before: 'Claim', after: 'Expenses' }],
    },
    {
      part: 'field',
      path: 'claim.reason',
      state: 'changed',
      name: { en: 'Reason', fr: 'Motif' },
      facts: [{ fact: 'label', language: 'fr', before: null, after: 'Motif' }],
    },
  ]);
});

it('tells choices that came, are gone, are called or ordered differently', () => {
  const [travel, meal] = kind.options;
  const factsWith = (options: Field['options']) =>
    differencesBetween(claim, formOf([reason, { ...kind, options }])).flatMap(({ facts }) => facts);
  expect(
    factsWith([
      { key: 'travel', label: { en: 'Trip' } },
      { key: 'other', label: { en: 'Other' } },
    ]),
  ).toEqual([
    { fact: 'option', language: 'en', before: 'Travel', after: 'Trip' },
    { fact: 'option_added', option: { key: 'other', en: 'Other' } },
    { fact: 'option_gone', option: { key: 'meal', en: 'Meal' } },
  ]);
  expect(meal && travel && factsWith([meal, travel])).toEqual([{ fact: 'order' }]);
});

it('tells another order of fields and of sections', () => {
  expect(differencesBetween(claim, formOf([kind, reason]))).toMatchObject([
    { part: 'section', path: 'claim', facts: [{ fact: 'order' }] },
  ]);
  const [one, two] = ['one', 'two'].map((key) => ({ key, title: { en: key }, fields: [] }));
  const ordered = (sections: DefinitionInput['sections']) =>
    definitionSchema.parse({ name: { en: 'Claim' }, sections });
  if (!one || !two) throw new Error('two sections');
  expect(differencesBetween(ordered([one, two]), ordered([two, one]))).toMatchObject([
    { part: 'form', facts: [{ fact: 'order' }] },
  ]);
});

it('tells what a form and a section say', () => {
  const role = '01900000-0000-7000-8000-000000000001';
  const other = definitionSchema.parse({
    ...claim,
    icon: 'star',
    review: { role_id: role },
    sections: [
      {
        ...claim.sections[0],
        repeats: { min: 1, max: 9 },
        visible_when: { field: 'claim.reason', operator: 'is_empty' },
      },
    ],
  });
  expect(differencesBetween(claim, other).map(({ facts }) => facts)).toEqual([
    [
      { fact: 'icon', before: 'form', after: 'star' },
      { fact: 'review', before: null, after: role },
    ],
    [
      { fact: 'least_entries', before: null, after: 1 },
      { fact: 'most_entries', before: null, after: 9 },
      { fact: 'visible_when', before: null, after: { field: 'claim.reason', operator: 'is_empty' } },
    ],
  ]);
});

/** For each property of a field, a value that differs from the field without it. */
const said: { [Name in keyof Omit<Field, 'key'>]-?: Field[Name] } = {
  type: 'email',
  label: { en: 'Why' },
  help: { en: 'In a line' },
  required: true,
  required_when: { field: 'claim.kind', operator: 'is_empty' },
  visible_when: { field: 'claim.kind', operator: 'is_empty' },
  default: 'None',
  min: '1',
  max: '2',
  decimals: 2,
  min_length: 3,
  max_length: 4,
  pattern: '[a-z]+',
  options: [{ key: 'one', label: { en: 'One' } }],
  multiple: true,
  currency: 'EUR',
  accept: ['application/pdf'],
  max_bytes: 5,
  reference: { model: 'client' },
  computed: { sum_of: 'claim.kind' },
  unique: true,
  in_list: true,
  filterable: true,
  personal_data: true,
  set_by_rules: true,
  edit_by: ['01900000-0000-7000-8000-000000000001'],
  see_by: [],
};

it.each(Object.keys(fieldSchema.shape).filter((name) => name !== 'key'))('tells that a field’s %s changed', (name) => {
  const other = formOf([{ ...reason, [name]: Reflect.get(said, name) }, kind]);
  const [difference, ...others] = differencesBetween(claim, other);
  expect(others).toEqual([]);
  expect(difference).toMatchObject({ path: 'claim.reason', state: 'changed' });
  expect(difference?.facts.map(({ fact }) => fact)).toEqual([name === 'options' ? 'option_added' : name]);
});

it('takes what is not so for what is not said', () => {
  expect(differencesBetween(claim, formOf([{ ...reason, unique: false }, kind]))).toEqual([]);
});
