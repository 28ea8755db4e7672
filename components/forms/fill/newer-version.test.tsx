import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { FillForm } from '@/components/forms/fill/fill-form';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { formats } from '@/lib/i18n/formats';
import fill from '@/messages/en/fill.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const en = (text: string) => ({ en: text });
const option = (key: string) => ({ key, label: en(`The ${key}`) });
const version = (fields: object[]) =>
  definitionSchema.parse({ name: en('Visit'), sections: [{ key: 'visit', title: en('Visit'), fields }] });
const versions = [
  version([
    { key: 'gone', type: 'text', label: en('Old question') },
    { key: 'way', type: 'select', label: en('Way'), options: [option('bus'), option('taxi')] },
    { key: 'note', type: 'text', label: en('Note') },
    { key: 'count', type: 'number', label: en('Count') },
  ]),
  version([
    { key: 'way', type: 'select', label: en('Way'), options: [option('bus')] },
    { key: 'note', type: 'text', label: en('Note') },
    { key: 'count', type: 'number', label: en('Count') },
    { key: 'must', type: 'text', label: en('New question'), required: true },
  ]),
];
let newest = 1;

/** The page as the server makes it: at the version in its address, or else the newest. */
function Page() {
  const asked = Number(useSearchParams().get('version') ?? newest);
  const at = (number: number) => versions[number - 1] ?? versions[0];
  const [shown, latest] = [at(asked), at(newest)];
  if (!shown || !latest) return null;
  return (
    <NextIntlClientProvider locale="en-US" messages={{ ui, validation, fill }} formats={formats} timeZone="UTC">
      <FillForm
        key={asked}
        form={{
          id: 'f1',
          version: asked,
          definition: shown,
          locked: [],
          newest: asked === newest ? null : { version: newest, definition: latest },
        }}
        clock={{ timeZone: 'UTC', now: '2026-03-04T12:00:00Z' }}
      />
    </NextIntlClientProvider>
  );
}

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  newest = 1;
  server = fakeServer();
  server.reply = () => ok({ uuid: 'a1', number: 'A-1', status: 'submitted' });
});

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => server.calls.find(({ method }) => method === 'POST')?.body;

async function typeIntoFirst() {
  const view = show(<Page />, { address: '/module/f1/add?mandatory=1' });
  await userEvent.type(screen.getByLabelText('Old question'), 'typed long ago');
  await userEvent.selectOptions(screen.getByLabelText('Way'), 'taxi');
  await userEvent.type(screen.getByLabelText('Note'), 'stays');
  await userEvent.type(screen.getByLabelText('Count'), 'three');
  view.unmount();
  newest = 2;
  return show(<Page />, { address: '/module/f1/add?mandatory=1' });
}

it('opens the version that was begun again, with what was typed, and sends it as that version', async () => {
  const { log } = await typeIntoFirst();
  expect(await screen.findByLabelText('Old question')).toHaveValue('typed long ago');
  expect(log.address).toBe('/module/f1/add?mandatory=1&version=1');
  expect(screen.getByText(/Version 2 of this form has been published/)).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Count'));
  await click('Submit');
  await waitFor(() =>
    expect(sent()).toEqual({
      form_version: 1,
      status: 'submitted',
      values: { visit: { gone: 'typed long ago', way: 'taxi', note: 'stays' } },
    }),
  );
});

it('shows what would not come along to the newest version, and takes the rest there', async () => {
  const { log } = await typeIntoFirst();
  await userEvent.click(await screen.findByRole('button', { name: 'See what changes' }));
  const lost = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(lost).toEqual(['typed long ago', 'The taxi', 'three']);
  await click('Move to version 2');
  expect(await screen.findByLabelText(/New question/)).toHaveValue('');
  expect(screen.getByLabelText('Note')).toHaveValue('stays');
  expect(log.address).toBe('/module/f1/add?mandatory=1');
  await userEvent.type(screen.getByLabelText(/New question/), 'now');
  await click('Submit');
  await waitFor(() =>
    expect(sent()).toEqual({
      form_version: 2,
      status: 'submitted',
      values: { visit: { note: 'stays', must: 'now' } },
    }),
  );
});
