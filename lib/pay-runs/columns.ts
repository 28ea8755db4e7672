/** The values that a column of a pay run's file can hold, in the default order. */
export const paySources = [
  'number',
  'candidate',
  'email',
  'contract',
  'period_start',
  'period_end',
  'rate_type',
  'description',
  'taxable',
  'pay_code',
  'unit',
  'quantity',
  'hours',
  'rate',
  'amount',
  'currency',
] as const;
export type PaySource = (typeof paySources)[number];

/** The key of the payroll program's code for reimbursed expenses, beside the keys of the rate types. */
export const expenseCode = 'expense';
