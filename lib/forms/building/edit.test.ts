import fc from 'fast-check';
import { type Edit, edit, type Rules } from '@/lib/forms/building/edit';
import { stepBy } from '@/lib/forms/building/step';
import { bench, expenses } from '@/lib/forms/building/test-bench';
import { definitionOf, idAt, openDefinition, type Workbench } from '@/lib/forms/building/workbench';
import { fieldTypeNames } from '@/lib/forms/definition/field-types';
import { definitionSchema } from '@/lib/forms/definition/schema';

const rules: Rules = { language: 'en', fixed: new Set() };
const after = (...steps: Edit[]): Workbench => steps.reduce((state, step) => edit(state, step, rules), bench);
const keysOf = (state: Workbench) =>
  definitionOf(state).sections.map(({ key, fields }) => [key, ...fields.map((field) => field.key)].join(' '));

it('gives back the definition that was opened', () => {
  expect(definitionOf(bench)).toEqual(expenses);
  expect(keysOf(bench)).toEqual(['details kind why', 'costs amount total']);
});

describe('adding', () => {
  it('puts a section and a field where they are wanted, with keys of their own', () => {
    const built = after(
      { do: 'add_section', at: 1 },
      { do: 'add_field', section: '7', at: 0, type: 'text' },
      { do: 'add_field', section: '7', at: 0, type: 'text' },
      { do: 'add_section', at: 9 },
    );
    expect(keysOf(built)).toEqual(['details kind why', 'section text_2 text', 'costs amount total', 'section_2']);
  });

  it('starts a rating with its greatest value', () => {
    expect(after({ do: 'add_field', section: '1', at: 0, type: 'rating' }).fields[7]).toMatchObject({ max: '5' });
  });

  it('leaves everything else the same object', () => {
    const built = after({ do: 'add_field', section: '1', at: 0, type: 'text' });
    expect(built.fields[2]).toBe(bench.fields[2]);
    expect(built.sections[4]).toBe(bench.sections[4]);
  });
});

describe('moving', () => {
  it('moves a field inside its section and a section among the others', () => {
    const built = after({ do: 'move_field', id: '3', section: '1', at: 0 }, { do: 'move_section', id: '4', at: 0 });
    expect(keysOf(built)).toEqual(['costs amount total', 'details why kind']);
  });

  it('moves a field to another section; conditions and calculations follow it', () => {
    const built = after(
      { do: 'move_field', id: '2', section: '4', at: 1 },
      { do: 'move_field', id: '5', section: '1', at: 0 },
    );
    expect(keysOf(built)).toEqual(['details amount why', 'costs kind total']);
    expect(built.fields[3]?.visible_when).toMatchObject({ field: 'costs.kind' });
    expect(built.sections[4]?.visible_when).toEqual({ not: { any: [{ field: 'costs.kind', operator: 'is_empty' }] } });
    expect(built.fields[6]?.computed).toEqual({ sum_of: 'details.amount' });
  });

  it('gives a moved field another key where its own is taken', () => {
    const built = after(
      { do: 'change_field', id: '5', change: { key: 'kind' } },
      { do: 'move_field', id: '5', section: '1', at: 2 },
    );
    expect(keysOf(built)).toEqual(['details kind why kind_2', 'costs total']);
    expect(built.fields[6]?.computed).toEqual({ sum_of: 'details.kind_2' });
    expect(built.fields[3]?.visible_when).toMatchObject({ field: 'details.kind' });
  });

  it('is nothing where the part is there already', () => {
    expect(after({ do: 'move_field', id: '2', section: '1', at: 0 })).toBe(bench);
    expect(after({ do: 'move_section', id: '1', at: 0 })).toBe(bench);
  });

  it('steps over the edge of a section into the next, and stops at the ends', () => {
    expect(stepBy(bench, '2', 1)).toEqual({ do: 'move_field', id: '2', section: '1', at: 1 });
    expect(stepBy(bench, '3', 1)).toEqual({ do: 'move_field', id: '3', section: '4', at: 0 });
    expect(stepBy(bench, '5', -1)).toEqual({ do: 'move_field', id: '5', section: '1', at: 2 });
    expect(stepBy(bench, '4', -1)).toEqual({ do: 'move_section', id: '4', at: 0 });
    for (const [id, by] of [
      ['2', -1],
      ['6', 1],
      ['1', -1],
      ['4', 1],
    ] as const)
      expect(stepBy(bench, id, by)).toBeUndefined();
  });
});

describe('removing', () => {
  it('takes out a field, or a section with its fields; what named them stays as it was', () => {
    const built = after({ do: 'remove', id: '2' }, { do: 'remove', id: '4' });
    expect(keysOf(built)).toEqual(['details why']);
    expect(Object.keys(built.fields)).toEqual(['3']);
    expect(built.fields[3]?.visible_when).toMatchObject({ field: 'details.kind' });
  });
});

