import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { AddTalkDialog, EditTalkDialog } from '@/components/comments/talk-dialogs';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import comments from '@/messages/en/comments.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const words = { comments: { ...comments, edit: 'Edit', save: 'Save', remove: 'Delete' }, ui, validation };
const recordId = '01920000-0000-7000-8000-00000000000a';
const contact = { id: '01920000-0000-7000-8000-00000000000b', name: 'Cora Nwosu' };

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = (method, path) => {
    if (method !== 'GET') return ok({ id: recordId, unseen_mentions: [] });
    if (path.includes('talk-types'))
      return ok([
        { key: 'note', label: 'Note' },
        { key: 'call', label: 'Call' },
      ]);
    return ok(path.includes('/contacts') ? [contact] : []);
  };
});
const draw = (dialog: ReactNode) =>
  show(
    <NextIntlClientProvider locale="en-US" messages={words}>
      {dialog}
    </NextIntlClientProvider>,
  );
const sent = () => server.calls.findLast(({ method }) => method !== 'GET')?.body;
const props = { open: true, onClose: () => undefined, namesCandidates: true };

it('notes a call of now with a contact of the client, in a kind of the company', async () => {
  draw(<AddTalkDialog record={{ type: 'client', id: recordId }} {...props} />);
  const kind = await screen.findByRole('combobox', { name: /Kind/ });
  await waitFor(() => expect(kind).toHaveDisplayValue('Call'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Direction/ }), 'Incoming');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /With/ }), contact.name);
  await userEvent.type(screen.getByRole('textbox', { name: /Length/ }), '12');
  await userEvent.type(screen.getByRole('textbox', { name: /What was said/ }), 'Two more welders.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      record_type: 'client',
      record_id: recordId,
      talk_type: 'call',
      happened_at: expect.stringMatching(/Z$|[+-]\d\d:\d\d$/),
      minutes: 12,
      direction: 'in',
      with_contact_id: contact.id,
      body: 'Two more welders.',
    }),
  );
  expect(Object(sent()).with_candidate_id ?? null).toBeNull();
});

it('is with the candidate on their own record, without a field for it', async () => {
  draw(<AddTalkDialog record={{ type: 'candidate', id: recordId }} {...props} />);
  await userEvent.type(screen.getByRole('textbox', { name: /What was said/ }), 'Free from June.');
  expect(screen.queryByRole('combobox', { name: /With/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toMatchObject({ with_candidate_id: recordId }));
});

it('goes on to a to-do on the same record for whoever plans a follow-up', async () => {
  const { log } = draw(<AddTalkDialog record={{ type: 'candidate', id: recordId }} {...props} />);
  await userEvent.type(screen.getByRole('textbox', { name: /What was said/ }), 'Free from June.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Plan a follow-up next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(log.visited).toEqual([`/to-dos/create?record_type=candidate&record_id=${recordId}`]));
  expect(sent()).toMatchObject({ record_type: 'candidate', body: 'Free from June.' });
});

it('stays on the record otherwise', async () => {
  const onClose = jest.fn();
  const { log } = draw(<AddTalkDialog record={{ type: 'candidate', id: recordId }} {...props} onClose={onClose} />);
  await userEvent.type(screen.getByRole('textbox', { name: /What was said/ }), 'Free from June.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(log.visited).toEqual([]);
});

it('asks nobody for a candidate who sees none', () => {
  const { unmount } = draw(<AddTalkDialog record={{ type: 'contract', id: recordId }} {...props} />);
  expect(screen.getByRole('combobox', { name: /With/ })).toBeVisible();
  unmount();
  draw(<AddTalkDialog record={{ type: 'contract', id: recordId }} {...props} namesCandidates={false} />);
  expect(screen.queryByRole('combobox', { name: /With/ })).toBeNull();
});

it('changes what was noted, and keeps the rest', async () => {
  const comment = {
    id: recordId,
    record_type: 'client' as const,
    record_id: recordId,
    body: 'Two more welders.',
    mentions: [],
    version: 3,
    talk_type: 'call',
    happened_at: '2026-11-28T08:30:00.000Z',
    minutes: 12,
    direction: 'out' as const,
    with_candidate_id: null,
    with_contact_id: contact.id,
  };
  draw(<EditTalkDialog comment={comment} {...props} />);
  const length = screen.getByRole('textbox', { name: /Length/ });
  await userEvent.clear(length);
  await userEvent.type(length, '15');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({ minutes: 15, direction: 'out', with_contact_id: contact.id, talk_type: 'call' }),
  );
});
