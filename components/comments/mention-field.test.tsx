import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { AddCommentDialog, EditCommentDialog } from '@/components/comments/comment-dialogs';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import comments from '@/messages/en/comments.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const words = { comments: { ...comments, edit: 'Edit', save: 'Save', remove: 'Delete' }, ui, validation };
const [priya, paul] = [
  { id: '01920000-0000-7000-8000-000000000001', name: 'Priya Nair' },
  { id: '01920000-0000-7000-8000-000000000002', name: 'Paul O’Shea' },
];
const recordId = '01920000-0000-7000-8000-00000000000a';
let closed = 0;
const onClose = () => {
  closed += 1;
};

let server: FakeServer;
beforeEach(() => {
  closed = 0;
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = (method, path) => {
    if (method !== 'GET') return ok({ id: recordId, unseen_mentions: [paul.id] });
    return ok(path.includes('search=Nobody') ? [] : [paul, priya]);
  };
});

const add = () =>
  show(
    <NextIntlClientProvider locale="en-US" messages={words}>
      <AddCommentDialog record={{ type: 'client', id: recordId }} open onClose={onClose} />
    </NextIntlClientProvider>,
  );
const text = () => screen.getByRole('textbox', { name: /Comment/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const sent = () => server.calls.findLast(({ method }) => method !== 'GET')?.body;

it('offers colleagues after an @, who are chosen with the keys, and sends whom the text names', async () => {
  add();
  await userEvent.type(text(), 'Ask @p');
  await waitFor(() => expect(options()).toEqual([paul.name, priya.name]));
  const selected = () => screen.getByRole('option', { selected: true });
  expect(text()).toHaveAttribute('aria-activedescendant', selected().id);
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toHaveTextContent(priya.name);
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toHaveTextContent(paul.name);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(text()).toHaveValue('Ask @Priya Nair ');
  expect(options()).toEqual([]);
  await userEvent.type(text(), 'and @pa');
  await waitFor(() => expect(options()).toEqual([paul.name]));
  await userEvent.click(screen.getByRole('option', { name: paul.name }));
  await userEvent.type(text(), '{Backspace}{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toEqual({
      record_type: 'client',
      record_id: recordId,
      body: 'Ask @Priya Nair and @Paul O’She',
      mentions: [priya.id],
    }),
  );
  expect(await screen.findByText(/1 person named in it cannot see this record/)).toBeInTheDocument();
});

it('closes the list with Escape, and the dialog only with the next', async () => {
  add();
  await userEvent.type(text(), '@p');
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.keyboard('{Escape}');
  expect([options(), closed]).toEqual([[], 0]);
  await userEvent.keyboard('a');
  expect(options()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});

it('leaves the keys alone while it offers nobody', async () => {
  add();
  await userEvent.type(text(), '@Nobody{Enter}here');
  expect(text()).toHaveValue('@Nobody\nhere');
});

it('keeps whom an edited text still names', async () => {
  show(
    <NextIntlClientProvider locale="en-US" messages={words}>
      <EditCommentDialog
        comment={{
          id: recordId,
          record_type: 'client',
          record_id: recordId,
          body: '@Priya Nair, @Paul O’Shea',
          mentions: [priya, paul],
          version: 3,
        }}
        open
        onClose={onClose}
      />
    </NextIntlClientProvider>,
  );
  await userEvent.type(text(), '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual({ body: '@Priya Nair, @Paul O’She', mentions: [priya.id] }));
});
