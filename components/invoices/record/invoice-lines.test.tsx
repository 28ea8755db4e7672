import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { InvoiceLines } from '@/components/invoices/record/invoice-lines';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import invoices from '@/messages/en/invoices.json';
import ui from '@/messages/en/ui.json';

const contracts = ['Nora', 'Omar'].map((name, index) => ({
  id: `c${index}`,
  number: `CON-${index}`,
  candidate: { id: name, name },
}));
const lines = ['Monday', 'Tuesday', 'Wednesday'].map((description, index) => ({
  id: description,
  position: index + 1,
  description,
  quantity: '8.0000',
  unit: 'hour' as const,
  unit_price: '85.0000',
  net_amount: '680.00',
  tax_rate: '0.0000',
  tax_category: 'O',
  tax_reason: null,
  tax_reason_code: null,
  allowances: [],
  charges: [],
  timesheet_id: null,
  contract_id: index === 1 ? 'c1' : 'c0',
  credits_line_id: null,
  quantity_left: '8.0000',
  amount_left: '680.00',
  kind: 'time' as const,
}));

const draw = (of: typeof contracts, locale = 'en-US') =>
  show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, invoices }} formats={formats} timeZone="UTC">
      <InvoiceLines invoice={{ contracts: of, lines, currency: 'EUR', tax_name: null, locale }} />
    </NextIntlClientProvider>,
  );
const linesIn = (table: HTMLElement) =>
  lines.map(({ description }) => description).filter((text) => within(table).queryByText(text) !== null);

it('shows the lines of each contract by themselves where an invoice is of several', () => {
  draw(contracts);
  expect(screen.getAllByRole('table').map(linesIn)).toEqual([['Monday', 'Wednesday'], ['Tuesday']]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'CON-0 · \u2068Nora\u2069',
    'CON-1 · \u2068Omar\u2069',
  ]);
});

it('shows them all in one table else', () => {
  draw(contracts.slice(0, 1));
  expect(screen.getAllByRole('table').map(linesIn)).toEqual([['Monday', 'Tuesday', 'Wednesday']]);
});

it('lets a line run as the language of the document does, whatever name it begins with', () => {
  draw(contracts, 'ar-EG');
  expect(screen.getByText('Monday')).toHaveAttribute('dir', 'rtl');
});
