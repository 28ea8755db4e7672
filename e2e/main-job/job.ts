import { addDays, todayIn, weekOf } from '@/lib/calendar/days';

/**
 * Northwind's weeks begin on Mondays. The contract's first two weeks are over, so all of their time can be approved.
 */
const thisMonday = weekOf(todayIn('America/New_York', new Date()), 1).start;

const unique = Date.now().toString(36);

/** The data that one part of the job leaves to the next. */
export const job = {
  unique,
  client: `Harbour Works ${unique}`,
  contact: `Ruth Quay ${unique}`,
  mail: `billing-${unique}@harbour.example`,
  candidate: `Jonas Weir ${unique}`,
  /** 7.5 hours at 85 and, after a raise, 8 hours at 90: 637.50 and 720.00, together 1,629.00 with 20 % tax. */
  weeks: [
    { name: 'first', monday: addDays(thisMonday, -14), hours: '7.5' },
    { name: 'second', monday: addDays(thisMonday, -7), hours: '8' },
  ] as const,
  /** The addresses of the records, set when they are made. */
  submission: '',
  contract: '',
  contractNumber: '',
  invoice: '',
  invoiceNumber: '',
};
