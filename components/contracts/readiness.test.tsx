import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { Readiness } from '@/components/contracts/readiness';
import type { ContractStatus } from '@/lib/contracts/transitions';
import { formats } from '@/lib/i18n/formats';
import contracts from '@/messages/en/contracts.json';

const candidate = { id: 'p', name: 'Ana', email: 'ana@mail.example', phone: null };
const rates = [
  {
    id: 'r',
    uuid: 'r',
    contract_id: 'x',
    rate_type: 'regular',
    effective_from: '2026-03-02',
    unit: 'hour' as const,
    currency: 'EUR',
    pay_rate: '60.0000',
    position: 1,
    version: 1,
    created_at: '',
    updated_at: '',
  },
];

const invitation = { roles: [{ value: 'r', label: 'Contractor' }], usualRole: 'r' };
const show = (status: ContractStatus, { isWhole = false, isInvited = false, prepares = true } = {}) =>
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" formats={formats} messages={{ contracts }}>
      <Readiness
        contract={{
          id: 'x',
          status,
          candidate,
          consultant: isWhole ? { id: 'c', name: 'Ana' } : null,
          start_date: '2026-03-02',
          candidate_rates: rates,
        }}
        recipients={isWhole ? 1 : 0}
        isInvited={isInvited}
        invitation={isWhole || isInvited ? null : invitation}
        prepares={prepares}
      />
    </NextIntlClientProvider>,
  ).container;

it.each(['draft', 'active', 'on_hold'] as const)('lists what a contract that is %s still lacks', (status) => {
  show(status);
  expect(screen.getByText(/No account is linked/)).toBeVisible();
  expect(screen.getByText(/Nobody at the client receives the invoices/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Set up' })).toHaveLength(2);
});

it('is gone once nothing is missing; a draft shows that it is ready', () => {
  expect(show('active', { isWhole: true })).toBeEmptyDOMElement();
  expect(show('draft', { isWhole: true })).not.toBeEmptyDOMElement();
});

it('says whom it waits for', () => {
  show('active', { isInvited: true });
  expect(screen.getByText(/Waiting for ana@mail.example/)).toBeVisible();
});

it('offers the candidate an account, to somebody who may do nothing else here, too', () => {
  show('draft', { prepares: false });
  expect(screen.getByRole('button', { name: 'Invite Ana' })).toBeVisible();
  expect(screen.queryByText(/Nobody at the client/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
