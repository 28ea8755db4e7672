import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { CreditInvoiceDialog } from '@/components/invoices/credit/credit-invoice-dialog';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import invoices from '@/messages/en/invoices.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const ids = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'] as const;
const left = { quantity_left: '2.00', amount_left: '100.00' };
const line = (id: string, description: string, gross_amount: string | null = null) => ({
  id,
  description,
  unit: 'hour' as const,
  gross_amount,
  ...left,
});
const words = { ui, validation, invoices: { ...invoices, credit: { ...invoices.credit, reason: 'Reason' } } };

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok({ uuid: 'c1' });
});

const showDialog = (lines: ReturnType<typeof line>[]) =>
  show(
    <NextIntlClientProvider locale="en-US" messages={words} formats={formats} timeZone="UTC">
      <CreditInvoiceDialog
        open
        onClose={() => undefined}
        invoice={{ id: 'i1', version: 3, number: 'INV-1', currency: 'EUR' }}
        lines={lines}
      />
    </NextIntlClientProvider>,
  );

const sent = () => server.calls.find(({ method }) => method === 'POST')?.body;
const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });

it('credits one line of many: all are taken out at once, and the one put back', async () => {
  showDialog([line(ids[0], 'Nora'), line(ids[1], 'Omar')]);
  expect(box('All lines')).toBeChecked();
  await userEvent.click(box('All lines'));
  expect([box(/Nora/), box(/Omar/)].map((one) => Object(one).checked)).toEqual([false, false]);
  await userEvent.click(box(/Omar/));
  expect(box('All lines')).not.toBeChecked();
  await userEvent.click(box(/Nora/));
  expect(box('All lines')).toBeChecked();
  await userEvent.click(box(/Nora/));
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Two hours too many');
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({ lines: [{ line_id: ids[1], quantity: null, amount: null }], rebill: false }),
  );
});

it('asks for amounts as the invoice has its prices: before tax, or with it', () => {
  showDialog([line(ids[0], 'Nora'), line(ids[1], 'Omar', '120.00')]);
  expect(screen.getByRole('textbox', { name: /^Amount before tax/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Amount including tax/ })).toBeVisible();
});
