import fc from 'fast-check';
import { activityCodeForm, itemCodeForm } from '@/lib/e-invoices/eta/code-forms';
import { etaCanonical, writeEta } from '@/lib/e-invoices/eta/document';
import { etaNeeds } from '@/lib/e-invoices/eta/needs';
import { EtaNumber, type EtaValue, serialiseEta } from '@/lib/e-invoices/eta/serialise';
import type { EInvoice } from '@/lib/e-invoices/model';
import { decimal, sum } from '@/lib/money/amount';

const n = (digits: string) => new EtaNumber(digits);

/** Parts of ETA's own example: sdk.invoicing.eta.gov.eg/files/one-doc.json and one-doc-serialized.json.txt. */
it.each<[string, EtaValue, string]>([
  [
    'the issuer',
    {
      issuer: {
        address: {
          branchID: '1',
          country: 'EG',
          governate: 'Cairo',
          regionCity: 'Nasr City',
          street: '580 Clementina Key',
          buildingNumber: 'Bldg. 0',
          postalCode: '68030',
          floor: '1',
          room: '123',
          landmark: '7660 Melody Trail',
          additionalInformation: 'beside Townhall',
        },
        type: 'B',
        id: '113317713',
        name: 'Issuer Company',
      },
    },
    '"ISSUER""ADDRESS""BRANCHID""1""COUNTRY""EG""GOVERNATE""Cairo""REGIONCITY""Nasr City""STREET""580 Clementina Key""BUILDINGNUMBER""Bldg. 0""POSTALCODE""68030""FLOOR""1""ROOM""123""LANDMARK""7660 Melody Trail""ADDITIONALINFORMATION""beside Townhall""TYPE""B""ID""113317713""NAME""Issuer Company"',
  ],
  [
    'empty texts',
    { payment: { bankAccountNo: 'SomeValue', bankAccountIBAN: '', swiftCode: '', terms: 'SomeValue' } },
    '"PAYMENT""BANKACCOUNTNO""SomeValue""BANKACCOUNTIBAN""""SWIFTCODE""""TERMS""SomeValue"',
  ],
  [
    'numbers with all of their digits',
    { delivery: { grossWeight: n('10.50'), netWeight: n('20.50'), terms: 'SomeValue' } },
    '"DELIVERY""GROSSWEIGHT""10.50""NETWEIGHT""20.50""TERMS""SomeValue"',
  ],
  [
    'a list',
    {
      invoiceLines: [
        {
          unitValue: {
            currencySold: 'EUR',
            amountEGP: n('189.40'),
            amountSold: n('10.00'),
            currencyExchangeRate: n('18.94'),
          },
          discount: { rate: n('7'), amount: n('66.29') },
          taxableItems: [
            { taxType: 'T1', amount: n('272.07'), subType: 'T1', rate: n('14.00') },
            { taxType: 'T2', amount: n('208.22'), subType: 'T2', rate: n('12') },
          ],
        },
      ],
      totalDiscountAmount: n('76.29'),
    },
    '"INVOICELINES""INVOICELINES""UNITVALUE""CURRENCYSOLD""EUR""AMOUNTEGP""189.40""AMOUNTSOLD""10.00""CURRENCYEXCHANGERATE""18.94""DISCOUNT""RATE""7""AMOUNT""66.29""TAXABLEITEMS""TAXABLEITEMS""TAXTYPE""T1""AMOUNT""272.07""SUBTYPE""T1""RATE""14.00""TAXABLEITEMS""TAXTYPE""T2""AMOUNT""208.22""SUBTYPE""T2""RATE""12""TOTALDISCOUNTAMOUNT""76.29"',
  ],
])('the canonical form of %s is ETA’s own', (_, document, serialised) => {
  expect(serialiseEta(document)).toBe(serialised);
});

