import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, ok } from '@/components/session/fake-session';
import { InboxKeys } from '@/components/timesheets/inbox/inbox-keys';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { show } from '@/components/ui/test-frame';

const words = { hint: 'Keys: J next, A approve, R reject.', off: 'Switch keys off', on: 'Switch keys on' };
const call = { method: 'put' as const, path: '/api/v1/timesheets/status', success: 'Done' };
const confirm = { title: 'Reject?', confirmLabel: 'Reject', reason: 'required' as const };

let followed: string[] = [];
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  followed = [];
  localStorage.clear();
  server = fakeServer();
  server.reply = () => ok(null);
});

const showInbox = () =>
  show(
    <main>
      <a
        href="#next"
        aria-keyshortcuts="J"
        onClick={(event) => {
          event.preventDefault();
          followed.push('next');
        }}
      >
        Next
      </a>
      <NextStepButton
        step={{ label: 'Approve', action: { ...call, body: { status: 'approved' } } }}
        aria-keyshortcuts="A"
      />
      <NextStepButton
        step={{ label: 'Reject…', action: { ...call, body: { status: 'rejected' }, confirm } }}
        aria-keyshortcuts="R"
      />
      <input aria-label="Search" />
      <InboxKeys words={words} />
    </main>,
  );

it('goes on with J and approves with A, as the link and the button do', async () => {
  showInbox();
  expect(screen.getByText(/Keys: J next/)).toBeVisible();
  await userEvent.keyboard('j');
  expect(followed).toEqual(['next']);
  await userEvent.keyboard('a');
  expect(await screen.findByRole('status')).toHaveTextContent('Done');
  expect(server.calls).toMatchObject([{ path: call.path, body: { status: 'approved' } }]);
});

it('rejects with R only once the question is answered', async () => {
  showInbox();
  await userEvent.keyboard('r');
  const reason = await screen.findByRole('textbox', { name: /Reason/ });
  expect(server.calls).toEqual([]);
  // In the dialog letters are text, and none of them approves.
  await userEvent.type(reason, 'jar');
  expect(reason).toHaveValue('jar');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Done');
  expect(server.calls).toMatchObject([{ body: { status: 'rejected', reason: 'jar' } }]);
  expect(followed).toEqual([]);
});

it('leaves letters alone in a field, with another key and while they repeat', async () => {
  showInbox();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'ja');
  screen.getByRole('textbox', { name: 'Search' }).blur();
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { repeat: true }])
    for (const key of ['j', 'a']) fireEvent.keyDown(document.body, { key, ...held });
  await userEvent.keyboard('x');
  expect(followed).toEqual([]);
  expect(server.calls).toEqual([]);
});

it('goes by the place of the key where the keyboard writes another script', () => {
  showInbox();
  fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
  // On a French keyboard A is where others have Q.
  fireEvent.keyDown(document.body, { key: 'q', code: 'KeyA' });
  expect(followed).toEqual(['next']);
  expect(server.calls).toEqual([]);
});

it('is switched off in this browser, and on again', async () => {
  const { unmount } = showInbox();
  await userEvent.click(screen.getByRole('button', { name: 'Switch keys off' }));
  unmount();
  showInbox();
  expect(screen.queryByText(/Keys: J next/)).toBeNull();
  await userEvent.keyboard('j');
  expect(followed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Switch keys on' }));
  await userEvent.keyboard('j');
  expect(followed).toEqual(['next']);
});