describe('duplicating', () => {
  it('puts a copy of a field behind it, under another key', () => {
    const built = after({ do: 'duplicate', id: '3' });
    expect(keysOf(built)).toEqual(['details kind why why_2', 'costs amount total']);
    expect(built.fields[7]).toEqual({ ...bench.fields[3], key: 'why_2' });
  });

  it('copies a section whose conditions and calculations name the copies', () => {
    const built = after({ do: 'duplicate', id: '1' }, { do: 'duplicate', id: '4' });
    expect(keysOf(built)).toEqual([
      'details kind why',
      'details_2 kind why',
      'costs amount total',
      'costs_2 amount total',
    ]);
    const [, details, , costs] = definitionOf(built).sections;
    expect(details?.fields[1]?.visible_when).toMatchObject({ field: 'details_2.kind' });
    expect(costs?.fields[1]?.computed).toEqual({ sum_of: 'costs_2.amount' });
    expect(built.fields[3]?.visible_when).toMatchObject({ field: 'details.kind' });
  });
});

describe('keys', () => {
  it('follow the label in the company’s language until somebody chooses another', () => {
    const typed = after({ do: 'change_field', id: '2', change: { label: { en: 'Kind of cost', fr: 'Type' } } });
    expect(typed.fields[2]?.key).toBe('kind_of_cost');
    expect(typed.fields[3]?.visible_when).toMatchObject({ field: 'details.kind_of_cost' });
    const chosen = edit(typed, { do: 'change_field', id: '2', change: { key: 'Sort!' } }, rules);
    expect(chosen.fields[2]?.key).toBe('sort');
    expect(
      edit(chosen, { do: 'change_field', id: '2', change: { label: { en: 'Other' } } }, rules).fields[2]?.key,
    ).toBe('sort');
  });

  it('of a section are followed by everything inside it', () => {
    const built = after({ do: 'change_section', id: '4', change: { title: { en: 'Receipts' } } });
    expect(keysOf(built)).toEqual(['details kind why', 'receipts amount total']);
    expect(built.fields[6]?.computed).toEqual({ sum_of: 'receipts.amount' });
  });

  it('stay once they are published', () => {
    const fixed: Rules = { language: 'en', fixed: new Set(['2', '4']) };
    for (const change of [{ label: { en: 'New' } }, { key: 'new' }])
      expect(edit(bench, { do: 'change_field', id: '2', change }, fixed).fields[2]?.key).toBe('kind');
    expect(edit(bench, { do: 'change_section', id: '4', change: { title: {} } }, fixed).sections[4]?.key).toBe('costs');
  });

  it('fall back to the type where the label has no Latin letter', () => {
    const arabic: Rules = { language: 'ar', fixed: new Set() };
    const built = edit(bench, { do: 'add_field', section: '1', at: 0, type: 'date' }, arabic);
    expect(
      edit(built, { do: 'change_field', id: '7', change: { label: { ar: 'التاريخ' } } }, arabic).fields[7]?.key,
    ).toBe('date');
  });
});

describe('changing', () => {
  it('takes out what is set to undefined', () => {
    const built = after({ do: 'change_field', id: '3', change: { visible_when: undefined, required: true } });
    expect(built.fields[3]).toEqual({ key: 'why', type: 'text', label: { en: 'Why' }, required: true });
  });

  it('of the type takes out what the new one has no place for', () => {
    const built = after({ do: 'change_field', id: '2', change: { required: true, default: 'other', in_list: true } });
    expect(edit(built, { do: 'change_field', id: '2', change: { type: 'date' } }, rules).fields[2]).toEqual({
      key: 'kind',
      type: 'date',
      label: { en: 'Kind' },
      required: true,
      in_list: true,
    });
    expect(edit(built, { do: 'change_field', id: '2', change: { type: 'heading' } }, rules).fields[2]).toEqual({
      key: 'kind',
      type: 'heading',
      label: { en: 'Kind' },
      required: false,
    });
  });
});

it('finds the part that a fault’s path names', () => {
  expect(['sections.1.fields.0.label.en', 'sections.1.title', 'name'].map((path) => idAt(bench, path))).toEqual([
    '5',
    '4',
    undefined,
  ]);
});

const id = fc.integer({ min: 1, max: 20 }).map(String);
const at = fc.nat(6);
const label = fc.record({ en: fc.constantFrom('A', 'B', 'Kind', 'é', 'قيمة') });
const anyStep: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ do: fc.constant('add_section' as const), at }),
  fc.record({ do: fc.constant('add_field' as const), section: id, at, type: fc.constantFrom(...fieldTypeNames) }),
  fc.record({ do: fc.constantFrom('remove' as const, 'duplicate' as const), id }),
  fc.record({ do: fc.constant('move_section' as const), id, at }),
  fc.record({ do: fc.constant('move_field' as const), id, section: id, at }),
  fc.record({ do: fc.constant('change_field' as const), id, change: fc.record({ label }) }),
  fc.record({
    do: fc.constant('change_field' as const),
    id,
    change: fc.record({ type: fc.constantFrom(...fieldTypeNames) }),
  }),
  fc.record({ do: fc.constant('change_section' as const), id, change: fc.record({ title: label }) }),
);

it('whatever is done, the definition can be read, no key is there twice, and opening it again is the same', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
      const definition = definitionOf(after(...steps));
      expect(definitionSchema.parse(definition)).toEqual(definition);
      for (const list of [definition.sections, ...definition.sections.map(({ fields }) => fields)]) {
        const keys = list.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }
      expect(definitionOf(openDefinition(definition))).toEqual(definition);
    }),
  );
});