const egyptian: EInvoice = {
  kind: 'invoice',
  isDeposit: false,
  number: 'INV-2026-0001',
  issueDate: '2026-11-30',
  dueDate: null,
  currency: 'EGP',
  companyTax: null,
  purchaseOrder: null,
  preceding: null,
  note: null,
  period: null,
  seller: {
    name: 'Cairo Staffing',
    tax_id: '100-531-385',
    activity_code: '7820',
    item_code: 'EG-100531385-STAFF',
    address: { line1: '17 شارع طلعت حرب', city: 'وسط البلد', region: 'القاهرة', country: 'EG' },
  },
  buyer: {
    name: 'عميل',
    tax_id: '٣١٣٧١٧٩١٩',
    address: { line1: 'شارع التسعين، ٥', city: 'التجمع الخامس', region: 'القاهرة', country: 'EG' },
  },
  lines: [
    {
      description: 'Consulting "A"',
      quantity: '7.5',
      unit: 'hour',
      unitPrice: '100.5',
      netAmount: '753.75',
      category: 'S',
      rate: '14',
      isRetained: true,
      allowances: [],
    },
  ],
  allowances: [],
  taxes: [{ category: 'S', rate: '14', taxable: '753.75', amount: '105.53', reason: null, reasonCode: null }],
  retained: [{ kind: 'income', name: 'WHT', rate: '3', base: '753.75', amount: '22.61' }],
  lineTotal: '753.75',
  allowanceTotal: '0.00',
  chargeTotal: '0.00',
  netTotal: '753.75',
  taxTotal: '105.53',
  grossTotal: '859.28',
  prepaidTotal: '22.61',
  payableTotal: '836.67',
};

const line = { ...egyptian.lines[0], allowances: [] } as EInvoice['lines'][number];

it('an invoice is written with five decimals at most, and its withheld tax', () => {
  expect(etaNeeds(egyptian)).toEqual([]);
  const document = JSON.parse(writeEta(egyptian));
  expect(document).toMatchObject({
    issuer: {
      type: 'B',
      id: '100531385',
      address: { branchID: '0', country: 'EG', governate: 'القاهرة', street: 'شارع طلعت حرب', buildingNumber: '17' },
    },
    receiver: { type: 'B', id: '313717919', address: { street: 'شارع التسعين', buildingNumber: '5' } },
    documentType: 'I',
    documentTypeVersion: '1.0',
    dateTimeIssued: '2026-11-30T00:00:00Z',
    taxpayerActivityCode: '7820',
    netAmount: 753.75,
    taxTotals: [
      { taxType: 'T1', amount: 105.525 },
      { taxType: 'T4', amount: 22.6125 },
    ],
    totalAmount: 836.6625,
  });
  expect(document.invoiceLines).toMatchObject([
    {
      itemType: 'EGS',
      unitType: 'HUR',
      quantity: 7.5,
      unitValue: { currencySold: 'EGP', amountEGP: 100.5 },
      taxableItems: [
        { taxType: 'T1', subType: 'V009', rate: 14 },
        { taxType: 'T4', subType: 'W004', rate: 3, amount: 22.6125 },
      ],
    },
  ]);
});

it('a credit note has the type C, and a person the number of one', () => {
  const buyer = { name: 'منى', tax_id: '29001011234567', address: { country: 'EG' } };
  const note = { ...egyptian, kind: 'credit_note' as const, buyer };
  expect(etaNeeds(note)).toEqual([]);
  const document = JSON.parse(writeEta(note));
  expect([document.documentType, document.receiver.type, document.receiver.id]).toEqual(['C', 'P', '29001011234567']);
});

it('a buyer without a number is no person, but lacks it', () => {
  const acme = { ...egyptian, buyer: { ...egyptian.buyer, name: 'ACME SAE', tax_id: null } };
  expect(etaNeeds(acme)).toEqual([{ party: 'buyer', field: 'tax_id_eg' }]);
  expect(JSON.parse(writeEta(acme)).receiver.type).toBe('B');
});

describe('a zero rate', () => {
  const zero = (category: string, country: string): EInvoice => ({
    ...egyptian,
    buyer: { ...egyptian.buyer, address: { ...egyptian.buyer.address, country } },
    lines: [{ ...line, category, rate: '0' }],
    taxes: [{ category, rate: '0', taxable: '753.75', amount: '0.00', reason: null, reasonCode: null }],
    taxTotal: '0.00',
    grossTotal: '753.75',
  });

  it.each(['Z', 'G'])('of category %s is an export only if the buyer is abroad', (category) => {
    expect(etaNeeds(zero(category, 'DE'))).toEqual([]);
    expect(etaNeeds(zero(category, 'EG'))).toEqual([{ party: 'document', field: 'tax_category' }]);
  });
});

