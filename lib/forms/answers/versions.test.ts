import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import * as copy from '@/app/api/v1/forms/[form]/export/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as draft from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as imported from '@/app/api/v1/forms/import/route';
import * as forms from '@/app/api/v1/forms/route';
import * as move from '@/app/api/v1/submissions/[id]/move/route';
import * as answer from '@/app/api/v1/submissions/[id]/route';
import { moveValues } from '@/lib/forms/answers/moving/move';
import type { Answer, AnswerMove } from '@/lib/forms/answers/schema';
import { readAnswer } from '@/lib/forms/answers/values/read-answer';
import { entriesOf, listOf, type Values } from '@/lib/forms/answers/values/values';
import { differencesBetween } from '@/lib/forms/definition/differences';
import { placedFields } from '@/lib/forms/definition/fields';
import { type Definition, definitionSchema } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const context = { matches: () => true, timeZone: 'UTC', now: new Date('2026-03-04T12:00:00Z') };
const label = (en: string) => ({ en });
const optionsOf = (keys: readonly string[]) => keys.map((key) => ({ key, label: label(key) }));

/** A field in one version; its place and key are the same in every version. */
const aField = fc.oneof(
  fc.constant({ type: 'text' }),
  fc.constant({ type: 'long_text', required: true }),
  fc.constant({ type: 'number', min: '0', max: '10' }),
  fc.constant({ type: 'money', currency: 'EUR' }),
  fc.constant({ type: 'date', filterable: true }),
  fc.constant({ type: 'checkbox' }),
  fc.subarray(['x', 'y', 'z'], { minLength: 1 }).map((keys) => ({ type: 'select', options: optionsOf(keys) })),
  fc.subarray(['x', 'y', 'z'], { minLength: 1 }).map((keys) => ({ type: 'multi_select', options: optionsOf(keys) })),
);
const keys = ['a', 'b', 'c', 'd'];
const aSection = fc.record({
  fields: fc.array(fc.option(aField, { nil: null, freq: 5 }), { minLength: keys.length, maxLength: keys.length }),
  most: fc.integer({ min: 1, max: 3 }),
  hides: fc.boolean(),
});
/** A version of one form: one section that does not repeat, and one with entries. */
const aVersion = fc
  .record({ once: aSection, many: aSection, name: fc.constantFrom('Claim', 'Visit') })
  .map(({ once, many, name }): Definition => {
    const fieldsOf = ({ fields }: typeof once) =>
      fields.flatMap((field, n) => (field ? [{ key: keys[n], label: label(keys[n] ?? ''), ...field }] : []));
    const first = { key: 'count', label: label('count'), type: 'computed', computed: { count_of: 'many' } };
    return definitionSchema.parse({
      name: label(name),
      sections: [
        { key: 'once', title: label('Once'), fields: [first, ...fieldsOf(once)] },
        {
          key: 'many',
          title: label('Many'),
          repeats: { min: 0, max: many.most },
          ...(once.hides && once.fields[0] && once.fields[0].type !== 'checkbox'
            ? { visible_when: { field: 'once.a', operator: 'is_not_empty' } }
            : {}),
          fields: [
            ...fieldsOf(many).map((field) => ({ ...field, filterable: false })),
            { key: 'always', label: label('always'), type: 'text' },
          ],
        },
      ],
    });
  });
/** A value that somebody may send under a key, whatever the version makes of it. */
const said = fc.constantFrom<(string | boolean | string[])[]>(
  'x',
  'y',
  '2.5',
  '7',
  '2026-03-04',
  true,
  ['x', 'z'],
  ['y'],
);
const someFields = fc.dictionary(fc.constantFrom(...keys, 'always'), said, { maxKeys: 5 });
const someValues = fc.record({ once: someFields, many: fc.array(someFields, { maxLength: 3 }) });
const given = (definition: Definition, sent: unknown): Values =>
  readAnswer(definition, sent, { ...context, mode: 'draft' }).values;

/** Every single value of an answer that is not computed: `section entry field value`. */
function facts(definition: Definition, values: Values): string[] {
  return placedFields(definition)
    .filter(({ field }) => !field.computed)
    .flatMap(({ section, field }) =>
      entriesOf(values, section.key).flatMap((entry, at) =>
        listOf(entry[field.key]).map((value) => [section.key, at, field.key, plain(value)].join(' ')),
      ),
    );
}
/** The plain form of a number: 2.5 and 2.50 are the same. */
const plain = (value: unknown): string =>
  /^-?\d+(\.\d+)?$/.test(String(value)) ? String(Number(value)) : String(value);
const placeOf = (fact: string): string => fact.split(' ').slice(0, 3).join(' ');

