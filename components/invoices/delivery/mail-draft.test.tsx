import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SendInvoiceDialog } from '@/components/invoices/delivery/send-invoice-dialog';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import invoices from '@/messages/en/invoices.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const delivery = { ...invoices.delivery, subject: 'Subject', to: 'To' };

it('says that the mail is being loaded until it shows to whom it goes', async () => {
  const server = fakeServer();
  const recipients = { to: ['ap@harbour.example'], cc: [], bcc: [] };
  server.reply = () => ok({ recipients, attachments: [], subject: 'Invoice INV-1', message: 'Attached.' });
  show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, validation, invoices: { ...invoices, delivery } }}>
      <SendInvoiceDialog open onClose={() => undefined} invoice={{ id: 'i1', version: 1, number: 'INV-1' }} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('Loading…')).toBeVisible();
  expect(await screen.findByText('ap@harbour.example')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Invoice INV-1');
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
});
