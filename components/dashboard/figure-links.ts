/**
 * Links from the dashboard's figures to the filtered lists that they count, so that a figure and its list never differ. Money
 * is in one currency.
 */
export const counted = {
  activeContracts: '/contracts?filter[status]=active',
  expiringContracts: '/contracts?filter[status]=expiring',
  waitingSheets: '/timesheets?filter[status]=submitted',
  ownSheets: '/timesheets',
  approvedSheets: '/timesheets?filter[status]=approved,invoiced',
  outstandingInvoices: (currency: string) =>
    `/invoices?filter[status]=issued&filter[payment_status]=unpaid,partially_paid&${inCurrency(currency)}`,
  paidInvoices: (currency: string) =>
    `/invoices?filter[status]=issued&filter[payment_status]=paid,overpaid&${inCurrency(currency)}`,
  overdueInvoices: (currency: string) => `/invoices?filter[overdue]=true&${inCurrency(currency)}`,
  submissions: (...statuses: string[]) => `/submissions?filter[status]=${statuses.join()}`,
  /** Invoices issued in one month, `YYYY-MM`, or from one month to another. */
  invoicesOf: (currency: string, from: string, to = from) =>
    `/invoices?filter[status]=issued&${daysOf('issued', from, to)}&${inCurrency(currency)}`,
  /** Approved time whose last day is in the month, so that each week belongs to exactly one month. */
  timeOf: (currency: string, month: string) =>
    `/timesheets?filter[status]=approved,invoiced&${daysOf('ended', month, month)}&${inCurrency(currency)}`,
} as const;

const inCurrency = (currency: string) => `filter[currency]=${currency}`;

const daysOf = (filter: string, from: string, to: string) =>
  `filter[${filter}_from]=${from}-01&filter[${filter}_to]=${lastDayOf(to)}`;

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
