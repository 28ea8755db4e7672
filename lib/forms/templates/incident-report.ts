import type { WordlessTemplate } from '@/lib/forms/templates/template';

export const incidentReport: WordlessTemplate = {
  key: 'incident_report',
  reviewer: 'account_manager',
  define: (currency) => ({
    icon: 'warning',
    subject: 'contract',
    sections: [
      {
        key: 'event',
        fields: [
          {
            key: 'kind',
            type: 'select',
            required: true,
            in_list: true,
            filterable: true,
            options: ['injury', 'near_miss', 'damage', 'conduct', 'environment'],
          },
          {
            key: 'severity',
            type: 'select',
            required: true,
            in_list: true,
            filterable: true,
            options: ['minor', 'moderate', 'serious'],
          },
          {
            key: 'occurred_at',
            type: 'date_time',
            required: true,
            in_list: true,
            filterable: true,
          },
          {
            key: 'place',
            type: 'text',
            required: true,
            in_list: true,
            max_length: 160,
          },
          {
            key: 'description',
            type: 'long_text',
            required: true,
            min_length: 20,
            max_length: 5_000,
          },
          {
            key: 'photos',
            type: 'image',
            multiple: true,
            max_bytes: 10 * 1024 * 1024,
          },
        ],
      },
      {
        key: 'injured',
        repeats: { min: 1, max: 20 },
        visible_when: { field: 'event.kind', operator: 'equals', value: 'injury' },
        fields: [
          {
            key: 'name',
            type: 'text',
            required: true,
            max_length: 120,
            personal_data: true,
          },
          {
            key: 'body_part',
            type: 'select',
            required: true,
            personal_data: true,
            options: ['head', 'eyes', 'back', 'arms', 'legs'],
          },
          {
            key: 'treatment',
            type: 'select',
            required: true,
            personal_data: true,
            options: ['none', 'first_aid', 'doctor', 'hospital'],
          },
          {
            key: 'days_off',
            type: 'number',
            required_when: { field: 'injured.treatment', operator: 'in', value: ['doctor', 'hospital'] },
            min: '0',
            max: '365',
            decimals: 0,
            personal_data: true,
          },
        ],
      },
      {
        key: 'damage',
        visible_when: { field: 'event.kind', operator: 'in', value: ['damage', 'environment'] },
        fields: [
          {
            key: 'what',
            type: 'text',
            required: true,
            max_length: 200,
          },
          {
            key: 'cost',
            type: 'money',
            currency,
            min: '0',
            filterable: true,
          },
        ],
      },
      {
        key: 'witnesses',
        repeats: { min: 0, max: 20 },
        fields: [
          {
            key: 'name',
            type: 'text',
            required: true,
            max_length: 120,
            personal_data: true,
          },
          {
            key: 'phone',
            type: 'phone',
            personal_data: true,
          },
        ],
      },
      {
        key: 'measures',
        fields: [
          {
            key: 'at_once',
            type: 'long_text',
            required: true,
            max_length: 2_000,
          },
          {
            key: 'work_stopped',
            type: 'checkbox',
            in_list: true,
            filterable: true,
          },
          {
            key: 'authority_informed',
            type: 'checkbox',
            filterable: true,
          },
          {
            key: 'authority_reference',
            type: 'text',
            required: true,
            visible_when: { field: 'measures.authority_informed', operator: 'equals', value: true },
            max_length: 160,
          },
          {
            key: 'prevention',
            type: 'long_text',
            required_when: { field: 'event.severity', operator: 'equals', value: 'serious' },
            max_length: 2_000,
          },
        ],
      },
    ],
  }),
};
