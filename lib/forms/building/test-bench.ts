import { openDefinition } from '@/lib/forms/building/workbench';
import { definitionSchema } from '@/lib/forms/definition/schema';

/** For tests: two sections; `details.why` is visible if `details.kind` is `other`, `costs.total` adds up `costs.amount`. */
export const expenses = definitionSchema.parse({
  name: { en: 'Expenses', fr: 'Frais' },
  sections: [
    {
      key: 'details',
      title: { en: 'Details', fr: 'Détails' },
      fields: [
        {
          key: 'kind',
          type: 'select',
          label: { en: 'Kind' },
          options: [
            { key: 'travel', label: { en: 'Travel' } },
            { key: 'other', label: { en: 'Other' } },
          ],
        },
        {
          key: 'why',
          type: 'text',
          label: { en: 'Why' },
          visible_when: { field: 'details.kind', operator: 'equals', value: 'other' },
        },
      ],
    },
    {
      key: 'costs',
      title: { en: 'Costs', fr: 'Coûts' },
      repeats: { min: 1, max: 10 },
      visible_when: { not: { any: [{ field: 'details.kind', operator: 'is_empty' }] } },
      fields: [
        { key: 'amount', type: 'money', label: { en: 'Amount' }, currency: 'EUR' },
        { key: 'total', type: 'computed', label: { en: 'Total' }, computed: { sum_of: 'costs.amount' } },
      ],
    },
  ],
});

/** For tests: the same form opened; its sections are 1 and 4, its fields 2, 3 and 5, 6. */
export const bench = openDefinition(expenses);
