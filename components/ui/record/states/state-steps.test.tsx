import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, ok } from '@/components/session/fake-session';
import { StateSteps } from '@/components/ui/record/states/state-steps';
import { show } from '@/components/ui/test-frame';
import { type ContractStatus, contractWay } from '@/lib/contracts/transitions';
import { stepsOf } from '@/lib/transitions/way';

const names: Record<ContractStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  on_hold: 'On hold',
  ended: 'Ended',
  terminated: 'Terminated',
};
const call = (status: string) => ({
  method: 'post' as const,
  path: '/api/v1/contracts/a1/status',
  body: { status },
  etag: '"4"',
  success: 'Done.',
});

const steps = (status: ContractStatus, allowed: readonly ContractStatus[]) => (
  <StateSteps
    steps={stepsOf(contractWay, status, allowed)}
    nameOf={(state) => names[state]}
    stepTo={(state) => ({ label: 'Do it', action: call(state) })}
    whyNot={(state) => (state === 'draft' ? 'Nothing becomes a draft again.' : undefined)}
    sides={[
      {
        key: 'terminate',
        label: 'Terminate',
        action: { ...call('terminated'), confirm: { title: 'Sure?', confirmLabel: 'Terminate', reason: 'required' } },
      },
    ]}
  />
);
const list = () => within(screen.getByRole('list', { name: 'States' }));

it('says where the record is, and what it has passed', () => {
  show(steps('active', ['ended']));
  const items = list().getAllByRole('listitem');
  expect(items.map((item) => [item.textContent?.slice(0, 6), item.getAttribute('aria-current')])).toEqual([
    ['Draft', null],
    ['Active', 'step'],
    ['Ended', null],
  ]);
  expect(within(items[0] ?? document.body).getByRole('img', { name: 'Passed' })).toBeInTheDocument();
});

it('takes a step that is possible, on the version that the page shows', async () => {
  const server = fakeServer();
  server.reply = () => ok({});
  show(steps('active', ['ended']));
  await userEvent.click(list().getByRole('button', { name: 'Ended' }));
  await waitFor(() => expect(server.calls).toHaveLength(1));
  const [sent] = server.calls;
  expect([sent?.path, sent?.body, sent?.headers.get('if-match')]).toEqual([
    '/api/v1/contracts/a1/status',
    { status: 'ended' },
    '"4"',
  ]);
});

it('says why the others are not', async () => {
  const server = fakeServer();
  show(steps('draft', []));
  expect(list().getByText('Your role does not allow this step.')).toBeInTheDocument();
  expect(list().getByText('First comes “Active”.')).toBeInTheDocument();
  await userEvent.click(list().getByRole('button', { name: 'Active' }));
  expect(server.calls).toEqual([]);
});

it('asks for a reason as the menu does, on a phone', async () => {
  const server = fakeServer();
  show(steps('active', ['ended']));
  await userEvent.click(screen.getByText('Active', { selector: 'summary' }));
  await userEvent.click(screen.getByRole('button', { name: 'Terminate' }));
  expect(await screen.findByRole('dialog', { name: 'Sure?' })).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('has no menu on a phone where nothing can be done from it', () => {
  const nameOf = (state: ContractStatus) => names[state];
  const { showAgain } = show(
    <StateSteps steps={stepsOf<ContractStatus>(contractWay, 'ended', [])} nameOf={nameOf} stepTo={() => null} />,
  );
  expect(screen.queryByText('Ended', { selector: 'summary' })).not.toBeInTheDocument();
  expect(list().queryByRole('button')).not.toBeInTheDocument();
  // What leads to a state may be elsewhere on the page.
  showAgain(
    <StateSteps
      steps={stepsOf<ContractStatus>(contractWay, 'active', ['ended'])}
      nameOf={nameOf}
      stepTo={() => null}
    />,
  );
  expect(screen.queryByText('Active', { selector: 'summary' })).not.toBeInTheDocument();
});
