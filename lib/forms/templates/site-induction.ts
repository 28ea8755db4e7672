import type { WordlessTemplate } from '@/lib/forms/templates/template';

const operatesMachines = { field: 'topics.machines', operator: 'equals', value: true } as const;

export const siteInduction: WordlessTemplate = {
  key: 'site_induction',
  reviewer: null,
  define: () => ({
    icon: 'people',
    kind: 'once_per_subject',
    subject: 'contract',
    sections: [
      {
        key: 'visit',
        fields: [
          {
            key: 'induction_date',
            type: 'date',
            required: true,
            in_list: true,
            filterable: true,
          },
          {
            key: 'site',
            type: 'text',
            required: true,
            in_list: true,
            filterable: true,
            max_length: 120,
          },
          {
            key: 'supervisor',
            type: 'text',
            required: true,
            max_length: 120,
            personal_data: true,
          },
          {
            key: 'supervisor_phone',
            type: 'phone',
            personal_data: true,
          },
        ],
      },
      {
        key: 'topics',
        fields: [
          {
            key: 'covered',
            type: 'multi_select',
            required: true,
            filterable: true,
            options: ['fire', 'first_aid', 'hazards', 'incidents', 'access', 'working_hours'],
          },
          {
            key: 'machines',
            type: 'checkbox',
            in_list: true,
            filterable: true,
          },
          {
            key: 'machines_list',
            type: 'long_text',
            required: true,
            visible_when: operatesMachines,
            max_length: 500,
          },
          {
            key: 'licence_expiry',
            type: 'date',
            required: true,
            visible_when: operatesMachines,
            filterable: true,
          },
        ],
      },
      {
        key: 'protection',
        fields: [
          {
            key: 'issued',
            type: 'multi_select',
            options: ['helmet', 'boots', 'gloves', 'vest', 'glasses', 'hearing'],
          },
          {
            key: 'boot_size',
            type: 'number',
            visible_when: { field: 'protection.issued', operator: 'contains', value: 'boots' },
            min: '1',
            max: '60',
            decimals: 1,
          },
        ],
      },
      {
        key: 'confirmation',
        fields: [
          {
            key: 'advice',
            type: 'note',
          },
          {
            key: 'clarity',
            type: 'rating',
            max: '5',
            filterable: true,
          },
          {
            key: 'unclear',
            type: 'long_text',
            required: true,
            visible_when: { field: 'confirmation.clarity', operator: 'less_than', value: '3' },
            max_length: 1_000,
          },
          {
            key: 'understood',
            type: 'checkbox',
            required: true,
          },
        ],
      },
    ],
  }),
};
