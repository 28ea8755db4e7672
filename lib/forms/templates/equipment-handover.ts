import type { WordlessTemplate } from '@/lib/forms/templates/template';
import { minorUnits } from '@/lib/money/currencies';

export const equipmentHandover: WordlessTemplate = {
  key: 'equipment_handover',
  reviewer: null,
  define: (currency) => ({
    icon: 'laptop',
    subject: 'contract',
    sections: [
      {
        key: 'handover',
        fields: [
          {
            key: 'direction',
            type: 'select',
            required: true,
            default: 'issued',
            in_list: true,
            filterable: true,
            options: ['issued', 'returned'],
          },
          {
            key: 'date',
            type: 'date',
            required: true,
            in_list: true,
            filterable: true,
          },
          {
            key: 'due_back',
            type: 'date',
            visible_when: { field: 'handover.direction', operator: 'equals', value: 'issued' },
            in_list: true,
            filterable: true,
          },
          {
            key: 'handled_by',
            type: 'user',
            required: true,
            in_list: true,
            filterable: true,
          },
        ],
      },
      {
        key: 'items',
        repeats: { min: 1, max: 50 },
        fields: [
          {
            key: 'kind',
            type: 'select',
            required: true,
            options: ['laptop', 'phone', 'badge', 'keys', 'tools', 'vehicle', 'other'],
          },
          {
            key: 'description',
            type: 'text',
            required_when: { not: { field: 'items.kind', operator: 'in', value: ['badge', 'keys'] } },
            max_length: 160,
          },
          {
            key: 'serial_number',
            type: 'text',
            required_when: {
              field: 'items.kind',
              operator: 'in',
              value: ['laptop', 'phone', 'badge', 'tools', 'vehicle'],
            },
            max_length: 60,
          },
          {
            key: 'condition',
            type: 'select',
            required: true,
            options: ['new', 'good', 'worn', 'damaged', 'missing'],
          },
          {
            key: 'damage',
            type: 'long_text',
            required: true,
            visible_when: { field: 'items.condition', operator: 'in', value: ['damaged', 'missing'] },
            max_length: 1_000,
          },
          {
            key: 'value',
            type: 'money',
            currency,
            min: '0',
          },
          {
            key: 'photo',
            type: 'image',
            required_when: { field: 'items.condition', operator: 'equals', value: 'damaged' },
            max_bytes: 10 * 1024 * 1024,
          },
        ],
      },
      {
        key: 'summary',
        fields: [
          {
            key: 'items',
            type: 'computed',
            computed: { count_of: 'items' },
            decimals: 0,
            in_list: true,
            filterable: true,
          },
          {
            key: 'value',
            type: 'computed',
            computed: { sum_of: 'items.value' },
            decimals: minorUnits(currency),
            in_list: true,
            filterable: true,
          },
        ],
      },
      {
        key: 'signatures',
        fields: [
          {
            key: 'terms',
            type: 'note',
          },
          {
            key: 'company',
            type: 'signature',
            required: true,
          },
          {
            key: 'contractor',
            type: 'signature',
            required: true,
            personal_data: true,
          },
        ],
      },
    ],
  }),
};
