import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FillForm } from '@/components/forms/fill/fill-form';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { formats } from '@/lib/i18n/formats';
import files from '@/messages/en/files.json';
import fill from '@/messages/en/fill.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const en = (text: string) => ({ en: text });
const definition = definitionSchema.parse({
  name: en('Claim'),
  sections: [
    {
      key: 'claim',
      title: en('Claim'),
      fields: [
        { key: 'purpose', type: 'text', label: en('Purpose'), required: true },
        { key: 'receipt', type: 'file', label: en('Receipt'), required: true },
        { key: 'extra', type: 'file', label: en('Extra') },
      ],
    },
    {
      key: 'costs',
      title: en('Cost'),
      repeats: { min: 0, max: 3 },
      fields: [{ key: 'proof', type: 'file', label: en('Proof') }],
    },
  ],
});
const receipt = '018f0000-0000-7000-8000-0000000000a1';
const proof = '018f0000-0000-7000-8000-0000000000a2';

const form = () => (
  <NextIntlClientProvider locale="en-US" messages={{ ui, validation, fill, files }} formats={formats} timeZone="UTC">
    <a href="/invoices">Invoices</a>
    <FillForm
      form={{ id: 'f1', version: 1, definition, locked: [], newest: null }}
      clock={{ timeZone: 'UTC', now: '2026-03-04T12:00:00Z' }}
      cancel="/module/f1"
    />
  </NextIntlClientProvider>
);

let server: FakeServer;
/** The uploads that the server has not answered yet. */
let onTheWay: XMLHttpRequest[];
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok({ uuid: 'a1', number: 'A-1', status: 'submitted' });
  onTheWay = [];
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockReturnValue(undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockReturnValue(undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    onTheWay.push(this);
  });
});
afterEach(() => jest.restoreAllMocks());

/** Lets the server answer the upload that has waited longest. */
const answer = async (status: number, body: object) => {
  await waitFor(() => expect(onTheWay).not.toHaveLength(0));
  const call = onTheWay.shift();
  if (!call) throw new Error('Nothing is on its way.');
  Object.defineProperties(call, { status: { value: status }, responseText: { value: JSON.stringify(body) } });
  await act(async () => call.onloadend?.(new ProgressEvent('loadend')));
};
const arrive = (id: string) => answer(201, { success: true, data: { id, name: 'bill.pdf', size: 4 } });
const refuse = (message: string) => answer(422, { status: 422, title: 'No', message });

const pdf = () => new File(['bill'], 'bill.pdf', { type: 'application/pdf' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => userEvent.click(button(name));
const give = async (label: RegExp) => userEvent.upload(await screen.findByLabelText(label), pdf());
const bodies = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const saysThatItWaits = () => expect(status()).toContain(fill.waiting);

it('waits for a file that is on its way, and is then sent once, with what was typed meanwhile', async () => {
  const { log } = show(form());
  await userEvent.type(screen.getByLabelText(/Purpose/), 'Trip');
  await give(/Receipt/);
  expect(status()).not.toContain(fill.waiting);
  await click('Submit');
  await waitFor(saysThatItWaits);
  expect(button('Submit')).toHaveAttribute('aria-busy', 'true');
  expect(button('Save draft')).toBeDisabled();
  await click('Submit');
  await userEvent.type(screen.getByLabelText(/Purpose/), ' to Rome{Enter}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(bodies()).toEqual([]);
  await arrive(receipt);
  await waitFor(() => expect(log.visited).toEqual(['/module/submissions/a1']));
  expect(bodies()).toEqual([
    { form_version: 1, status: 'submitted', values: { claim: { purpose: 'Trip to Rome', receipt }, costs: [] } },
  ]);
  expect(status()).not.toContain(fill.waiting);
});

it('waits for all files, as a draft as well', async () => {
  show(form());
  await give(/Receipt/);
  await give(/Extra/);
  await click('Save draft');
  await waitFor(saysThatItWaits);
  await arrive(receipt);
  saysThatItWaits();
  expect(bodies()).toEqual([]);
  await arrive(proof);
  await waitFor(() =>
    expect(bodies()).toEqual([
      { form_version: 1, status: 'draft', values: { claim: { receipt, extra: proof }, costs: [] } },
    ]),
  );
});

it('says at once what else is wrong', async () => {
  show(form());
  await give(/Receipt/);
  await click('Submit');
  expect(await screen.findByRole('link', { name: 'Purpose: This is required.' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /required/ })).toHaveLength(1);
  expect(status()).not.toContain(fill.waiting);
  await arrive(receipt);
  expect(bodies()).toEqual([]);
});

it('stays unsent when a file is refused, with the reason at its field, until that is dismissed', async () => {
  show(form());
  await userEvent.type(screen.getByLabelText(/Purpose/), 'Trip');
  await give(/Receipt/);
  await give(/Extra/);
  await click('Submit');
  await waitFor(saysThatItWaits);
  await arrive(receipt);
  await refuse('A virus was found.');
  const fault = await screen.findByRole('link', { name: `Extra: ${validation.file_refused}` });
  expect(screen.getByText('A virus was found.')).toBeInTheDocument();
  expect(fault.closest('[role=alert]')).toHaveFocus();
  expect(button('Submit')).toBeEnabled();
  expect(status()).not.toContain(fill.waiting);
  expect(bodies()).toEqual([]);
  await userEvent.click(fault);
  expect(button('Try again')).toHaveFocus();
  await click('Submit');
  expect(bodies()).toEqual([]);
  await click('Remove bill.pdf from the list');
  await waitFor(() => expect(screen.queryByText(validation.file_refused)).not.toBeInTheDocument());
  await click('Submit');
  await waitFor(() => expect(bodies()).toMatchObject([{ values: { claim: { purpose: 'Trip', receipt } } }]));
});

it('asks before it is left while it waits, and is not sent after that', async () => {
  const { log } = show(form());
  await give(/Extra/);
  await click('Save draft');
  await waitFor(saysThatItWaits);
  await userEvent.click(screen.getByRole('link', { name: 'Invoices' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await arrive(proof);
  await waitFor(() => expect(status()).not.toContain(fill.waiting));
  expect(log.visited).toEqual(['/invoices']);
  expect(bodies()).toEqual([]);
});

it('is not sent once its page is gone', async () => {
  const { unmount } = show(form());
  await give(/Extra/);
  await click('Save draft');
  await waitFor(saysThatItWaits);
  unmount();
  await act(async () => undefined);
  expect(bodies()).toEqual([]);
});

it('holds a file in its own entry when one before it is removed meanwhile', async () => {
  show(form());
  await click('Add: Cost');
  await click('Add: Cost');
  await userEvent.upload(await within(screen.getByRole('group', { name: 'Cost 2' })).findByLabelText(/Proof/), pdf());
  await click('Remove Cost 1');
  await click('Save draft');
  await waitFor(saysThatItWaits);
  await arrive(proof);
  await waitFor(() =>
    expect(bodies()).toEqual([{ form_version: 1, status: 'draft', values: { claim: {}, costs: [{ proof }] } }]),
  );
});

it('has no fault of a field any more once a file is on its way to it', async () => {
  show(form());
  await screen.findByLabelText(/Receipt/);
  await click('Submit');
  expect(await screen.findByRole('link', { name: 'Receipt: This is required.' })).toBeInTheDocument();
  await give(/Receipt/);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Receipt/ })).not.toBeInTheDocument());
  await click(/^Stop/);
  await waitFor(() => expect(screen.getByLabelText(/Receipt/)).toBeInTheDocument());
});
