import { luhn } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

const business = (number: string): boolean => luhn(number.slice(0, 9));

export const ca: Country = {
  code: 'CA',
  name: 'Canada',
  register: null,
  identifiers: [
    {
      name: 'Business Number (GST/HST)',
      short: 'GST/HST No.',
      kind: 'vat',
      form: /^\d{9}(R[CMPT]\d{4})?$/,
      agrees: business,
      example: '12302 6635 RT 0001',
      source: stdnum(
        'ca/bn',
        'A Business Number (BN) is a 9-digit identification number for businesses issued by the Canada Revenue Agency for tax purposes. The 9-digit number can be followed by two letters (program identifier) and 4 digits (reference number) to form a program account (or BN15).',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '5',
      since: null,
      source: page(
        'https://reguleinvoice.com/invoice-requirements-canada-gst-hst/',
        'Canada has a federal Goods and Services Tax (GST) at 5 %',
      ),
    },
    {
      kind: 'other',
      rate: '13',
      since: null,
      source: page('https://reguleinvoice.com/invoice-requirements-canada-gst-hst/', 'Ontario HST 13 %'),
    },
    {
      kind: 'other',
      rate: '15',
      since: null,
      source: page(
        'https://reguleinvoice.com/invoice-requirements-canada-gst-hst/',
        'New Brunswick, Newfoundland, Nova Scotia, PEI HST 15 %',
      ),
    },
  ],
  footer: [],
  texts: [],
  mustHaves: [
    {
      name: 'GST/HST registration number from 100 $ on; name of the buyer, description and terms of payment from 500 $ on',
      source: page(
        'https://niagarafalls.ca/city-government/budget-and-finances/accounts-payable-invoice-submissions',
        'as per Canada Revenue Agency guidelines, invoices must include: […] The supplier or intermediary’s GST/HST registration number',
      ),
    },
  ],
  eInvoices: [{ name: 'Peppol BIS Billing 3.0', unverified: true }],
  payments: [{ name: 'EFT (CPA 005), Interac', unverified: true }],
  payslip: { payslip: 'Pay stub', gross: 'Gross pay', deductions: 'Deductions', net: 'Net pay' },
};
