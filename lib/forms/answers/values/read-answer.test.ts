import fc from 'fast-check';
import { type AnswerContext, readAnswer } from '@/lib/forms/answers/values/read-answer';
import type { Values } from '@/lib/forms/answers/values/values';
import { draftFaults, publishFaults } from '@/lib/forms/definition/check';
import { matchesPattern } from '@/lib/forms/definition/pattern';
import { type Definition, definitionSchema } from '@/lib/forms/definition/schema';
import { Decimal } from '@/lib/money/amount';
import { cpuClock } from '@/lib/testing/cpu-time';

const context: AnswerContext = {
  mode: 'submitted',
  timeZone: 'Europe/Dublin',
  now: new Date('2026-03-10T12:00:00Z'),
  matches: matchesPattern,
};
const label = { en: 'Label' };
const form = (...sections: object[]): Definition =>
  definitionSchema.parse({
    name: { en: 'Form' },
    sections: sections.map((section, n) => ({ key: `s${n}`, title: label, ...section })),
  });
const field = (key: string, more: object = {}) => ({ key, type: 'text', label, ...more });
const read = (definition: Definition, values: unknown, more: Partial<AnswerContext> = {}) =>
  readAnswer(definition, values, { ...context, ...more });
const faultsOf = (definition: Definition, values: unknown) =>
  read(definition, values).faults.map(({ path, key }) => `${path}: ${key}`);

const one = (more: object) => form({ fields: [field('f', more)] });
const options = [
  { key: 'a', label },
  { key: 'b', label },
];
it.each<[object, unknown, unknown]>([
  [{ type: 'text' }, '  Nora  ', 'Nora'],
  [{ type: 'long_text' }, 'one\ntwo', 'one\ntwo'],
  [{ type: 'number' }, '007.50', '7.5'],
  [{ type: 'number' }, '-0', '0'],
  [{ type: 'money', currency: 'EUR' }, '12.30', '12.3'],
  [{ type: 'date' }, '2024-02-29', '2024-02-29'],
  [{ type: 'date_time' }, '2026-03-10T12:00+02:00', '2026-03-10T10:00:00.000Z'],
  [{ type: 'time' }, '09:05', '09:05'],
  [{ type: 'select', options }, 'a', 'a'],
  [{ type: 'multi_select', options }, ['b', 'a'], ['b', 'a']],
  [{ type: 'checkbox' }, true, true],
  [{ type: 'rating', max: '10' }, '10', '10'],
  [{ type: 'email' }, 'Nora@People.example', 'nora@people.example'],
  [{ type: 'url' }, 'https://people.example/?q=1', 'https://people.example/?q=1'],
  [{ type: 'url' }, 'people.example/jobs', 'https://people.example/jobs'],
  [{ type: 'user' }, '01890000-0000-7000-8000-000000000000', '01890000-0000-7000-8000-000000000000'],
])('keeps of %j, given %j: %j', (more, given, kept) => {
  const { values, faults } = read(one(more), { s0: { f: given } });
  expect([faults, values]).toEqual([[], { s0: { f: kept } }]);
});

it.each<[object, unknown, string]>([
  [{ type: 'text' }, 'two\nlines', 'line_break'],
  [{ type: 'text' }, 5, 'wrong_type'],
  [{ type: 'text', min_length: 3 }, 'ab', 'too_short'],
  [{ type: 'text', max_length: 3 }, 'abcd', 'too_long'],
  [{ type: 'text', pattern: '[A-Z]{2}\\d+' }, 'AB', 'format'],
  [{ type: 'number' }, '1e5', 'not_a_decimal'],
  [{ type: 'number' }, 1, 'wrong_type'],
  [{ type: 'number', decimals: 0 }, '1.5', 'too_many_decimals'],
  [{ type: 'number', min: '5' }, '4.99', 'too_small'],
  [{ type: 'number', max: '5' }, '5.01', 'too_big'],
  [{ type: 'money', currency: 'JPY' }, '1.5', 'too_many_decimals'],
  [{ type: 'date' }, '2026-02-29', 'impossible_date'],
  [{ type: 'date', min: '2026-01-01' }, '2025-12-31', 'too_early'],
  [{ type: 'date_time' }, '2026-03-10T12:00', 'impossible_date'],
  [{ type: 'date_time', max: '2026-03-10T12:00+02:00' }, '2026-03-10T11:00:00Z', 'too_late'],
  [{ type: 'time' }, '24:00', 'format'],
  [{ type: 'select', options }, 'constructor', 'not_an_option'],
  [{ type: 'multi_select', options }, 'a', 'wrong_type'],
  [{ type: 'checkbox' }, 'true', 'wrong_type'],
  [{ type: 'checkbox', required: true }, false, 'required'],
  [{ type: 'rating' }, '6', 'out_of_range'],
  [{ type: 'email' }, 'nora@', 'email'],
  [{ type: 'url' }, 'javascript:alert(1)', 'url'],
  [{ type: 'url' }, 'mailto:nora@people.example', 'url'],
  [{ type: 'file' }, '../../etc/passwd', 'uuid'],
  [{ type: 'text', required: true }, '  ', 'required'],
])('refuses of %j: %j (%s)', (more, given, key) => {
  expect(faultsOf(one(more), { s0: { f: given } })).toEqual([`values.s0.f: ${key}`]);
});

