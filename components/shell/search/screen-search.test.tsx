import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFrame } from '@/components/shell/fake-frame';
import { ScreenSearch } from '@/components/shell/search/screen-search';
import { screensFor } from '@/lib/menu/screens';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: () => undefined }) }));

const run = jest.fn();
const show = (onlyWhenTyped = false) =>
  render(
    <FakeFrame>
      <ScreenSearch
        autoFocus
        onlyWhenTyped={onlyWhenTyped}
        screens={screensFor(() => true)}
        commands={[{ label: 'Customizer', run }]}
      />
    </FakeFrame>,
  );

beforeEach(() => {
  push.mockClear();
  run.mockClear();
});

it('goes to the first screen found by Enter, to another by the arrow keys', async () => {
  show();
  await userEvent.keyboard('contr{Enter}');
  expect(push).toHaveBeenLastCalledWith('/contracts');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(push).toHaveBeenLastCalledWith('/contracts/create');
  // Contractors are paid there.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(push).toHaveBeenLastCalledWith('/pay-runs');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(push).toHaveBeenLastCalledWith('/contracts');
});

it('tells a screen reader which one is chosen', async () => {
  show();
  await userEvent.keyboard('inv');
  const field = screen.getByRole('combobox', { name: 'Where do you want to go?' });
  const chosen = screen.getByRole('option', { name: 'Invoices', selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
});

it('does something instead of going somewhere where that was found', async () => {
  show();
  await userEvent.keyboard('custom{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
  expect(push).not.toHaveBeenCalled();
});

it('says when nothing has that name, and then goes nowhere', async () => {
  show(true);
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('qwerty{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('No screen has this name.');
  expect(push).not.toHaveBeenCalled();
});

it('finds a screen of a name that every object has', async () => {
  const screens = [{ label: 'constructor', path: '/modules/constructor' }];
  render(
    <FakeFrame>
      <ScreenSearch autoFocus screens={screens} commands={[]} />
    </FakeFrame>,
  );
  await userEvent.keyboard('constr{Enter}');
  expect(push).toHaveBeenLastCalledWith('/modules/constructor');
  await userEvent.keyboard('nothing of it');
  expect(screen.queryByRole('option')).toBeNull();
});
