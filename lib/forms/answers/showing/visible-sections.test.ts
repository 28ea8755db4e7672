import { visibleSections } from '@/lib/forms/answers/showing/visible-sections';
import type { Values } from '@/lib/forms/answers/values/values';
import { definitionSchema } from '@/lib/forms/definition/schema';

const label = { en: 'Label' };
const text = (key: string, more = {}) => ({ key, type: 'text', label, ...more });
const isTaxi = { field: 'claim.reason', operator: 'equals', value: 'taxi' };
const definition = definitionSchema.parse({
  name: label,
  sections: [
    {
      key: 'claim',
      title: label,
      fields: [
        { key: 'about', type: 'heading', label },
        { key: 'how', type: 'note', label },
        text('reason'),
        text('receipt', { visible_when: isTaxi }),
        text('inside'),
      ],
    },
    { key: 'rides', title: label, visible_when: isTaxi, repeats: { min: 0, max: 3 }, fields: [text('from')] },
    {
      key: 'days',
      title: label,
      repeats: { min: 0, max: 3 },
      fields: [text('day'), text('why', { visible_when: { field: 'days.day', operator: 'equals', value: 'Sunday' } })],
    },
    { key: 'secret', title: label, fields: [text('inside')] },
  ],
});

const shown = (values: Values) =>
  visibleSections(definition, values, (_, { key }) => key !== 'inside', { timeZone: 'UTC', now: new Date() }).map(
    ({ section, fields }) => [section.key, fields.map(({ key }) => key)],
  );

it('leaves out what the answer hides, what is not the reader’s, and what only helped to fill it in', () => {
  expect(shown({ claim: { reason: 'bus' } })).toEqual([
    ['claim', ['about', 'reason']],
    ['days', []],
  ]);
});

it('has what the answer shows, with or without a value, and a column that any entry has', () => {
  expect(shown({ claim: { reason: 'taxi' }, rides: [{}], days: [{ day: 'Monday' }, { day: 'Sunday' }] })).toEqual([
    ['claim', ['about', 'reason', 'receipt']],
    ['rides', ['from']],
    ['days', ['day', 'why']],
  ]);
});