it('keeps gaps of a draft, but nothing that cannot be read', () => {
  const definition = form({ fields: [field('a', { required: true }), field('n', { type: 'number', min: '5' })] });
  expect(read(definition, { s0: { n: '1' } }, { mode: 'draft' })).toMatchObject({
    faults: [],
    values: { s0: { n: '1' } },
  });
  expect(read(definition, { s0: { n: 'x' } }, { mode: 'draft' }).faults).toHaveLength(1);
});

it('refuses what the form has not, whatever it is called', () => {
  const definition = form({ fields: [field('a')] });
  const sent = JSON.parse('{"s0":{"constructor":"x","toString":"y"},"hasOwnProperty":{}}');
  expect(faultsOf(definition, sent)).toEqual([
    'values.hasOwnProperty: unknown_field',
    'values.s0.constructor: unknown_field',
    'values.s0.toString: unknown_field',
  ]);
  expect(faultsOf(form({ fields: [field('constructor')] }), {})).toEqual([]);
  expect(read(form({ fields: [field('constructor')] }), { s0: { constructor: 'x' } }).values).toEqual({
    s0: { constructor: 'x' },
  });
});

describe('what is hidden', () => {
  const shownBy = (value: string) => ({ visible_when: { field: 's0.kind', operator: 'equals', value } });
  const definition = form({
    fields: [
      field('kind'),
      field('detail', { required: true, ...shownBy('car') }),
      field('more', { required: true, visible_when: { field: 's0.detail', operator: 'is_not_empty' } }),
    ],
  });

  it('is neither required nor kept, nor seen by what depends on it', () => {
    expect(read(definition, { s0: { kind: 'train', detail: 'x', more: 'y' } })).toEqual({
      values: { s0: { kind: 'train' } },
      dropped: ['values.s0.detail', 'values.s0.more'],
      faults: [],
    });
  });

  it('is required once it is shown', () => {
    expect(faultsOf(definition, { s0: { kind: 'car' } })).toEqual(['values.s0.detail: required']);
  });

  it('hides what a section has', () => {
    const whole = form(
      { fields: [field('kind')] },
      { ...shownBy('car'), fields: [field('plate', { required: true })], repeats: { min: 1, max: 2 } },
    );
    expect(read(whole, { s0: { kind: 'train' }, s1: [{ plate: 'X' }] })).toEqual({
      values: { s0: { kind: 'train' } },
      dropped: ['values.s1.0.plate'],
      faults: [],
    });
    expect(faultsOf(whole, { s0: { kind: 'car' } })).toEqual(['values.s1: too_few']);
  });
});

