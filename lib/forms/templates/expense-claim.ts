import { papers } from '@/lib/forms/templates/papers';
import type { WordlessTemplate } from '@/lib/forms/templates/template';
import { minorUnits } from '@/lib/money/currencies';

const isMileage = { field: 'expenses.category', operator: 'equals', value: 'mileage' } as const;
const hasAdvance = { field: 'totals.has_advance', operator: 'equals', value: true } as const;

export const expenseClaim: WordlessTemplate = {
  key: 'expense_claim',
  reviewer: 'finance',
  define: (currency) => ({
    icon: 'receipt',
    sections: [
      {
        key: 'claim',
        checks: [
          {
            key: 'days',
            when: { field: 'claim.last_day', operator: 'before', value_of: 'claim.first_day' },
          },
        ],
        fields: [
          {
            key: 'purpose',
            type: 'text',
            required: true,
            in_list: true,
            max_length: 160,
          },
          {
            key: 'first_day',
            type: 'date',
            required: true,
            in_list: true,
            filterable: true,
          },
          {
            key: 'last_day',
            type: 'date',
            required: true,
          },
          {
            key: 'nights',
            type: 'computed',
            computed: { days_between: ['claim.first_day', 'claim.last_day'] },
            decimals: 0,
          },
          {
            key: 'is_billable',
            type: 'checkbox',
            in_list: true,
            filterable: true,
          },
          {
            key: 'contract',
            type: 'reference',
            reference: { model: 'contract' },
            required_when: { field: 'claim.is_billable', operator: 'equals', value: true },
            filterable: true,
          },
        ],
      },
      {
        key: 'expenses',
        repeats: { min: 1, max: 100 },
        checks: [
          { key: 'future', when: { field: 'expenses.date', operator: 'after', from_today: 0 } },
          { key: 'before', when: { field: 'expenses.date', operator: 'before', value_of: 'claim.first_day' } },
          { key: 'after', when: { field: 'expenses.date', operator: 'after', value_of: 'claim.last_day' } },
        ],
        fields: [
          {
            key: 'date',
            type: 'date',
            required: true,
          },
          {
            key: 'category',
            type: 'select',
            required: true,
            options: ['travel', 'mileage', 'accommodation', 'meals', 'equipment', 'other'],
          },
          {
            key: 'description',
            type: 'text',
            required_when: { field: 'expenses.category', operator: 'in', value: ['equipment', 'other'] },
            max_length: 200,
          },
          {
            key: 'distance',
            type: 'number',
            required: true,
            visible_when: isMileage,
            min: '0',
            max: '5000',
            decimals: 1,
          },
          {
            key: 'amount',
            type: 'money',
            required: true,
            currency,
            min: '0',
          },
          {
            key: 'receipt',
            type: 'file',
            visible_when: { not: isMileage },
            required_when: {
              all: [
                { field: 'expenses.amount', operator: 'greater_than', value: '25' },
                { field: 'expenses.category', operator: 'not_equals', value: 'meals' },
              ],
            },
            ...papers,
          },
        ],
      },
      {
        key: 'totals',
        checks: [
          {
            key: 'advance',
            when: { field: 'totals.advance', operator: 'greater_than', value_of: 'totals.total' },
          },
        ],
        fields: [
          {
            key: 'expenses',
            type: 'computed',
            computed: { count_of: 'expenses' },
            decimals: 0,
          },
          {
            key: 'total',
            type: 'computed',
            computed: { sum_of: 'expenses.amount' },
            decimals: minorUnits(currency),
            currency,
            in_list: true,
            filterable: true,
          },
          {
            key: 'has_advance',
            type: 'checkbox',
          },
          {
            key: 'advance',
            type: 'money',
            required: true,
            visible_when: hasAdvance,
            currency,
            min: '0',
          },
          {
            key: 'payable',
            type: 'computed',
            visible_when: hasAdvance,
            computed: { difference_of: ['totals.total', 'totals.advance'] },
            decimals: minorUnits(currency),
            currency,
          },
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
