import type { WordlessTemplate } from '@/lib/forms/templates/template';

const verdict = (value: string) => ({ field: 'verdict.recommendation', operator: 'equals', value }) as const;

export const candidateFeedback: WordlessTemplate = {
  key: 'candidate_feedback',
  reviewer: null,
  define: (currency) => ({
    icon: 'star',
    subject: 'candidate_submission',
    sections: [
      {
        key: 'interview',
        fields: [
          {
            key: 'date',
            type: 'date',
            required: true,
            in_list: true,
            filterable: true,
          },
          {
            key: 'format',
            type: 'select',
            required: true,
            filterable: true,
            options: ['on_site', 'video', 'phone'],
          },
          {
            key: 'interviewer',
            type: 'text',
            required: true,
            in_list: true,
            max_length: 120,
            personal_data: true,
          },
          {
            key: 'minutes',
            type: 'number',
            min: '1',
            max: '600',
            decimals: 0,
          },
        ],
      },
      {
        key: 'scores',
        fields: [
          {
            key: 'skills',
            type: 'rating',
            required: true,
            max: '5',
            filterable: true,
          },
          {
            key: 'communication',
            type: 'rating',
            required: true,
            max: '5',
            filterable: true,
          },
          {
            key: 'motivation',
            type: 'rating',
            max: '5',
          },
          {
            key: 'overall',
            type: 'rating',
            required: true,
            max: '5',
            in_list: true,
            filterable: true,
          },
          {
            key: 'strengths',
            type: 'long_text',
            max_length: 2_000,
          },
          {
            key: 'doubts',
            type: 'long_text',
            required_when: { field: 'scores.overall', operator: 'less_than', value: '3' },
            max_length: 2_000,
          },
        ],
      },
      {
        key: 'verdict',
        fields: [
          {
            key: 'recommendation',
            type: 'select',
            required: true,
            in_list: true,
            filterable: true,
            options: ['offer', 'next_round', 'on_hold', 'decline'],
          },
          {
            key: 'decline_reason',
            type: 'select',
            required: true,
            visible_when: verdict('decline'),
            filterable: true,
            options: ['skills', 'experience', 'rate', 'availability', 'team'],
          },
          {
            key: 'start_date',
            type: 'date',
            required: true,
            visible_when: verdict('offer'),
            filterable: true,
          },
          {
            key: 'bill_rate',
            type: 'money',
            visible_when: verdict('offer'),
            currency,
            min: '0',
          },
          {
            key: 'tell_candidate',
            type: 'checkbox',
          },
          {
            key: 'message',
            type: 'long_text',
            required: true,
            visible_when: { field: 'verdict.tell_candidate', operator: 'equals', value: true },
            max_length: 2_000,
          },
        ],
      },
    ],
  }),
};