describe('entries', () => {
  const definition = form(
    {
      fields: [
        field('quantity', { type: 'number', required: true }),
        field('price', { type: 'money', currency: 'EUR' }),
        field('amount', { type: 'computed', decimals: 2, computed: { product_of: ['s0.quantity', 's0.price'] } }),
        field('why', { required_when: { field: 's0.amount', operator: 'greater_than', value: '100' } }),
      ],
      repeats: { min: 0, max: 3 },
    },
    {
      fields: [
        field('total', { type: 'computed', decimals: 2, computed: { sum_of: 's0.amount' } }),
        field('count', { type: 'computed', computed: { count_of: 's0' } }),
        field('approval', { required_when: { field: 's0.amount', operator: 'greater_than', value: '100' } }),
      ],
    },
  );

  it('are computed each by itself, and together', () => {
    const { values } = read(definition, {
      s0: [
        { quantity: '3', price: '0.10' },
        { quantity: '2', price: '0.35', amount: '999' },
      ],
    });
    expect(values).toEqual({
      s0: [
        { quantity: '3', price: '0.1', amount: '0.3' },
        { quantity: '2', price: '0.35', amount: '0.7' },
      ],
      s1: { total: '1', count: '2' },
    });
  });

  it('ask in the entry that it is about, and outside for any', () => {
    const given = { s0: [{ quantity: '1', price: '5' }, { quantity: '50', price: '5' }, {}] };
    expect(faultsOf(definition, given)).toEqual([
      'values.s0.1.why: required',
      'values.s0.2.quantity: required',
      'values.s1.approval: required',
    ]);
  });

  it('are bounded', () => {
    expect(faultsOf(definition, { s0: Array(4).fill({ quantity: '1' }) })).toEqual(['values.s0: too_many']);
    expect(faultsOf(definition, { s0: { quantity: '1' } })).toEqual(['values.s0: wrong_type']);
    expect(faultsOf(definition, { s0: ['x'] })).toContain('values.s0.0: wrong_type');
  });
});

it('counts days between two days', () => {
  const definition = form({
    fields: [
      field('from', { type: 'date' }),
      field('to', { type: 'date' }),
      field('days', { type: 'computed', computed: { days_between: ['s0.from', 's0.to'] } }),
    ],
  });
  expect(read(definition, { s0: { from: '2024-02-28', to: '2024-03-01' } }).values).toMatchObject({
    s0: { days: '2' },
  });
  expect(read(definition, { s0: { from: '2024-02-28' } }).values).toEqual({ s0: { from: '2024-02-28' } });
});

