import { type Paths, tabs } from '../paths';

export const invoices: Paths = {
  admin: (r) => [
    '/invoices/waiting',
    '/invoices/numbers',
    '/invoices/receivables',
    '/invoices/receivables/documents',
    `/invoices/${r.draftInvoice}`,
    ...tabs(`/invoices/${r.issuedInvoice}`, 'eInvoices'),
    `/invoices/${r.creditNote}`,
  ],
  finance: (r) => ['/invoices', `/invoices/${r.issuedInvoice}`],
  guest: () => ['/invoice/not-a-token'],
};
