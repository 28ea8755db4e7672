import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { ContractRequirements } from '@/components/requirements/contract-requirements';
import { ReadyTable } from '@/components/requirements/ready-table';
import { AddSetDialog, EditSetDialog } from '@/components/requirements/set-dialogs';
import { ToDoList } from '@/components/requirements/to-do-list';
import { WaiveDialog } from '@/components/requirements/waive-dialog';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show as showPiece } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import type { PlacedRequirementState, RequirementSet, SetChoices } from '@/lib/requirements/schema';
import readiness from '@/messages/en/readiness.json';
import still_to_do from '@/messages/en/still_to_do.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const option = (value: string, label: string) => ({ value, label });
const choices: SetChoices = {
  documentTypes: [option('insurance', 'Insurance'), option('work_permit', 'Work permit')],
  forms: [option('0190d1a2-0000-7000-8000-000000000001', 'Site induction')],
  fields: [option('contact.city', 'Contact: City'), option('personal.date_of_birth', 'Personal: Date of birth')],
  contractTypes: [option('contractor', 'Contractor')],
  countries: [option('CH', 'Switzerland')],
  setsAges: true,
};
const id = '0190d1a2-0000-7000-8000-00000000000a';

const worded = (piece: ReactNode) => (
  <NextIntlClientProvider
    locale="en-US"
    timeZone="UTC"
    formats={formats}
    messages={{ readiness, still_to_do, ui, validation }}
  >
    {piece}
  </NextIntlClientProvider>
);
const show = (piece: ReactNode) => showPiece(worded(piece));

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok({ id });
});
const sent = () => server.calls.filter(({ method }) => method === 'POST' || method === 'PUT');
const pick = (label: RegExp | string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a new set has a requirement of each kind, in the shape of the API', async () => {
  show(<AddSetDialog open onClose={() => undefined} choices={choices} searchesClients={false} />);
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Before anybody starts');
  await pick('Add a requirement', 'document');
  await pick(/^Document type/, 'work_permit');
  await pick('Add a requirement', 'form');
  await pick(/^Module/, choices.forms[0]?.value ?? '');
  await pick('Add a requirement', 'field');
  await pick(/^Profile field/, 'personal.date_of_birth');
  await pick(/^What it has to be/, 'min_age');
  await userEvent.type(screen.getByLabelText(/^Minimum age/), '18');
  await click('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ method: 'POST', path: '/api/v1/requirement-sets' });
  expect(sent()[0]?.body).toEqual({
    name: 'Before anybody starts',
    for: null,
    requirements: [
      {
        kind: 'document',
        document_type: 'work_permit',
        verified: true,
        through_end: false,
        repeat: 'once',
        stop: true,
      },
      { kind: 'form', form_id: choices.forms[0]?.value, state: 'submitted', repeat: 'once', stop: true },
      { kind: 'field', field: 'personal.date_of_birth', check: 'min_age', min_age: 18, stop: true },
    ],
  });
});

it('offers no age to somebody who may not set one', async () => {
  const given = { ...choices, setsAges: false };
  show(<AddSetDialog open onClose={() => undefined} choices={given} searchesClients={false} />);
  await pick('Add a requirement', 'field');
  await pick(/^Profile field/, 'personal.date_of_birth');
  expect(screen.queryByRole('combobox', { name: /^What it has to be/ })).toBeNull();
});

it('without a requirement a set is not sent, and another field takes the age away', async () => {
  show(<AddSetDialog open onClose={() => undefined} choices={choices} searchesClients={false} />);
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Empty');
  await click('Save');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent()).toEqual([]);
  await pick('Add a requirement', 'field');
  await pick(/^Profile field/, 'personal.date_of_birth');
  await pick(/^What it has to be/, 'min_age');
  await userEvent.type(screen.getByLabelText(/^Minimum age/), '18');
  await pick(/^Profile field/, 'contact.city');
  await click('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ requirements: [{ field: 'contact.city', check: 'filled' }] });
});

const set: RequirementSet = {
  id,
  name: 'Swiss sites',
  for: { client_id: id, job_id: null, contract_type: 'contractor', country: 'CH' },
  client: { id, name: 'Acme' },
  job: null,
  requirements: [
    {
      kind: 'document',
      document_type: 'insurance',
      verified: false,
      through_end: true,
      repeat: 'yearly',
      stop: false,
    },
  ],
  version: 3,
  created_at: '',
  updated_at: '',
};

it('a changed set keeps what nobody touched, its client too', async () => {
  show(<EditSetDialog open onClose={() => undefined} set={set} choices={choices} searchesClients={false} />);
  const name = await screen.findByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'All of Switzerland');
  await click('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ name: 'All of Switzerland', for: set.for, requirements: set.requirements });
});

const placed = (fields: Partial<PlacedRequirementState> = {}): PlacedRequirementState => ({
  key: 'document:insurance:verified:on_day:once',
  name: 'Insurance',
  requirement: {
    kind: 'document',
    document_type: 'insurance',
    verified: true,
    through_end: false,
    repeat: 'once',
    stop: true,
  },
  sets: [{ id, name: 'Swiss sites' }],
  state: 'missing',
  until: null,
  act: 'person',
  override: null,
  blocks: true,
  ...fields,
});

