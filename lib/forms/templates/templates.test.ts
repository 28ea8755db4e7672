import fc from 'fast-check';
import { readAnswer } from '@/lib/forms/answers/values/read-answer';
import { publishFaults } from '@/lib/forms/definition/check';
import { placedFields } from '@/lib/forms/definition/fields';
import { matchesPattern } from '@/lib/forms/definition/pattern';
import { type Definition, definitionSchema, type Field } from '@/lib/forms/definition/schema';
import { formTemplates } from '@/lib/forms/templates/all';
import { locales } from '@/lib/i18n/locales';

const languages = locales.map(({ language }) => language);
const made = formTemplates.map(({ key, define }) => [key, definitionSchema.parse(define('EUR'))] as const);

it('there are seven, each with a key of its own', () => {
  expect(new Set(made.map(([key]) => key)).size).toBe(7);
});

describe.each(made)('%s', (_, definition) => {
  it.each(languages)('could be published by a company that speaks %s', (language) => {
    expect(publishFaults(definition, language)).toEqual([]);
  });

  it('comes back from JSON as it went', () => {
    expect(definitionSchema.parse(JSON.parse(JSON.stringify(definition)))).toEqual(definition);
  });

  it('says everything in every language, by its rules of writing', () => {
    const texts = textsOf(definition);
    expect(texts.filter((text) => languages.some((language) => !text[language]))).toEqual([]);
    const written = (language: (typeof languages)[number]) => texts.map((text) => text[language] ?? '');
    // In French, a narrow no-break space comes before these.
    expect(written('fr').filter((text) => /[^\u202f][;?!]|[^\u202f]:(?!\/)/.test(text))).toEqual([]);
    expect(written('zh').filter((text) => /[,;:?!()]|[^a-z]\.(?!\w)/.test(text))).toEqual([]);
    expect(written('ar').filter((text) => /[,;?]/.test(text))).toEqual([]);
    expect(texts.flatMap((text) => Object.values(text)).filter((text) => /['"]/.test(text ?? ''))).toEqual([]);
  });

  it('has a list with columns and filters', () => {
    const fields = placedFields(definition).map(({ field }) => field);
    expect(fields.filter((field) => field.in_list).length).toBeGreaterThanOrEqual(2);
    expect(fields.filter((field) => field.filterable).length).toBeGreaterThanOrEqual(3);
  });

  it('takes every answer that fills in all that it shows, if its checks let it pass', () => {
    fc.assert(
      fc.property(answerTo(definition), (given) => {
        const { faults, values } = read(definition, given);
        expect(faults.filter(({ key }) => key !== 'form_check')).toEqual([]);
        // The stored values are a valid answer themselves, and reading them changes nothing.
        expect(read(definition, values)).toEqual({ values, faults, dropped: [] });
      }),
      { numRuns: 100 },
    );
  });

  it('is not handed in empty', () => {
    expect(read(definition, {}).faults).not.toEqual([]);
  });
});

it('an expense claim has neither negative nights, nor a day to come or outside it, nor too great an advance', () => {
  const definition = new Map(made).get('expense_claim');
  if (!definition) throw new Error('no expense claim');
  const claim = { purpose: 'Fair', first_day: '2026-03-02', last_day: '2026-03-04' };
  const expense = { date: '2026-03-03', category: 'meals', amount: '12.50' };
  const totals = { has_advance: true, advance: '12.50', is_true: true };
  const whole = { claim, expenses: [expense], totals };
  const faultsOf = (given: object) => read(definition, { ...whole, ...given }).faults.map(({ path }) => path);
  expect(read(definition, whole)).toMatchObject({
    faults: [],
    values: { claim: { nights: '2' }, totals: { total: '12.5', payable: '0' } },
  });
  expect(faultsOf({ claim: { ...claim, last_day: '2026-02-20' } })).toContain('values.claim.last_day');
  expect(faultsOf({ expenses: [expense, { ...expense, date: '2099-01-01' }] })).toEqual(['values.expenses.1.date']);
  expect(faultsOf({ expenses: [{ ...expense, date: '2026-03-01' }] })).toEqual(['values.expenses.0.date']);
  expect(faultsOf({ expenses: [{ ...expense, date: '2026-03-05' }] })).toEqual(['values.expenses.0.date']);
  expect(faultsOf({ totals: { ...totals, advance: '12.51' } })).toEqual(['values.totals.advance']);
});

const read = (definition: Definition, given: unknown) =>
  readAnswer(definition, given, {
    mode: 'submitted',
    timeZone: 'Europe/Dublin',
    now: new Date('2026-03-10T12:00:00Z'),
    matches: matchesPattern,
  });

/** Every text of a form. */
const textsOf = ({ name, description, sections }: Definition) => [
  name,
  ...(description ? [description] : []),
  ...sections.flatMap(({ title, help, fields }) => [
    title,
    ...(help ? [help] : []),
    ...fields.flatMap((field) => [
      field.label,
      ...(field.help ? [field.help] : []),
      ...(field.options ?? []).map(({ label }) => label),
    ]),
  ]),
];

const answerTo = ({ sections }: Definition) =>
  fc.record(
    Object.fromEntries(
      sections.map(({ key, repeats, fields }) => {
        const entry = fc.record(Object.fromEntries(fields.filter(isAsked).map((field) => [field.key, valueOf(field)])));
        return [key, repeats ? fc.array(entry, { minLength: Math.max(repeats.min, 1), maxLength: 3 }) : entry];
      }),
    ),
  );

const isAsked = ({ type }: Field): boolean => type !== 'heading' && type !== 'note' && type !== 'computed';

/** A value that a field accepts, within its bounds. */
function valueOf({
  type,
  options = [],
  min_length = 1,
  pattern,
  required,
  min = '1',
  max,
  multiple,
  key,
}: Field): fc.Arbitrary<unknown> {
  const id = fc.uuid();
  const keys = options.map((one) => one.key);
  switch (type) {
    case 'text':
    case 'long_text':
      if (key === 'share_code') return fc.stringMatching(/^W[A-Z0-9]{2} [A-Z0-9]{3} [A-Z0-9]{3}$/);
      if (pattern) return fc.stringMatching(/^[A-Z0-9]{6,12}$/);
      return fc.stringMatching(/^[a-zà-ÿ]{1,30}$/).map((text) => text.padEnd(min_length, 'x'));
    case 'number':
      return fc.integer({ min: Math.ceil(Number(min)), max: Number(max ?? 1_000) }).map(String);
    case 'money':
      return fc.integer({ min: 0, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
    case 'rating':
      return fc.integer({ min: 1, max: Number(max) }).map(String);
    case 'date':
      return fc
        .integer({ min: 0, max: 3_000 })
        .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10));
    case 'date_time':
      return fc.integer({ min: 0, max: 1e8 }).map((n) => new Date(Date.UTC(2024, 0, 1) + n * 1_000).toISOString());
    case 'select':
      return fc.constantFrom(...keys);
    case 'multi_select':
      return fc.subarray(keys, { minLength: 1 });
    case 'checkbox':
      return required ? fc.constant(true) : fc.boolean();
    case 'phone':
      return fc.constant('+353 1 555 0100');
    case 'email':
      return fc.constant('nora@people.example');
    default:
      return multiple ? fc.uniqueArray(id, { minLength: 1, maxLength: 3 }) : id;
  }
}
