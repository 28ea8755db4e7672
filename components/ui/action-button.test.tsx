import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionButton } from '@/components/ui/action-button';
import type { Action } from '@/components/ui/action';
import { show } from '@/components/ui/test-frame';
import { fakeServer, ok } from '@/components/session/fake-session';
import type { FakeServer } from '@/components/session/fake-session';

const conflict = { status: 409, body: { title: 'Conflict', status: 409, message: 'An ended contract cannot be paused.' } };
const pause: Action = {
  method: 'post',
  path: '/api/v1/contracts/1/status',
  body: { status: 'on_hold' },
  success: 'Paused',
  undo: { method: 'post', path: '/api/v1/contracts/1/status', body: { status: 'active' } },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok(null);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('an action', () => {
  it('runs, says that it worked, and shows the new state', async () => {
    const { log } = show(<ActionButton action={pause}>Pause</ActionButton>);
    await press('Pause');
    expect(await screen.findByRole('status')).toHaveTextContent('Paused');
    expect(server.calls).toMatchObject([{ method: 'POST', path: pause.path, body: { status: 'on_hold' } }]);
    expect(log.refreshed).toBe(1);
  });

  it('is taken back by Undo', async () => {
    const { log } = show(<ActionButton action={pause}>Pause</ActionButton>);
    await press('Pause');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    expect(server.calls.at(-1)).toMatchObject({ method: 'POST', body: { status: 'active' } });
    expect(log.refreshed).toBe(2);
  });

  it('says in the server’s words why it failed, and why it could not be taken back', async () => {
    show(<ActionButton action={pause}>Pause</ActionButton>);
    await press('Pause');
    server.reply = () => conflict;
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An ended contract cannot be paused.');
  });

  it('shows what is now when somebody else was first', async () => {
    server.reply = () => conflict;
    const { log } = show(<ActionButton action={pause}>Pause</ActionButton>);
    await press('Pause');
    expect(await screen.findByRole('alert')).toHaveTextContent('An ended contract cannot be paused.');
    expect(log.refreshed).toBe(1);
  });

  it('goes on to another page where it says so', async () => {
    const { log } = show(<ActionButton action={{ ...pause, goTo: '/contracts' }}>Pause</ActionButton>);
    await press('Pause');
    await waitFor(() => expect(log.visited).toEqual(['/contracts']));
  });
});

describe('an action that asks first', () => {
  const reject: Action = {
    method: 'post',
    path: '/api/v1/candidate-submissions/1/status',
    body: { status: 'rejected' },
    success: 'Rejected',
    confirm: {
      title: 'Reject this candidate?',
      confirmLabel: 'Reject now',
      reason: 'required',
      fields: [{ name: 'rejected_by', label: 'By', kind: 'select', required: true, options: [{ value: 'client', label: 'Client' }] }],
    },
  };

  it('does nothing without the reason that it needs', async () => {
    show(<ActionButton action={reject}>Reject</ActionButton>);
    await press('Reject');
    await press('Reject now');
    expect(screen.getAllByText('This is required.')).toHaveLength(2);
    expect(server.calls).toEqual([]);
  });

  it('sends the answers with the body', async () => {
    show(<ActionButton action={reject}>Reject</ActionButton>);
    await press('Reject');
    await userEvent.selectOptions(screen.getByLabelText(/By/), 'client');
    await userEvent.type(screen.getByLabelText(/Reason/), ' Too far away ');
    await press('Reject now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls[0]?.body).toEqual({ status: 'rejected', rejected_by: 'client', reason: 'Too far away' });
  });

  it('stays open with what was typed when it fails', async () => {
    server.reply = () => conflict;
    const { log } = show(<ActionButton action={reject}>Reject</ActionButton>);
    await press('Reject');
    await userEvent.selectOptions(screen.getByLabelText(/By/), 'client');
    await userEvent.type(screen.getByLabelText(/Reason/), 'Too far away');
    await press('Reject now');
    expect(await screen.findByText('An ended contract cannot be paused.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Reason/)).toHaveValue('Too far away');
    // Only then the page shows what is now: it may have no such button any more, and so no dialog.
    expect(log.refreshed).toBe(0);
    await press('Cancel');
    expect(log.refreshed).toBe(1);
  });
});