it('a contract’s list offers to do without what stops it, to whoever may', () => {
  const requirements = [placed(), placed({ key: 'other', name: 'Badge', state: 'met', act: null, blocks: false })];
  const required = { contract_id: id, day: '2026-03-02', frozen: false, ready: false, requirements };
  const { showAgain } = show(<ContractRequirements required={required} overrides={false} sends={false} />);
  expect(screen.queryByRole('button', { name: 'Do without' })).toBeNull();
  showAgain(worded(<ContractRequirements required={required} overrides sends={false} />));
  const row = screen.getByRole('row', { name: /Insurance/ });
  expect(row).toHaveTextContent('Missing');
  expect(row).toHaveTextContent('The person has to act');
  expect(row).toHaveTextContent('Swiss sites');
  expect(within(row).getByRole('button', { name: 'Do without' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Do without' })).toHaveLength(1);
});

it('a contract’s list mails the person what is still to do, after a question', async () => {
  const lacking = { contract_id: id, day: '2026-03-02', frozen: false, ready: false, requirements: [placed()] };
  const { showAgain } = show(<ContractRequirements required={lacking} overrides={false} sends />);
  await click('Send what is still to do');
  expect(sent()).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ path: `/api/v1/contracts/${id}/still-to-do` });
  const done = { ...lacking, requirements: [placed({ state: 'met', act: null, blocks: false })] };
  showAgain(worded(<ContractRequirements required={done} overrides={false} sends />));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send what is still to do' })).toBeNull());
});

it('the page of the person says of each thing what to do next, and when', () => {
  const item = { key: 'a', name: 'Work permit', kind: 'document' as const, state: 'missing' as const };
  const rest = { document: null, rejected: null };
  const items = [
    {
      ...item,
      until: null,
      act: 'person' as const,
      by: '2026-03-02',
      document: 'work_permit',
      rejected: 'Too dark',
    },
    { ...item, ...rest, key: 'b', name: 'Insurance', until: null, act: 'office' as const, by: '2026-03-02' },
    { ...item, ...rest, key: 'c', name: 'Badge', state: 'met' as const, until: '2027-03-02', act: null, by: null },
  ];
  show(worded(<ToDoList items={items} who="Ada" action="/api/still-to-do/token/documents" />));
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Work permit.*Missing.*a photo.*Not accepted: .*Too dark.*Needed by/);
  expect(screen.getAllByRole('form')).toEqual([
    within(first ?? document.body).getByRole('form', { name: 'Work permit' }),
  ]);
  expect(screen.getByLabelText('Photo or file')).toHaveAttribute('accept', expect.stringContaining('image/jpeg'));
  expect(second).toHaveTextContent(/Insurance.*with the office now/);
  expect(third).toHaveTextContent(/Badge.*Met.*Valid until/);
  expect(third).not.toHaveTextContent('photo');
});

it('doing without something needs a reason', async () => {
  const requirement = { key: placed().key, name: 'Insurance' };
  show(<WaiveDialog open onClose={() => undefined} contractId={id} requirement={requirement} />);
  await screen.findByLabelText(/^Reason/);
  await click('Do without');
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'On its way');
  await click('Do without');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: `/api/v1/contracts/${id}/requirements/overrides`,
    body: { key: placed().key, reason: 'On its way' },
  });
});

it('the board says who cannot start, who still has something to do, and who is ready', () => {
  const row = (name: string, ready: boolean, missing: PlacedRequirementState[]) => ({
    id: name,
    number: 'CON-1',
    status: 'draft' as const,
    position_title: 'Nurse',
    candidate: { id, name },
    client: { id, name: 'Acme' },
    owner: { id, name: 'Ada' },
    start_date: '2026-03-02',
    ready,
    required: 2,
    missing,
    can: { send_to_do: !ready },
  });
  const rows = [
    row('Ana', false, [placed()]),
    row('Bo', true, [placed({ act: 'office', blocks: false })]),
    row('Cy', true, []),
  ];
  const meta = { next_cursor: null, prev_cursor: null, limit: 25, total: 3, total_capped: false };
  const sort = { field: 'start_date', direction: 'asc' as const };
  show(
    <ReadyTable page={{ rows, meta, before: 0 }} list={{ path: '/ready-to-start', params: {}, sort }} empty={null} />,
  );
  expect(screen.getByRole('row', { name: /Ana/ })).toHaveTextContent('Cannot start');
  expect(screen.getByRole('row', { name: /Bo/ })).toHaveTextContent('Something is missing');
  expect(screen.getByRole('row', { name: /Bo/ })).toHaveTextContent('The office has to act');
  expect(screen.getByRole('row', { name: /Cy/ })).toHaveTextContent('Ready');
  const sends = screen.getAllByRole('button', { name: 'Send what is still to do' });
  expect(sends).toEqual([within(screen.getByRole('row', { name: /Ana/ })).getByRole('button')]);
});
