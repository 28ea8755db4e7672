import { papers } from '@/lib/forms/templates/papers';
import type { WordlessTemplate } from '@/lib/forms/templates/template';

const byPaper = { field: 'document.document_type', operator: 'not_equals', value: 'share_code' } as const;
const byCode = { field: 'document.document_type', operator: 'equals', value: 'share_code' } as const;

export const rightToWork: WordlessTemplate = {
  key: 'right_to_work',
  reviewer: 'recruiter',
  define: () => ({
    icon: 'shield',
    kind: 'once_per_user',
    subject: 'user',
    sections: [
      {
        key: 'document',
        fields: [
          {
            key: 'document_type',
            type: 'select',
            required: true,
            in_list: true,
            filterable: true,
            options: ['passport', 'identity_card', 'residence_permit', 'work_visa', 'share_code'],
          },
          {
            key: 'document_number',
            type: 'text',
            required: true,
            visible_when: byPaper,
            max_length: 40,
            pattern: '[A-Za-z0-9 /.-]+',
            personal_data: true,
          },
          {
            key: 'issuing_country',
            type: 'text',
            required: true,
            visible_when: byPaper,
            max_length: 60,
            personal_data: true,
          },
          {
            key: 'share_code',
            type: 'text',
            required: true,
            visible_when: byCode,
            pattern: '[Ww][A-Za-z0-9]{2} ?[A-Za-z0-9]{3} ?[A-Za-z0-9]{3}',
            personal_data: true,
          },
          {
            key: 'birth_date',
            type: 'date',
            required: true,
            visible_when: byCode,
            personal_data: true,
          },
          {
            key: 'expiry_date',
            type: 'date',
            required_when: {
              field: 'document.document_type',
              operator: 'in',
              value: ['residence_permit', 'work_visa'],
            },
            in_list: true,
            filterable: true,
          },
          {
            key: 'document_copy',
            type: 'file',
            required: true,
            visible_when: byPaper,
            ...papers,
            multiple: true,
            personal_data: true,
          },
        ],
      },
      {
        key: 'limits',
        fields: [
          {
            key: 'kind',
            type: 'select',
            required: true,
            in_list: true,
            filterable: true,
            options: ['none', 'hours', 'conditions'],
          },
          {
            key: 'hours_per_week',
            type: 'number',
            required: true,
            visible_when: { field: 'limits.kind', operator: 'equals', value: 'hours' },
            min: '1',
            max: '60',
            decimals: 1,
          },
          {
            key: 'details',
            type: 'long_text',
            required_when: { field: 'limits.kind', operator: 'equals', value: 'conditions' },
            visible_when: { field: 'limits.kind', operator: 'not_equals', value: 'none' },
            max_length: 1_000,
          },
        ],
      },
      {
        key: 'declaration',
        fields: [
          {
            key: 'is_true',
            type: 'checkbox',
            required: true,
          },
        ],
      },
    ],
  }),
};
