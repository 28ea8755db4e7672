import type { FileEntry } from '@/lib/accounting/files/booked';

/** An invoice of 1,190.00 with 19 % tax. */
export const invoiceEntry: FileEntry = {
  kind: 'invoice',
  position: 7,
  bookedOn: '2026-02-03',
  day: '2026-02-03',
  document: 'NWS-2026-000001',
  text: 'Müller & Söhne',
  currency: 'EUR',
  dueOn: '2026-03-05',
  partner: { name: 'Müller & Söhne', number: '10001', taxNumber: 'FR40303265045' },
  paper: { id: '0190a1de-0000-7000-8000-00000000000a', link: 'https://staffing.example/invoices/0190a1de' },
  lines: [
    { role: 'receivables', account: '411000', amount: '1190', original: '1190', text: null, partner: null },
    { role: 'revenue', account: '706000', amount: '-1000', original: '-1000', text: null, partner: null },
    { role: 'output_tax', account: '445710', amount: '-190', original: '-190', text: null, partner: null },
  ],
};

/** A pay run of 60.50 US dollars, which are worth 55.00. */
export const payEntry: FileEntry = {
  kind: 'pay_run',
  position: 8,
  bookedOn: '2026-02-28',
  day: '2026-02-28',
  document: '',
  text: 'Pay run',
  currency: 'USD',
  dueOn: null,
  partner: null,
  paper: null,
  lines: [
    { role: 'contractors_payable', account: '401000', amount: '-55', original: '-60.5', text: null, partner: null },
    {
      role: 'contractor_cost',
      account: '604000',
      amount: '55',
      original: '60.5',
      text: '=CON-000001 · Ana\nDíaz',
      partner: null,
    },
  ],
};