describe('checks', () => {
  const message = { en: 'The end is before the start.', fr: 'La fin précède le début.' };
  const definition = form(
    {
      fields: [field('from', { type: 'date' }), field('to', { type: 'date' }), field('why')],
      checks: [{ when: { field: 's0.to', operator: 'before', value_of: 's0.from' }, message }],
      repeats: { min: 0, max: 3 },
    },
    { fields: [field('sent', { type: 'date' })], checks: [future('s1.sent')] },
  );
  function future(path: string) {
    return { when: { field: path, operator: 'after', from_today: 0 }, message: { en: 'This day is in the future.' } };
  }

  it('refuse each entry that meets them, at its field, in the reader’s language', () => {
    const given = {
      s0: [{ from: '2026-03-04', to: '2026-03-05' }, { from: '2026-03-04', to: '2026-03-03' }, { to: '2026-03-03' }],
    };
    const fault = { path: 'values.s0.1.to', key: 'form_check' };
    expect(read(definition, given).faults).toEqual([{ ...fault, values: { message: message.en } }]);
    const { faults } = read(definition, given, { languages: ['fr', 'en'] });
    expect(faults).toEqual([{ ...fault, values: { message: message.fr } }]);
    expect(read(definition, given, { mode: 'draft' }).faults).toEqual([]);
  });

  it('know today in the company’s zone, and say nothing where another fault is', () => {
    expect(faultsOf(definition, { s1: { sent: '2026-03-10' } })).toEqual([]);
    expect(faultsOf(definition, { s1: { sent: '2026-03-11' } })).toEqual(['values.s1.sent: form_check']);
    expect(faultsOf(definition, { s1: { sent: '2099-13-01' } })).toEqual(['values.s1.sent: impossible_date']);
  });

  it('of the whole answer are shown at a field outside entries', () => {
    const whole = {
      ...definition,
      checks: [
        {
          when: {
            all: [
              { field: 's0.why', operator: 'is_empty' as const },
              { field: 's1.sent', operator: 'is_empty' as const },
            ],
          },
          message: { en: 'Say why, or when.' },
        },
      ],
    };
    expect(faultsOf(whole, { s0: [{}] })).toEqual(['values.s1.sent: form_check']);
    expect(faultsOf(whole, { s0: [{ why: 'x' }] })).toEqual([]);
  });

  describe('of somebody who may not fill in every field', () => {
    const mine = { mayEdit: (_: string, { key }: { key: string }) => key !== 'limit' };
    const secret = { fields: [field('limit', { type: 'number' }), field('asked', { type: 'number' })] };
    const overLimit = { field: 's0.limit', operator: 'less_than' as const, value_of: 's0.asked' };
    const previous: Values = { s0: { limit: '10' } };

    it('are shown at one that they fill in, whichever is named first', () => {
      const refused = (checked: Definition) =>
        read(checked, { s0: { asked: '11' } }, { ...mine, previous }).faults.map(({ path, key }) => [path, key]);
      expect(refused(form({ ...secret, checks: [{ when: overLimit, message }] }))).toEqual([
        ['values.s0.asked', 'form_check'],
      ]);
      expect(refused({ ...form(secret), checks: [{ when: overLimit, message }] })).toEqual([
        ['values.s0.asked', 'form_check'],
      ]);
    });

    it('refuse nobody for what they cannot correct', () => {
      const above = (path: string) => ({ when: { field: path, operator: 'greater_than' as const, value: 5 }, message });
      const double = field('double', { type: 'computed', computed: { formula: 's0.limit * 2' } });
      const alone = above('s0.limit');
      const checked = {
        ...form({ fields: [...secret.fields, double], checks: [alone, above('s0.double')] }),
        checks: [alone],
      };
      expect(read(checked, { s0: { asked: '11' } }, { ...mine, previous }).faults).toEqual([]);
      expect(faultsOf(checked, { s0: { limit: '10' } })).toEqual([
        'values.s0.limit: form_check',
        'values.s0.double: form_check',
      ]);
    });

    it('are found behind a hundred faults of the others', () => {
      const many = form(
        { fields: [field('limit', { required: true })], repeats: { min: 0, max: 200 } },
        { fields: [field('why', { required: true })] },
      );
      const { faults } = read(many, { s0: Array(150).fill({}) }, mine);
      expect(faults).toEqual([{ path: 'values.s1.why', key: 'required' }]);
    });
  });

  it('of the whole answer are shown at no hidden field', () => {
    const hidden = form({
      fields: [
        field('kind'),
        field('sent', { type: 'date', visible_when: { field: 's0.kind', operator: 'equals', value: 'x' } }),
      ],
    });
    const checks = [{ when: { field: 's0.sent', operator: 'is_empty' as const }, message }];
    expect(faultsOf({ ...hidden, checks }, { s0: {} })).toEqual(['values.s0.kind: form_check']);
  });

  it('do not look at what is hidden', () => {
    const hidden = form({
      fields: [
        field('kind'),
        field('sent', { type: 'date', visible_when: { field: 's0.kind', operator: 'equals', value: 'x' } }),
      ],
      checks: [future('s0.sent')],
    });
    expect(faultsOf(hidden, { s0: { sent: '2099-01-01' } })).toEqual([]);
    expect(faultsOf(hidden, { s0: { kind: 'x', sent: '2099-01-01' } })).toEqual(['values.s0.sent: form_check']);
  });
});

it.each<[string, object, object, { s0?: 1; s2?: 1; whole?: 1 }]>([
  ['an entry with all entries of another section', { field: 's0.day', value_of: 's1.day' }, {}, { s0: 1 }],
  ['all entries of two sections', { field: 's0.day', value_of: 's1.day' }, {}, { whole: 1 }],
  ['all entries of one section', { field: 's0.day', value_of: 's0.other' }, {}, { s2: 1 }],
  ['fields of several choices', { field: 's2.tags', value_of: 's2.more' }, { operator: 'contains' }, { s2: 1 }],
])('is not published with a comparison of %s', (_, compared, more, at) => {
  const checks = [{ when: { operator: 'before', ...compared, ...more }, message: label }];
  const day = (key: string) => field(key, { type: 'date' });
  const tags = (key: string) => field(key, { type: 'multi_select', options });
  const repeats = { min: 0, max: 500 };
  const definition = {
    ...form(
      { fields: [day('day'), day('other')], repeats, ...(at.s0 && { checks }) },
      { fields: [day('day')], repeats },
      { fields: [day('day'), tags('tags'), tags('more')], ...(at.s2 && { checks }) },
    ),
    ...(at.whole && { checks: form({ fields: [], checks }).sections[0]?.checks }),
  };
  expect(publishFaults(definition, 'en').map(({ key }) => key)).toEqual(['operator_unfit']);
});

