/** What a column of a pay run's file can hold, in the order of a company that has not chosen. */
export const paySources = [
  'number',
  'candidate',
  'email',
  'contract',
  'period_start',
  'period_end',
  'rate_type',
  'pay_code',
  'unit',
  'quantity',
  'hours',
  'rate',
  'amount',
  'currency',
] as const;
export type PaySource = (typeof paySources)[number];

/** The payroll program's code for what is paid back stands under this key beside those of the rate types. */
export const expenseCode = 'expense';
