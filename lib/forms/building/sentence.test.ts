import type { Comparison } from '@/lib/conditions/comparisons';

import { type NamedField, sentenceOf } from '@/lib/forms/building/sentence';

const fields = new Map<string, NamedField>([
  ['details.kind', { label: 'Kind', kind: 'option', options: new Map([['other', 'Something else']]) }],
  ['details.sum', { label: 'Sum', kind: 'decimal' }],
]);
const isOther = { field: 'details.kind', operator: 'equals', value: 'other' } as const;

it('names fields and options by their labels', () => {
  expect(sentenceOf({ ...isOther, operator: 'in', value: ['other', 'gone'] }, fields)).toEqual({
    join: null,
    field: 'Kind',
    kind: 'option',
    operator: 'in',
    values: ['Something else', 'gone'],
  });
});

it('keeps the groups, but for a group of one', () => {
  const between: Comparison = { field: 'details.sum', operator: 'between', value: [1, 2] };
  expect(sentenceOf({ all: [{ any: [isOther] }, { not: { any: [between, isOther] } }] }, fields)).toMatchObject({
    join: 'all',
    parts: [
      { join: null, field: 'Kind' },
      { join: 'not', parts: [{ join: 'any', parts: [{ values: [1, 2] }, { field: 'Kind' }] }] },
    ],
  });
});

it('names a field that is gone by its path', () => {
  expect(sentenceOf({ field: 'details.gone', operator: 'is_empty' }, fields)).toEqual({
    join: null,
    field: 'details.gone',
    kind: null,
    operator: 'is_empty',
    values: [],
  });
});
