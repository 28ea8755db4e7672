import { renderInvoicePdf } from '@/lib/pdf/invoice/invoice';
import { readPdf } from '@/lib/testing/pdf/read-pdf';

const party = { name: 'Conor Byrne Consulting', addressLines: ['3 Harbour Row', 'Cork'] };

it.each([
  ['en-US', 'Self-billed', 'invoice'],
  ['fr-FR', 'Autofacturation', 'invoice'],
  ['es-ES', 'Facturación por el destinatario', 'invoice'],
  ['it-IT', 'autofatturazione', 'invoice'],
  ['zh-CN', '自开账单', 'invoice'],
  ['en-US', 'Self-billed credit note', 'credit_note'],
  ['fr-FR', 'Avoir', 'credit_note'],
  ['es-ES', 'Factura rectificativa', 'credit_note'],
  ['it-IT', 'Nota di credito', 'credit_note'],
  ['zh-CN', '自开贷项通知单', 'credit_note'],
] as const)('in %s the paper is called %s, on its page and below it', async (locale, word, kind) => {
  const file = await renderInvoicePdf({
    status: 'issued',
    kind,
    isSelfBilled: true,
    number: 'CB-2026-000001',
    issueDate: '2026-11-25',
    dueDate: '2026-12-05',
    currency: 'EUR',
    locale,
    seller: party,
    buyer: party,
    lines: [
      { description: 'Time', quantity: '8', unit: 'hour', unitPrice: '60', netAmount: '480.00', taxRate: '23.0000' },
    ],
    netTotal: '480.00',
    taxes: [{ category: 'S', rate: '23.0000', base: '480.00', amount: '110.40' }],
    grossTotal: '590.40',
    paidTotal: '0.00',
    amountDue: '590.40',
  });
  const { pages } = readPdf(file);
  expect(pages).toHaveLength(1);
  const text = pages
    .flat()
    .map((part) => part.text)
    .join('')
    .replace(/\s/g, '');
  expect(text.split(word.replace(/\s/g, '')).length - 1).toBeGreaterThanOrEqual(2);
});
