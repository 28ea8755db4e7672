import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { SubmissionBoard, type SubmissionCard } from '@/components/submissions/submission-board';
import { show } from '@/components/ui/test-frame';
import { nextStatuses, type SubmissionStatus, submissionStatuses } from '@/lib/submissions/transitions';
import submissions from '@/messages/en/submissions.json';
import ui from '@/messages/en/ui.json';

const id = '018f0000-0000-7000-8000-0000000000a1';
const path = `/api/v1/candidate-submissions/${id}/status`;

function showIn(column: SubmissionStatus, more: Partial<SubmissionCard> = {}) {
  const columns = submissionStatuses.map((key) => ({
    key,
    status: key,
    stageId: null,
    label: `In ${key}`,
    tone: 'info' as const,
    count: Number(key === column),
    href: '/submissions',
  }));
  const card: SubmissionCard = {
    id,
    column,
    status: column,
    stage: null,
    title: 'Ada',
    href: `/submissions/${id}`,
    lines: [],
    moves: nextStatuses(column),
    version: 4,
    client: { name: 'Atlas' },
    rejected_by: null,
    closed_reason: null,
    ...more,
  };
  return show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, submissions }}>
      <SubmissionBoard label="Pipeline" columns={columns} cards={[card]} />
    </NextIntlClientProvider>,
  );
}

async function choose(column: SubmissionStatus) {
  await userEvent.click(screen.getByRole('button', { name: 'Move Ada' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: `In ${column}` }));
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok({ id, version: 5 });
});

it('asks who rejected a candidate and why, as on the submission’s page', async () => {
  showIn('interviewing');
  await choose('rejected');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Ada?' }));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'The client');
  await userEvent.type(dialog.getByRole('textbox'), 'Too far');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  const body = { status: 'rejected', reason: 'Too far', rejected_by: 'client' };
  await waitFor(() => expect(server.calls).toMatchObject([{ method: 'POST', path, body }]));
  expect(server.calls[0]?.headers.get('if-match')).toBe('"4"');
});

it('goes on without a question where the client learns nothing, and says what it is now', async () => {
  showIn('submitted');
  await choose('shortlisted');
  expect(await screen.findByText('Ada is now: In shortlisted.')).toBeInTheDocument();
  expect(server.calls).toMatchObject([{ path, body: { status: 'shortlisted' } }]);
});

it('takes a rejection back, and undoes that with the same party and reason', async () => {
  showIn('rejected', { rejected_by: 'agency', closed_reason: 'No permit' });
  await choose('submitted');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const body = { status: 'rejected', reason: 'No permit', rejected_by: 'agency' };
  await waitFor(() => expect(server.calls[1]).toMatchObject({ path, body }));
});

it('opens the form of the contract for somebody who is placed', async () => {
  showIn('accepted', { moves: [...nextStatuses('accepted'), 'placed'] });
  await userEvent.click(screen.getByRole('button', { name: 'Move Ada' }));
  expect(await screen.findByRole('menuitem', { name: 'In placed' })).toHaveAttribute(
    'href',
    `/contracts/create?submission=${id}`,
  );
});

describe('in a state with stages', () => {
  const [phone, client] = [`${id.slice(0, -1)}b`, `${id.slice(0, -1)}c`];
  const column = (status: SubmissionStatus, stageId: string | null, label: string) => ({
    key: stageId ?? status,
    status,
    stageId,
    label,
    tone: 'info' as const,
    count: 0,
    href: '/submissions',
  });
  const showAt = (status: SubmissionStatus, stage: SubmissionCard['stage']) => {
    const columns = [
      column('shortlisted', null, 'In shortlisted'),
      column('interviewing', phone, 'Phone'),
      column('interviewing', client, 'Client'),
    ];
    const at = stage?.id ?? status;
    const card: SubmissionCard = {
      id,
      column: at,
      status,
      stage,
      title: 'Ada',
      href: `/submissions/${id}`,
      lines: [],
      moves: columns.map(({ key }) => key).filter((key) => key !== at),
      version: 4,
      client: { name: 'Atlas' },
      rejected_by: null,
      closed_reason: null,
    };
    return show(
      <NextIntlClientProvider locale="en-US" messages={{ ui, submissions }}>
        <SubmissionBoard label="Pipeline" columns={columns} cards={[card]} />
      </NextIntlClientProvider>,
    );
  };
  const pick = async (label: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Move Ada' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: label }));
  };

  it('moves to another stage of the state, and back by Undo', async () => {
    showAt('interviewing', { id: phone, name: 'Phone' });
    await pick('Client');
    expect(await screen.findByText('Ada is now: Client.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const stagePath = `/api/v1/candidate-submissions/${id}/stage`;
    await waitFor(() =>
      expect(server.calls).toMatchObject([
        { method: 'POST', path: stagePath, body: { stage_id: client } },
        { method: 'POST', path: stagePath, body: { stage_id: phone } },
      ]),
    );
    expect(server.calls[0]?.headers.get('if-match')).toBe('"4"');
  });

  it('comes from another state to the stage of the column', async () => {
    showAt('shortlisted', null);
    await pick('Client');
    await waitFor(() =>
      expect(server.calls).toMatchObject([{ path, body: { status: 'interviewing', stage_id: client } }]),
    );
  });

  it('returns by Undo to the stage that it has left', async () => {
    showAt('interviewing', { id: phone, name: 'Phone' });
    await pick('In shortlisted');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.calls[1]).toMatchObject({ body: { status: 'interviewing', stage_id: phone } }));
  });
});