it('the tax is rounded for each rate, as the invoice’s', () => {
  const at = (netAmount: string, rate: string, amount: string) => ({
    line: { ...line, quantity: '1', unitPrice: netAmount, netAmount, rate, isRetained: false },
    tax: { category: 'S', rate, taxable: netAmount, amount, reason: null, reasonCode: null },
  });
  const parts = [at('1.75', '14', '0.25'), at('2.50', '5', '0.13')];
  const invoice: EInvoice = {
    ...egyptian,
    lines: parts.map((part) => part.line),
    taxes: parts.map((part) => part.tax),
    retained: [],
    netTotal: '4.25',
    taxTotal: '0.38',
    grossTotal: '4.63',
  };
  expect(etaNeeds(invoice)).toEqual([]);
  const [first, second] = invoice.taxes;
  const swapped = [first, second].map((tax, index) => ({
    ...at('0', '0', '0').tax,
    ...tax,
    amount: ['0.26', '0.12'][index] ?? '',
  }));
  expect(etaNeeds({ ...invoice, taxes: swapped })).toEqual([{ party: 'document', field: 'totals' }]);
});

it('a cent of retained tax may be rounded otherwise, more may not', () => {
  const retained = (amount: string) => ({
    ...egyptian,
    retained: [{ kind: 'income' as const, name: 'WHT', rate: '3', base: '753.75', amount }],
  });
  expect(etaNeeds(retained('22.60'))).toEqual([]);
  expect(etaNeeds(retained('22.59'))).toEqual([{ party: 'document', field: 'totals' }]);
});

it('what is signed is the canonical form of the very file', () => {
  const text = etaCanonical(egyptian);
  expect(text.startsWith('"ISSUER""ADDRESS""BRANCHID""0""COUNTRY""EG"')).toBe(true);
  expect(text).toContain('"DESCRIPTION""Consulting "A""');
  expect(text).toContain('"AMOUNT""105.525"');
});

type Change = Partial<EInvoice>;
it.each<[string, string, Change]>([
  ['issuer.id', 'seller.tax_id_eg', { seller: { ...egyptian.seller, tax_id: '12345' } }],
  ['taxpayerActivityCode', 'seller.activity_code', { seller: { ...egyptian.seller, activity_code: null } }],
  ['itemCode', 'seller.item_code', { seller: { ...egyptian.seller, item_code: '' } }],
  ['buyer of type B', 'buyer.tax_id_eg', { buyer: { ...egyptian.buyer, tax_id: '1234567890' } }],
  ['currency', 'document.currency_egp', { currency: 'USD' }],
  ['unitPrice >= 0', 'document.negative_line', { lines: [{ ...line, unitPrice: '-1' }] }],
  [
    'taxes',
    'document.tax_category',
    {
      lines: [{ ...line, category: 'AE', rate: '0' }],
      taxes: [{ category: 'AE', rate: '0', taxable: '753.75', amount: '0', reason: null, reasonCode: null }],
      taxTotal: '0.00',
    },
  ],
  ['totalAmount', 'document.totals', { taxTotal: '105.60' }],
])('%s: %s', (_, missing, change) => {
  const fields = etaNeeds({ ...egyptian, ...change }).map(({ party, field }) => `${party}.${field}`);
  expect(fields).toEqual([missing]);
});

it.each([
  ['governorate', 'address.governorate', { region: null }],
  ['city', 'address.city', { city: ' ' }],
  ['building', 'address.building_number_eg', { line1: 'شارع طلعت حرب' }],
])('both addresses need their %s', (_, field, change) => {
  const [seller, buyer] = [egyptian.seller, egyptian.buyer].map((of) => ({
    ...of,
    address: { ...of.address, ...change },
  }));
  expect(etaNeeds({ ...egyptian, seller: seller ?? egyptian.seller, buyer: buyer ?? egyptian.buyer })).toEqual([
    { party: 'seller', field },
    { party: 'buyer', field },
  ]);
});

