import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { LeaveTermsDialog } from '@/components/leave/leave-dialogs';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import leave from '@/messages/en/leave.json';
import payRuns from '@/messages/en/pay_runs.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

// Links between files are followed when a language is loaded.
const messages = { leave: { ...leave, supplements: payRuns.supplements }, pay_runs: payRuns, ui, validation };

function showTerms(country: string) {
  window.sessionStorage.clear();
  const server = fakeServer();
  server.reply = () => ok({});
  show(
    <NextIntlClientProvider locale="en-US" messages={messages} formats={formats} timeZone="UTC">
      <LeaveTermsDialog
        terms={{
          types: [
            {
              leave_type: 'vacation',
              paid: true,
              pay_rule: 'de_holiday',
              accrual: 'de_annual',
              percent: null,
              limited: true,
            },
          ],
          supplements: [],
          version: 1,
        }}
        names={['Vacation']}
        contractTypes={[{ value: 'temporary', label: 'Temporary' }]}
        country={country}
        today="2026-11-30"
        open
        onClose={jest.fn()}
      />
    </NextIntlClientProvider>,
  );
  return server;
}

it('names the law of each rule and what it does not work out', () => {
  showTerms('DE');
  expect(screen.getByRole('link', { name: 'BUrlG § 3' })).toHaveAttribute('href', 'https://lexmea.de/gesetz/burlg/3');
  expect(screen.getByRole('link', { name: 'BUrlG § 11 Abs. 1' })).toBeInTheDocument();
  expect(screen.getByText(/Not worked out: .*which it must/)).toBeInTheDocument();
  expect(screen.queryByText('End-of-mission allowance')).not.toBeInTheDocument();
});

it.each([
  ['US', ['New York, sick leave, 100 people or more: 1 hour in 30'], []],
  ['DE', [], ['Germany, sick leave: six weeks, from the fifth week on']],
])('offers the laws of the company’s country, and those in use: %s', (country, accruals, payRules) => {
  showTerms(country);
  const optionsOf = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const accrual = optionsOf('Vacation: accrual');
  expect(accrual).toEqual(expect.arrayContaining(['Does not accrue', 'Germany: annual leave', ...accruals]));
  expect(accrual).toHaveLength(country === 'US' ? 9 : 3);
  expect(optionsOf('Vacation: pay')).toEqual([
    'The contract’s regular rate',
    'Germany, holiday: average of 13 weeks',
    ...payRules,
  ]);
});

it('offers a company in France what its law puts on top of pay', async () => {
  const server = showTerms('FR');
  const group = screen.getByRole('group', { name: 'End-of-mission allowance' });
  await userEvent.click(within(group).getByRole('checkbox', { name: 'Temporary' }));
  await waitFor(() => expect(within(group).getByRole('checkbox')).toBeChecked());
  expect(screen.queryByText('Holiday allowance')).not.toBeInTheDocument();
  await userEvent.click(
    screen.getAllByRole('button').find(({ textContent }) => textContent === leave.terms.save) as Element,
  );
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(server.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    types: [{ leave_type: 'vacation', pay_rule: 'de_holiday', accrual: 'de_annual', limited: true }],
    supplements: [
      { rule: 'fr_end_of_mission', contract_types: ['temporary'], due: 'contract_end', from: '2026-11-30' },
      { rule: 'fr_paid_leave', contract_types: [] },
    ],
  });
});
