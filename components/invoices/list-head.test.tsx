import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { AgeingHead } from '@/components/invoices/ageing-head';
import { BulkNotice } from '@/components/invoices/bulk-notice';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import type { BulkProgress } from '@/lib/invoices/bulk/bulk-schema';
import type { OpenByAge } from '@/lib/invoices/receivables/ages';
import invoices from '@/messages/en/invoices.json';
import problems from '@/messages/en/problems.json';
import statuses from '@/messages/en/statuses.json';
import ui from '@/messages/en/ui.json';

const showPiece = (piece: ReactNode) =>
  show(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="UTC"
      formats={formats}
      messages={{ invoices, problems, statuses, ui }}
    >
      {piece}
    </NextIntlClientProvider>,
  );

const none = { current: '0.00', days_1_30: '0.00', days_31_60: '0.00', days_61_90: '0.00', days_over_90: '0.00' };
const open: OpenByAge[] = [
  { ...none, currency: 'EUR', outstanding: '816.00', days_31_60: '816.00' },
  { ...none, currency: 'USD', outstanding: '40.00', current: '40.00' },
];

it('leads from what is open by age to its invoices, in each currency', () => {
  showPiece(<AgeingHead open={open} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['816.00 EUR', '/invoices/receivables'],
    ['40.00 USD', '/invoices/receivables'],
    ['40.00 USD', '/invoices?filter[age]=current&filter[currency]=USD'],
    ['816.00 EUR', '/invoices?filter[age]=days_31_60&filter[currency]=EUR'],
  ]);
});

const task: BulkProgress = {
  id: 't',
  status: 'running',
  done: 3,
  total: 40,
  hasFile: false,
  outcome: null,
  problem: null,
};

it('tells how far many invoices are', () => {
  showPiece(<BulkNotice task={task} />);
  expect(screen.getByRole('status')).toHaveTextContent('Done: 3 of 40.');
});

it('names each that failed, by its number or whose draft it is, with why', () => {
  const failed: NonNullable<BulkProgress['outcome']>['failed'] = [
    {
      invoice: { id: 'a', number: 'ACM-1', client: 'Harbour' },
      problem: {
        key: 'transition',
        values: { from: '@statuses.invoice.void', to: '@statuses.invoice.issued' },
      },
    },
    { invoice: { id: 'b', number: null, client: 'Quay' }, problem: { key: 'invoice_empty', values: {} } },
  ];
  showPiece(<BulkNotice task={{ ...task, status: 'done', outcome: { action: 'issue', done: 2, failed } }} />);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('Issued: 2');
  const [first, second] = within(notice).getAllByRole('listitem');
  expect(first).toHaveTextContent(/ACM-1.*Void/);
  expect(second).toHaveTextContent('draft for Quay');
  expect(within(notice).getByRole('link', { name: 'ACM-1' })).toHaveAttribute('href', '/invoices/a');
});
