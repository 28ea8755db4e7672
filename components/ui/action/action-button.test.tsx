import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import type { Action } from '@/components/ui/action/action';
import { ActionButton } from '@/components/ui/action/action-button';
import { show } from '@/components/ui/test-frame';

const conflict = {
  status: 409,
  body: { title: 'Conflict', status: 409, message: 'An ended contract cannot be paused.' },
};
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

const recordPath = (number: number) => `/api/v1/contracts/018f0000-0000-7000-8000-00000000000${number}/status`;

/** A latency with which the new state does not come during the test. */
const never = 60_000;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('an action', () => {
  it('runs, says that it worked, and shows the new state', async () => {
    const { log } = show(<ActionButton action={pause}>Pause</ActionButton>);
    await press('Pause');
    expect(await screen.findByRole('status')).toHaveTextContent('Paused');
    expect(server.calls).toMatchObject([{ method: 'POST', path: pause.path, body: { status: 'on_hold' } }]);
    expect(log.refreshed).toBe(1);
  });

  it('is taken back by Undo, from the version that it made', async () => {
    const { log } = show(<ActionButton action={pause}>Pause</ActionButton>);
    server.reply = () => ({ status: 200, body: { success: true, data: [{ id: '1', version: 8 }] } });
    await press('Pause');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    expect(server.calls.at(-1)).toMatchObject({ method: 'POST', body: { status: 'active' } });
    expect(server.calls.at(-1)?.headers.get('If-Match')).toBe('"8"');
    expect(log.refreshed).toBe(2);
  });

  it('is taken back at once, before the page shows what it did', async () => {
    show(<ActionButton action={pause}>Pause</ActionButton>, { latency: never });
    await press('Pause');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await act(async () => undo.click());
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    expect(server.calls.map(({ body }) => body)).toEqual([{ status: 'on_hold' }, { status: 'active' }]);
  });

  it('is closed until the new state is shown, with the focus where it was', async () => {
    show(<ActionButton action={pause}>Pause</ActionButton>, { latency: never });
    const button = screen.getByRole('button', { name: 'Pause' });
    await press('Pause');
    await screen.findByText('Paused');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await press('Pause');
    expect(button).toHaveFocus();
    expect(server.calls).toHaveLength(1);
  });

  it('is open again once the new state is shown', async () => {
    show(<ActionButton action={pause}>Pause</ActionButton>, { latency: 10 });
    await press('Pause');
    await screen.findByText('Paused');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pause' })).not.toHaveAttribute('aria-disabled'));
    await press('Pause');
    expect(server.calls).toHaveLength(2);
  });

  it('closes the other buttons of the same record, and of no other', async () => {
    const other = { ...pause, path: recordPath(2) };
    show(
      <>
        <ActionButton action={{ ...pause, path: recordPath(1) }}>Pause</ActionButton>
        <ActionButton action={{ ...pause, path: `${recordPath(1)}/end` }}>End</ActionButton>
        <ActionButton action={other}>Archive</ActionButton>
      </>,
    );
    // At once, before any answer.
    for (const name of ['Pause', 'End', 'Archive']) fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual([recordPath(1), recordPath(2)]));
    await screen.findByText('Paused');
    expect(server.calls).toHaveLength(2);
  });

  it('takes a double click for one', async () => {
    show(<ActionButton action={pause}>Pause</ActionButton>);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pause' }));
    await screen.findByText('Paused');
    expect(server.calls).toHaveLength(1);
  });

  it('asks its question by itself for a link that means it, once, and does nothing before the answer', async () => {
    window.history.replaceState(null, '', '/things?tab=all#pause-1');
    const asks = { ...pause, confirm: { title: 'Pause it?', confirmLabel: 'Yes' } };
    const { unmount } = show(
      <ActionButton action={asks} anchor="pause-1">
        Pause
      </ActionButton>,
    );
    expect(await screen.findByRole('dialog', { name: 'Pause it?' })).toBeInTheDocument();
    expect([server.calls, window.location.hash, window.location.search]).toEqual([[], '', '?tab=all']);
    unmount();
    window.history.replaceState(null, '', '/things#pause-2');
    show(
      <>
        <ActionButton action={asks} anchor="pause-1">
          Pause
        </ActionButton>
        <ActionButton action={pause} anchor="pause-2">
          Without a question
        </ActionButton>
      </>,
    );
    await act(async () => undefined);
    expect([server.calls, screen.queryByRole('dialog')]).toEqual([[], null]);
    window.history.replaceState(null, '', '/');
  });

  it('gives the focus to what is nearest when the button is gone', async () => {
    show(<Contract menu />, { latency: 50 });
    await press('Pause');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus());
  });

  it('gives it to the heading when there is nothing else', async () => {
    show(<Contract />, { latency: 50 });
    await press('Pause');
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  it('says in the server’s words why it failed, and why it could not be taken back', async () => {
    show(<ActionButton action={pause}>Pause</ActionButton>);
    await press('Pause');
    server.reply = () => conflict;
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An ended contract cannot be paused.');
  });

  it('shows what is now when somebody else was first, and offers to load it again', async () => {
    server.reply = () => conflict;
    const { log } = show(<ActionButton action={pause}>Pause</ActionButton>);
    await press('Pause');
    expect(await screen.findByRole('alert')).toHaveTextContent('An ended contract cannot be paused.');
    expect(log.refreshed).toBe(1);
    await press('Load the latest version');
    expect(log.refreshed).toBe(2);
  });

  it('replaces what was told about the same record, and queues behind what was told of another', async () => {
    show(
      <>
        <ActionButton action={{ ...pause, path: recordPath(1) }}>Pause</ActionButton>
        <ActionButton action={{ ...pause, path: recordPath(1), success: 'Ended' }}>End</ActionButton>
        <ActionButton action={{ ...pause, path: recordPath(2), success: 'Archived' }}>Archive</ActionButton>
      </>,
    );
    await press('Pause');
    await screen.findByText('Paused');
    await press('Archive');
    await press('End');
    await waitFor(() => expect(screen.queryByText('Paused')).toBeNull());
    expect(await screen.findByText('Archived')).toBeInTheDocument();
    await press('Close');
    expect(await screen.findByText('Ended')).toBeInTheDocument();
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
      fields: [
        {
          name: 'rejected_by',
          label: 'By',
          kind: 'select',
          required: true,
          options: [{ value: 'client', label: 'Client' }],
        },
      ],
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
    // Only then does the page show the current state: it may no longer have this button, and so no dialog.
    expect(log.refreshed).toBe(0);
    await press('Load the latest version');
    expect(log.refreshed).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens with the focus in its first field', async () => {
    show(<ActionButton action={reject}>Reject</ActionButton>);
    await press('Reject');
    expect(screen.getByLabelText(/By/)).toHaveFocus();
  });

  it('stays open, and still works, when the page behind it fails', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { showAgain } = show(
      <PageError>
        <ActionButton action={reject}>Reject</ActionButton>
      </PageError>,
    );
    await press('Reject');
    await userEvent.selectOptions(screen.getByLabelText(/By/), 'client');
    await userEvent.type(screen.getByLabelText(/Reason/), 'Too far away');
    showAgain(
      <PageError>
        <Broken />
      </PageError>,
    );
    expect(screen.getByText('This page failed')).toBeInTheDocument();
    expect(screen.getByLabelText(/Reason/)).toHaveValue('Too far away');
    await press('Reject now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls[0]?.body).toMatchObject({ reason: 'Too far away' });
    quiet.mockRestore();
  });
});

/** A page that loses its button when the action is done. */
function Contract({ menu = false }: { menu?: boolean }) {
  const isPaused = useSearchParams().has('paused');
  return (
    <main>
      <h1>Contract</h1>
      <div>
        {!isPaused && <ActionButton action={{ ...pause, goTo: '/things?paused' }}>Pause</ActionButton>}
        {menu && <button type="button">More actions</button>}
      </div>
    </main>
  );
}

/** Like a segment's `error.tsx`: it replaces what was shown. */
class PageError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>This page failed</p> : this.props.children);
}

function Broken(): ReactNode {
  throw new Error('An error occurred in the Server Components render.');
}
