import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { DueTable } from '@/components/reminders/due-table';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import type { DueReminder } from '@/lib/reminders/schema';
import arabic from '@/messages/ar/reminders.json';
import english from '@/messages/en/reminders.json';
import ui from '@/messages/en/ui.json';

const client = { id: 'c1', name: 'Harbour' };
const invoice = (id: string, number: string) => Object.assign(Object(null), { id, number });
const reminder: DueReminder = Object.assign(Object(null), {
  ...{ client, currency: 'EUR', level: 2, blocker: null, invoices: [invoice('i1', 'INV-1'), invoice('i2', 'INV-2')] },
  ...{ open_total: '10.00', interest_total: '0.00', fee: '0.00', total: '10.00' },
});
const draw = (locale: string, { sends = true, blocker = null as DueReminder['blocker'] } = {}) => {
  const words = { ...(locale === 'ar-EG' ? arabic : english), next: 'Next step' };
  const reminders = { ...words, steps: { ...words.steps, send: 'Send' } };
  return show(
    <NextIntlClientProvider locale={locale} messages={{ ui, reminders }} formats={formats} timeZone="UTC">
      <DueTable clients={[{ client, reminders: [{ ...reminder, blocker }] }]} sends={sends} />
    </NextIntlClientProvider>,
  );
};

it('reminds a client with a visible button, after a question', async () => {
  const server = fakeServer();
  server.reply = () => ok({ reminders: [], held: [] });
  draw('en-US');
  await userEvent.click(screen.getByRole('button', { name: 'Send a reminder to Harbour' }));
  expect(await screen.findByRole('dialog', { name: /Remind .*Harbour/ })).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('has no button for a client without a contact, nor for a reader who sends none', () => {
  const { unmount } = draw('en-US', { blocker: 'no_contact' });
  expect(screen.queryByRole('button', { name: /Send a reminder/ })).not.toBeInTheDocument();
  unmount();
  draw('en-US', { sends: false });
  expect(screen.queryByRole('button', { name: /Send a reminder/ })).not.toBeInTheDocument();
});

it.each([
  ['en-US', 'INV-1, INV-2'],
  ['ar-EG', 'INV-1، INV-2'],
])('lists the invoices with the commas of %s', (locale, list) => {
  draw(locale);
  expect(screen.getByText('INV-1').parentElement).toHaveTextContent(list);
  expect(screen.getByText('INV-2').tagName).toBe('BDI');
});
