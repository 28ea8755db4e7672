import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { InvoiceBoard, type InvoiceCard } from '@/components/invoices/invoice-board';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import { invoiceBoardStates } from '@/lib/invoices/board-states';
import board from '@/messages/en/invoices.json';
import ui from '@/messages/en/ui.json';

const id = '018f0000-0000-7000-8000-0000000000a1';
const card = (fields: Partial<InvoiceCard>): InvoiceCard => ({
  id,
  column: 'draft',
  version: 3,
  kind: 'invoice',
  number: null,
  client: { name: 'Copperfield' },
  gross_total: '816.00',
  currency: 'EUR',
  title: 'Copperfield',
  href: `/invoices/${id}`,
  lines: [],
  moves: ['issued'],
  ...fields,
});
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok({ id });
});

const showBoard = (fields: Partial<InvoiceCard> = {}) =>
  show(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" formats={formats} messages={{ invoices: board, ui }}>
      <main>
        <InvoiceBoard
          label="Invoices"
          columns={invoiceBoardStates.map((key) => ({
            key,
            label: key,
            tone: 'info',
            count: 1,
            href: '/invoices',
            ...(key === 'overdue' && {
              sums: [
                { currency: 'EUR', amount: '816.00' },
                { currency: 'USD', amount: '12.50' },
              ],
            }),
          }))}
          cards={[card(fields)]}
        />
      </main>
    </NextIntlClientProvider>,
  );
const key = (name: string) =>
  fireEvent.keyDown(screen.getByRole('link', { name: 'Copperfield' }), { key: name, shiftKey: true });

it('issues a draft after the question of its page, on the version that is shown', async () => {
  showBoard();
  key('ArrowRight');
  expect(server.calls).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Issue this invoice?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Issue' }));
  expect(server.calls).toMatchObject([{ method: 'POST', path: `/api/v1/invoices/${id}/issue` }]);
  expect(server.calls[0]?.headers.get('if-match')).toBe('"3"');
});

it.each([
  ['sent', 'An invoice is overdue from the day after its due date, by itself.'],
  ['overdue', 'An invoice is paid by its payments: record one on its page, or read in a bank statement.'],
] as const)('says why one that is %s goes no further by hand', async (column, why) => {
  showBoard({ column, moves: [] });
  key('ArrowRight');
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
  expect(server.calls).toEqual([]);
});

it('shows what a column comes to in each currency', () => {
  showBoard();
  const column = screen.getByRole('group', { name: /^overdue/ });
  expect(column).toHaveTextContent(/816\.00.*EUR/);
  expect(column).toHaveTextContent(/12\.50.*USD/);
});
