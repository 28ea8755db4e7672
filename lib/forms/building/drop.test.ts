import { dropAt, takesDrop } from '@/lib/forms/building/drop';
import { edit } from '@/lib/forms/building/edit';
import { openDefinition, type Workbench } from '@/lib/forms/building/workbench';
import { definitionSchema } from '@/lib/forms/definition/schema';

const text = (key: string) => ({ key, type: 'text' as const, label: { en: key } });
/** Sections 1 and 4 with the fields 2, 3 and 5, 6; section 7 has none. */
const bench = openDefinition(
  definitionSchema.parse({
    name: {},
    sections: [
      { key: 'one', title: {}, fields: [text('a'), text('b')] },
      { key: 'two', title: {}, fields: [text('c'), text('d')] },
      { key: 'three', title: {}, fields: [] },
    ],
  }),
);
const shape = ({ order, sections }: Workbench) => order.map((id) => [id, ...(sections[id]?.fields ?? [])].join(' '));
const after = (id: string, over: string, isAfter: boolean) => {
  const step = dropAt(bench, id, over, isAfter);
  return step ? shape(edit(bench, step, { language: 'en', fixed: new Set() })) : null;
};

it('lets go of a field beside another, in its section or elsewhere', () => {
  expect(after('2', '3', true)).toEqual(['1 3 2', '4 5 6', '7']);
  expect(after('3', '2', false)).toEqual(['1 3 2', '4 5 6', '7']);
  expect(after('2', '6', false)).toEqual(['1 3', '4 5 2 6', '7']);
  expect(after('6', '2', true)).toEqual(['1 2 6 3', '4 5', '7']);
});

it('lets go of a field at a section’s row: first in it, or last in the one before', () => {
  expect(after('2', '7', true)).toEqual(['1 3', '4 5 6', '7 2']);
  expect(after('2', '7', false)).toEqual(['1 3', '4 5 6 2', '7']);
  expect(after('5', '4', false)).toEqual(['1 2 3 5', '4 6', '7']);
  expect(after('5', '1', false)).toEqual(['1 5 2 3', '4 6', '7']);
});

it('lets go of a section beside another', () => {
  expect(after('1', '4', true)).toEqual(['4 5 6', '1 2 3', '7']);
  expect(after('7', '1', false)).toEqual(['7', '1 2 3', '4 5 6']);
});

it('changes nothing where a part is let go at its own place', () => {
  expect(after('2', '3', false)).toEqual(shape(bench));
  expect(after('4', '7', false)).toEqual(shape(bench));
});

it('takes no section among fields', () => {
  expect(takesDrop(bench, '1', '5')).toBe(false);
  expect(takesDrop(bench, '1', '4')).toBe(true);
  expect(takesDrop(bench, '2', '5')).toBe(true);
  expect(takesDrop(bench, '2', '7')).toBe(true);
});