it('is published with comparisons within an entry, and with a field outside', () => {
  const within = { when: { field: 's0.day', operator: 'before', value_of: 's0.other' }, message: label };
  const outside = { when: { field: 's0.day', operator: 'before', value_of: 's1.day' }, message: label };
  const day = (key: string) => field(key, { type: 'date' });
  const definition = form(
    { fields: [day('day'), day('other')], repeats: { min: 0, max: 9 }, checks: [within, outside] },
    { fields: [day('day')], checks: [outside] },
  );
  expect(publishFaults(definition, 'en')).toEqual([]);
});

it('computes a formula of an entry, and of all entries', () => {
  const definition = form(
    {
      fields: [
        field('km', { type: 'number' }),
        field('paid', {
          type: 'computed',
          decimals: 2,
          computed: { formula: 'if(s0.km > 100; 100 × 0.7 + (s0.km − 100) × 0.4; s0.km × 0.7)' },
        }),
      ],
      repeats: { min: 0, max: 5 },
    },
    { fields: [field('total', { type: 'computed', decimals: 1, computed: { formula: 'round(sum(s0.paid); 0)' } })] },
  );
  expect(read(definition, { s0: [{ km: '10' }, { km: '150.5' }, {}] }).values).toEqual({
    s0: [{ km: '10', paid: '7' }, { km: '150.5', paid: '90.2' }, {}],
    s1: { total: '97' },
  });
});

it.each(['product_of', 'formula'])('computes nothing of more digits than anybody reads, by %s', (by) => {
  const power = (of: string) =>
    by === 'formula' ? { formula: Array(60).fill(of).join('*') } : { product_of: Array(10).fill(of) };
  const computed = (key: string, of: string) => field(key, { type: 'computed', computed: power(of) });
  const chain = form({
    fields: [
      field('x', { type: 'number' }),
      ...['x', 'a', 'b', 'c', 'd'].map((of, n) => computed('abcde'[n] ?? '', `s0.${of}`)),
    ],
  });
  const { values, faults } = read(chain, { s0: { x: '999999999999999' } });
  expect([values, faults]).toEqual([{ s0: { x: '999999999999999' } }, []]);
  expect(read(chain, { s0: { x: '1' } }).values).toEqual({ s0: { x: '1', a: '1', b: '1', c: '1', d: '1', e: '1' } });
});

it('leaves what somebody may not change as it was', () => {
  const definition = form({ fields: [field('a'), field('b')] });
  const previous: Values = { s0: { a: 'old', b: 'old' } };
  const mayEdit = (_: string, { key }: { key: string }) => key === 'a';
  expect(read(definition, { s0: { a: 'new', b: 'new' } }, { previous, mayEdit })).toEqual({
    values: { s0: { a: 'new', b: 'old' } },
    dropped: ['values.s0.b'],
    faults: [],
  });
  expect(read(definition, { s0: { a: 'new' } }, { previous, mayEdit }).values).toEqual({ s0: { a: 'new', b: 'old' } });
});

it('takes a time that grows with a text alone, whatever a company writes as its pattern', () => {
  const spent = cpuClock();
  expect(faultsOf(one({ type: 'text', pattern: '(a+)+$' }), { s0: { f: `${'a'.repeat(499)}b` } })).toHaveLength(1);
  expect(spent()).toBeLessThan(1_000);
});

it('is done with the greatest form in a second', () => {
  const fields = Array.from({ length: 100 }, (_, n) =>
    field(`f${n}`, { visible_when: { field: 's1.f0', operator: 'not_equals', value: 'x' } }),
  );
  const definition = form(
    { fields, repeats: { min: 0, max: 500 } },
    { fields: [field('f0')], repeats: { min: 0, max: 500 } },
  );
  const entry = Object.fromEntries(fields.map(({ key }) => [key, 'value']));
  const spent = cpuClock();
  const { values } = read(definition, { s0: Array(500).fill(entry), s1: Array(500).fill({ f0: 'y' }) });
  expect(values['s0']).toHaveLength(500);
  expect(spent()).toBeLessThan(3_000);
});

