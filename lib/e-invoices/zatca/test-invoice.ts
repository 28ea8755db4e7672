import type { EInvoice } from '@/lib/e-invoices/model';

/** An invoice between two Saudi companies that has everything that ZATCA's rules ask for. */
export const saudiInvoice: EInvoice = {
  kind: 'invoice',
  isDeposit: false,
  number: 'INV-2026-0001',
  issueDate: '2026-11-30',
  dueDate: '2026-12-30',
  terms: { days: 30, from: 'issue_date', day: null, discount: null },
  currency: 'SAR',
  companyTax: null,
  purchaseOrder: 'PO-7',
  preceding: null,
  note: 'شكرًا & "thanks" <3>',
  period: { start: '2026-11-01', end: '2026-11-30' },
  seller: {
    name: 'Riyadh Staffing',
    legal_name: 'شركة الرياض للتوظيف',
    tax_id: '310122393500003',
    registration_number: '1010 010 000',
    iban: 'SA03 8000 0000 6080 1016 7519',
    address: { line1: '2322 طريق الأمير سلطان', line2: 'المربع', city: 'الرياض', postal_code: '23333', country: 'SA' },
  },
  buyer: {
    name: 'عميل',
    tax_id: '399999999800003',
    address: { line1: 'صلاح الدين، ١١١١', line2: 'المروج', city: 'الرياض', postal_code: '12222', country: 'SA' },
  },
  lines: [
    {
      description: 'Consulting | استشارات',
      quantity: '7.5',
      unit: 'hour',
      unitPrice: '133.33',
      netAmount: '999.98',
      category: 'S',
      rate: '15',
      allowances: [],
    },
    {
      description: 'Travel',
      quantity: '1',
      unit: null,
      unitPrice: '100.5',
      netAmount: '90.50',
      category: 'S',
      rate: '15',
      allowances: [
        { isCharge: false, percent: null, base: null, amount: '10.00', reasonCode: '95', reason: 'Discount' },
      ],
    },
  ],
  allowances: [
    {
      isCharge: false,
      percent: '5',
      base: '1090.48',
      amount: '54.52',
      reasonCode: '95',
      reason: 'Framework',
      category: 'S',
      rate: '15',
    },
  ],
  taxes: [{ category: 'S', rate: '15', taxable: '1035.96', amount: '155.39', reason: null, reasonCode: null }],
  lineTotal: '1090.48',
  allowanceTotal: '54.52',
  chargeTotal: '0.00',
  netTotal: '1035.96',
  taxTotal: '155.39',
  grossTotal: '1191.35',
  prepaidTotal: '0.00',
  payableTotal: '1191.35',
};

/** The same work for somebody without a VAT number. */
export const simplifiedInvoice: EInvoice = {
  ...saudiInvoice,
  buyer: { name: 'نورة العتيبي', address: { country: 'SA' } },
};

/** The same work for a company abroad, zero rated. */
export const exportInvoice: EInvoice = {
  ...saudiInvoice,
  buyer: {
    name: 'Acme GmbH',
    tax_id: 'DE136695976',
    address: { line1: 'Hauptstraße 1', city: 'Berlin', postal_code: '10115', country: 'DE' },
  },
  lines: saudiInvoice.lines.map((line) => ({ ...line, category: 'G', rate: '0' })),
  allowances: saudiInvoice.allowances.map((one) => ({ ...one, category: 'G', rate: '0' })),
  taxes: [{ category: 'G', rate: '0', taxable: '1035.96', amount: '0.00', reason: null, reasonCode: null }],
  taxTotal: '0.00',
  grossTotal: '1035.96',
  payableTotal: '1035.96',
};

export const creditNote: EInvoice = {
  ...saudiInvoice,
  kind: 'credit_note',
  number: 'CN-2026-0001',
  dueDate: null,
  terms: null,
  note: 'Wrong hours',
  preceding: { number: 'INV-2026-0001', issueDate: '2026-11-30' },
};
