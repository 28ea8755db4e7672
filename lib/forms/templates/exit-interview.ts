import type { WordlessTemplate } from '@/lib/forms/templates/template';

const rated = { type: 'rating', max: '5', filterable: true } as const;

export const exitInterview: WordlessTemplate = {
  key: 'exit_interview',
  reviewer: null,
  define: () => ({
    icon: 'door',
    kind: 'once_per_subject',
    subject: 'contract',
    sections: [
      {
        key: 'leaving',
        fields: [
          {
            key: 'last_day',
            type: 'date',
            required: true,
            in_list: true,
            filterable: true,
          },
          {
            key: 'interviewer',
            type: 'user',
            required: true,
            in_list: true,
            filterable: true,
          },
          {
            key: 'ended_by',
            type: 'select',
            required: true,
            in_list: true,
            filterable: true,
            options: ['term', 'contractor', 'client', 'agency'],
          },
          {
            key: 'reason',
            type: 'select',
            required: true,
            visible_when: { field: 'leaving.ended_by', operator: 'equals', value: 'contractor' },
            in_list: true,
            filterable: true,
            options: ['permanent_job', 'rate', 'work', 'team', 'travel', 'personal'],
          },
          {
            key: 'details',
            type: 'long_text',
            required_when: { field: 'leaving.ended_by', operator: 'in', value: ['contractor', 'client'] },
            max_length: 2_000,
            personal_data: true,
          },
        ],
      },
      {
        key: 'ratings',
        fields: [
          {
            key: 'work',
            ...rated,
            required: true,
          },
          {
            key: 'supervision',
            ...rated,
            required: true,
          },
          {
            key: 'pay_on_time',
            ...rated,
          },
          {
            key: 'our_support',
            ...rated,
            required: true,
          },
          {
            key: 'recommend',
            type: 'rating',
            required: true,
            max: '10',
            in_list: true,
            filterable: true,
          },
          {
            key: 'improve',
            type: 'long_text',
            required_when: { field: 'ratings.recommend', operator: 'less_than', value: '7' },
            max_length: 2_000,
          },
        ],
      },
      {
        key: 'afterwards',
        fields: [
          {
            key: 'available_again',
            type: 'select',
            required: true,
            in_list: true,
            filterable: true,
            options: ['now', 'later', 'no'],
          },
          {
            key: 'available_from',
            type: 'date',
            required: true,
            visible_when: { field: 'afterwards.available_again', operator: 'equals', value: 'later' },
            filterable: true,
          },
          {
            key: 'private_email',
            type: 'email',
            personal_data: true,
          },
          {
            key: 'all_returned',
            type: 'checkbox',
            filterable: true,
          },
          {
            key: 'still_out',
            type: 'text',
            required: true,
            visible_when: { field: 'afterwards.all_returned', operator: 'equals', value: false },
            max_length: 200,
          },
        ],
      },
    ],
  }),
};