describe('made forms', () => {
  /** Fields that depend only on fields before them, so that there is no circle. */
  const made = fc
    .array(
      fc.record({
        required: fc.boolean(),
        looksAt: fc.option(fc.nat(20), { nil: undefined }),
        operator: fc.constantFrom('equals', 'not_equals', 'is_empty', 'is_not_empty'),
        value: fc.constantFrom('x', 'y'),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((specs) =>
      specs.map(({ required, looksAt, operator, value }, n) => {
        const from = looksAt === undefined || n === 0 ? undefined : looksAt % n;
        return { required, from, operator, value };
      }),
    );
  const answers = fc.array(fc.constantFrom(undefined, 'x', 'y', ''), { minLength: 8, maxLength: 8 });
  type Made = ReturnType<typeof made.generate>['value'];
  const definitionOf = (specs: Made): Definition =>
    form({
      fields: specs.map(({ required, from, operator, value }, n) =>
        field(`f${n}`, {
          required,
          ...(from === undefined
            ? {}
            : {
                visible_when: {
                  field: `s0.f${from}`,
                  operator,
                  ...(operator.endsWith('equals') ? { value } : {}),
                },
              }),
        }),
      ),
    });

  it('are read as by somebody who goes through them from top to bottom', () => {
    fc.assert(
      fc.property(made, answers, (specs, given) => {
        const kept = new Map<number, string>();
        const missing: string[] = [];
        specs.forEach(({ required, from, operator, value }, n) => {
          const seen = from === undefined ? undefined : kept.get(from);
          const isVisible =
            from === undefined ||
            (operator === 'equals' && seen === value) ||
            (operator === 'not_equals' && seen !== value) ||
            (operator === 'is_empty' && seen === undefined) ||
            (operator === 'is_not_empty' && seen !== undefined);
          if (!isVisible) return;
          const answer = given[n];
          if (answer) kept.set(n, answer);
          else if (required) missing.push(`values.s0.f${n}`);
        });
        const sent = Object.fromEntries(specs.map((_, n) => [`f${n}`, given[n]]));
        const { values, faults } = read(definitionOf(specs), { s0: sent });
        const expected = Object.fromEntries([...kept].map(([n, answer]) => [`f${n}`, answer]));
        expect(values).toEqual(kept.size > 0 ? { s0: expected } : {});
        expect(faults.map(({ path }) => path)).toEqual(missing);
      }),
      { numRuns: 10_000 },
    );
  });

  it('give the same again for what they have kept', () => {
    fc.assert(
      fc.property(made, answers, (specs, given) => {
        const definition = definitionOf(specs);
        const first = read(definition, { s0: Object.fromEntries(specs.map((_, n) => [`f${n}`, given[n]])) });
        expect(read(definition, first.values)).toEqual({ values: first.values, dropped: [], faults: first.faults });
      }),
      { numRuns: 2_000 },
    );
  });

  it('have no circle where each field looks at earlier ones, and one where two look at each other', () => {
    fc.assert(
      fc.property(made, (specs) => {
        expect(draftFaults(definitionOf(specs))).toEqual([]);
        expect(publishFaults(definitionOf(specs), 'en')).toEqual([]);
      }),
      { numRuns: 500 },
    );
    const looks = (at: string) => ({ visible_when: { field: at, operator: 'is_empty' } });
    const circle = form({ fields: [field('a', looks('s0.b')), field('b', looks('s0.c')), field('c', looks('s0.a'))] });
    expect(draftFaults(circle)).toEqual([
      { path: 'sections', key: 'visibility_circle', values: { path: 's0.a → s0.b → s0.c → s0.a' } },
    ]);
  });
});

it('adds decimals exactly', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const definition = form(
    { fields: [field('x', { type: 'number', decimals: 2 })], repeats: { min: 0, max: 20 } },
    { fields: [field('sum', { type: 'computed', decimals: 2, computed: { sum_of: 's0.x' } })] },
  );
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 20 }), (all) => {
      const { values } = read(definition, { s0: all.map((one) => ({ x: new Decimal(one).div(100).toFixed(2) })) });
      // Whole cents add up without a fraction.
      const total = all.reduce((sum, one) => sum + one, 0);
      expect(values['s1']).toEqual({ sum: total === 0 ? '0' : new Decimal(total).div(100).toFixed() });
    }),
    { numRuns: 1_000 },
  );
});