it.each([
  ['S', '14', 'V009'],
  ['S', '5', 'V010'],
  ['G', '0', 'V001'],
  ['Z', '0', 'V001'],
  ['E', '0', 'V003'],
  ['O', '0', 'V004'],
])('category %s at %s %% is %s', (category, rate, subType) => {
  const document = JSON.parse(writeEta({ ...egyptian, lines: [{ ...line, category, rate }] }));
  expect(document.invoiceLines[0].taxableItems[0]).toMatchObject({ taxType: 'T1', subType });
});

it.each(['EG-100531385-STAFF', '10001774'])('%s is the code of an item', (code) => expect(code).toMatch(itemCodeForm));
it.each(['EG-1-X', 'STAFF', '123', '<script>'])('%s is none', (code) => expect(code).not.toMatch(itemCodeForm));
it.each(['7820', '620'])('%s is an activity', (code) => expect(code).toMatch(activityCodeForm));

/** Amounts in cents: a quantity, a price, discounts on the line and on the document. */
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 20_000 }),
    price: fc.integer({ min: 1, max: 900_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    rate: fc.constantFrom('14', '5'),
  }),
  { minLength: 1, maxLength: 6 },
);

it('the sums of a file are the invoice’s, whatever is discounted', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 50 }), (entered, percent) => {
      const made = entered.map(({ quantity, price, off, rate }) => {
        const [count, each] = [decimal(quantity.toString()).div(100), decimal(price.toString()).div(100)];
        const sales = count.times(each).toDecimalPlaces(2);
        const taken = sales.times(off.toString()).div(1_000).toDecimalPlaces(2);
        const allowances = taken.isZero()
          ? []
          : [{ isCharge: false, percent: null, base: null, amount: taken.toFixed(2), reasonCode: null, reason: null }];
        return {
          ...line,
          isRetained: false,
          rate,
          quantity: count.toFixed(),
          unitPrice: each.toFixed(),
          netAmount: sales.minus(taken).toFixed(2),
          allowances,
        };
      });
      const lineTotal = sum(made.map(({ netAmount }) => netAmount));
      const none = { category: 'S', percent: null, base: null, reason: null, reasonCode: null };
      const parts = [...new Set(made.map(({ rate }) => rate))].map((rate) => {
        const own = sum(made.flatMap((one) => (one.rate === rate ? [one.netAmount] : [])));
        const off = own.times(percent.toString()).div(100).toDecimalPlaces(2);
        const taxable = own.minus(off);
        return { rate, off, taxable, tax: taxable.times(rate).div(100).toDecimalPlaces(2) };
      });
      const net = lineTotal.minus(sum(parts.map(({ off }) => off)));
      const tax = sum(parts.map((part) => part.tax));
      const invoice: EInvoice = {
        ...egyptian,
        lines: made,
        retained: [],
        allowances: parts.flatMap(({ rate, off }) =>
          off.isZero() ? [] : [{ ...none, isCharge: false, rate, amount: off.toFixed(2) }],
        ),
        taxes: parts.map((part) => ({
          ...none,
          rate: part.rate,
          taxable: part.taxable.toFixed(2),
          amount: part.tax.toFixed(2),
        })),
        netTotal: net.toFixed(2),
        taxTotal: tax.toFixed(2),
        grossTotal: net.plus(tax).toFixed(2),
      };
      expect(etaNeeds(invoice)).toEqual([]);
      const document = JSON.parse(writeEta(invoice));
      const digits = (value: number) => decimal(value.toString());
      for (const one of document.invoiceLines) {
        expect(digits(one.quantity).times(digits(one.unitValue.amountEGP)).eq(digits(one.salesTotal))).toBe(true);
        expect(digits(one.salesTotal).minus(digits(one.discount.amount)).eq(digits(one.netTotal))).toBe(true);
        const { rate } = one.taxableItems[0];
        expect(digits(one.netTotal).times(digits(rate).div(100).plus(1)).eq(digits(one.total))).toBe(true);
      }
      const totals = (name: string) =>
        sum(document.invoiceLines.map((one: Record<string, number>) => digits(one[name] ?? 0)));
      expect(totals('netTotal').eq(digits(document.netAmount))).toBe(true);
      expect(totals('total').eq(digits(document.totalAmount))).toBe(true);
      const rounded = digits(document.totalAmount).minus(invoice.grossTotal).abs();
      expect(rounded.lte(decimal('0.005').times(parts.length.toString()))).toBe(true);
    }),
    { numRuns: 150 },
  );
});