describe('an answer that is moved to another version', () => {
  it('loses what is announced and nothing else, and gains nothing, of 5,000', () => {
    fc.assert(
      fc.property(aVersion, aVersion, someValues, (before, after, sent) => {
        const values = given(before, sent);
        const copied = structuredClone(values);
        const moved = moveValues(before, after, values, context);
        const [had, has] = [facts(before, values), facts(after, moved.values)];
        const went = new Set(had.filter((fact) => !has.includes(fact)).map(placeOf));
        const told = new Set(moved.lost.map(({ section, entry, field }) => `${section} ${entry} ${field}`));
        expect([...told].sort()).toEqual([...went].sort());
        expect(has.filter((fact) => !had.includes(fact))).toEqual([]);
        expect(values).toEqual(copied);
      }),
      { numRuns: 5_000 },
    );
  }, 60_000);

  it('is one that the version reads as it is, so that moving it again changes nothing', () => {
    fc.assert(
      fc.property(aVersion, aVersion, someValues, (before, after, sent) => {
        const { values } = moveValues(before, after, given(before, sent), context);
        expect(moveValues(after, after, values, context)).toEqual({ values, lost: [] });
        const stripped = withoutComputed(after, values);
        expect(readAnswer(after, stripped, { ...context, mode: 'draft' })).toEqual({ values, dropped: [], faults: [] });
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);
});

/** The values that a browser sends: all but the computed ones. */
function withoutComputed({ sections }: Definition, values: Values): Values {
  const computed = new Set(
    sections.flatMap(({ key, fields }) => fields.flatMap((field) => (field.computed ? [`${key}.${field.key}`] : []))),
  );
  return Object.fromEntries(
    Object.entries(values).map(([section, one]) => {
      const strip = (fields: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(fields).filter(([key]) => !computed.has(`${section}.${key}`)));
      return [section, Array.isArray(one) ? one.map(strip) : strip(one)];
    }),
  ) as Values;
}

it('differences name every field and section that is otherwise, and no other', () => {
  fc.assert(
    fc.property(aVersion, aVersion, (before, after) => {
      const [was, is] = [before, after].map(
        (definition) => new Map(placedFields(definition).map(({ path, field }) => [path, field])),
      );
      const otherwise = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].filter(
        (path) => !isDeepStrictEqual(was?.get(path), is?.get(path)),
      );
      const named = differencesBetween(before, after).filter(({ part }) => part === 'field');
      expect(named.map(({ path }) => path).sort()).toEqual(otherwise.sort());
      expect(differencesBetween(before, before)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

describe('kept answers', () => {
  let ours: TestCompany;
  let theirs: TestCompany;
  beforeAll(async () => {
    ours = await makeCompany('Ours');
    theirs = await makeCompany('Theirs');
  });
  const read = async (id: string) => (await call<Answer>(answer.GET, { as: ours.admin, params: { id } })).data;
  const shown = ({ form_version, values, entries, labels, status }: Answer) => ({
    form_version,
    values,
    entries: Object.values(entries).map((all) => all.map(({ values: one }) => one)),
    labels,
    status,
  });

  it('say the same after every later version, and move as it was announced', async () => {
    const sequence = fc.tuple(aVersion, aVersion, aVersion, someValues, someValues);
    for (const [run, [first, second, third, one, other]] of fc.sample(sequence, { numRuns: 12, seed: 9 }).entries()) {
      const body = { ...first, key: `versions_${run}` };
      const { data: form } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
      const params = { form: form.id };
      const next = async (definition: Definition) => {
        await call(draft.PUT, { as: ours.admin, method: 'PUT', params, body: definition });
        // Publishing the same definition again is refused, and changes nothing.
        const { status, errors } = await call(publish.POST, { as: ours.admin, params, body: { accept_changes: true } });
        expect([[200, 409].includes(status), errors]).toEqual([true, undefined]);
      };
      const give = async (definition: Definition, values: object) => {
        const sent = withoutComputed(definition, given(definition, values));
        const made = await call<Answer>(answers.POST, {
          as: ours.admin,
          params,
          body: { status: 'draft', values: sent },
        });
        expect([run, made.status, made.errors]).toEqual([run, 201, undefined]);
        return read(made.data.id);
      };
      const begun = await call(publish.POST, { as: ours.admin, params, body: {} });
      expect([run, begun.status, begun.errors]).toEqual([run, 200, undefined]);
      const old = await give(first, one);
      await next(second);
      expect(shown(await read(old.id))).toEqual(shown(old));
      const newer = await give(second, other);
      await next(third);
      for (const kept of [old, newer]) {
        expect(shown(await read(kept.id))).toEqual(shown(kept));
        const announced = await call<AnswerMove>(move.GET, { as: ours.admin, params: { id: kept.id } });
        // The answer has the newest version already: two versions in a row were the same.
        if (announced.status === 409) continue;
        const moved = await call<Answer>(move.POST, { as: ours.admin, params: { id: kept.id }, body: {} });
        expect([run, moved.status]).toEqual([run, 200]);
        const source = kept.form_version === old.form_version ? first : second;
        const [had, has] = [facts(source, valuesOf(kept)), facts(third, valuesOf(moved.data))];
        const went = new Set(had.filter((fact) => !has.includes(fact)).map(placeOf));
        const told = announced.data.lost.map(({ section, entry, field }) => `${section} ${entry} ${field}`);
        expect([run, told.sort()]).toEqual([run, [...went].sort()]);
      }
    }
  }, 120_000);

  it('are not in a copy of their form, which asks the same', async () => {
    for (const [run, version] of fc.sample(aVersion, { numRuns: 10, seed: 9 }).entries()) {
      const body = { ...version, key: `copied_${run}` };
      const { data: form } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
      const { body: text } = await call(copy.GET, { as: ours.admin, params: { form: form.id } });
      const made = await call<FormDetail>(imported.POST, { as: theirs.admin, body: text });
      expect([run, made.status]).toEqual([run, 201]);
      expect(definitionSchema.parse(made.data.definition)).toEqual(definitionSchema.parse(form.definition));
    }
  });
});

const valuesOf = ({ values, entries }: Answer): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(entries).map(([key, all]) => [key, all.map((entry) => entry.values)])),
});
