import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFrame, fakeWidth } from '@/components/shell/fake-frame';
import { FrameStateProvider } from '@/components/shell/frame-state';
import { CommandSearch } from '@/components/shell/search/command-search';
import { EarlyLetters } from '@/components/shell/search/early-letters';
import { ToastProvider } from '@/components/ui/feedback/toast';
import { queries } from '@/lib/http/client/queries';
import type { FoundRecord } from '@/lib/search/schema';

const push = jest.fn();
let pathname = '/dashboard';
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push, refresh: () => undefined }),
  usePathname: () => pathname,
}));

const id = '01a2293c-7a30-7000-8000-000000000001';
const person: FoundRecord = {
  type: 'candidate',
  id,
  title: 'Maria Keller',
  subtitle: '+353 1 555 0100 · Nurse',
  phone: '+353 1 555 0100',
  path: `/candidates/${id}`,
};
const asked: string[] = [];
let aborted = 0;
let answer: (path: string) => FoundRecord[] | Promise<FoundRecord[]>;

beforeEach(() => {
  asked.length = 0;
  aborted = 0;
  pathname = '/dashboard';
  push.mockClear();
  localStorage.clear();
  queries().clear();
  fakeWidth(1600);
  answer = () => [];
  Object.assign(globalThis, {
    fetch: async (path: string, { signal }: { signal: AbortSignal }) => {
      asked.push(path);
      signal.addEventListener('abort', () => (aborted += 1));
      const data = await answer(path);
      const body = JSON.stringify({ success: true, data });
      return Object.assign(Object.create(null), { status: 200, headers: new Map(), text: async () => body });
    },
  });
});

const screens = ['/candidates/create', '/clients/create', '/contracts/create', '/submissions/create'].map((path) => ({
  label: `create${path.charAt(1).toUpperCase()}${path.slice(2, path.indexOf('s/'))}`,
  path,
}));
screens.push({ label: 'createToDo', path: '/to-dos/create' });
const show = (page = <h1>Dashboard</h1>) =>
  render(
    <FakeFrame>
      <ToastProvider>
        <FrameStateProvider menu={[]} screens={screens}>
          <CommandSearch />
          <main>{page}</main>
        </FrameStateProvider>
      </ToastProvider>
    </FakeFrame>,
  );
/** @returns whether the page may do with the key what it does by itself */
const press = (key: string, more: KeyboardEventInit = {}) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));
const field = () => screen.findByRole('combobox');
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('shows a person’s telephone number after four keys and copies it with the fifth', async () => {
  const user = userEvent.setup();
  answer = () => [person];
  show();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('mar');
  expect(await screen.findByRole('option', { name: /Maria Keller/ })).toHaveTextContent('+353 1 555 0100');
  await user.keyboard('{Control>}c{/Control}');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('+353 1 555 0100'));
});

it('opens by the key’s place on a keyboard without Latin letters', async () => {
  show();
  act(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, cancelable: true }));
  });
  expect(await field()).toBeVisible();
});

it('loses no letter that is typed before the dialog is there', async () => {
  const user = userEvent.setup();
  answer = () => [person];
  show();
  await user.keyboard('{Control>}k{/Control}mxx{Backspace}{Backspace}ar');
  const input = await field();
  await waitFor(() => expect(input).toHaveValue('mar'));
  await user.keyboard('i');
  expect(input).toHaveValue('mari');
});

it('keeps no letters of an input method, and none after they were taken', () => {
  const givenUp = jest.fn();
  const letters = new EarlyLetters(givenUp);
  expect(press('a')).toBe(false);
  expect(press('k', { isComposing: true })).toBe(true);
  expect(press('Enter')).toBe(false);
  expect(press('b', { altKey: true })).toBe(true);
  expect(press('王')).toBe(false);
  expect(letters.take()).toBe('a王');
  expect(press('c')).toBe(true);
  expect(letters.take()).toBe('');
  expect(givenUp).not.toHaveBeenCalled();
});

it('gives the keys back to the page when the field does not come', () => {
  jest.useFakeTimers();
  const givenUp = jest.fn();
  const ends = [
    () => press('Escape'),
    () => dispatchEvent(new Event('pointerdown')),
    () => jest.advanceTimersByTime(10_000),
  ];
  ends.forEach((end, at) => {
    const letters = new EarlyLetters(givenUp);
    press('a');
    end();
    expect(givenUp).toHaveBeenCalledTimes(at + 1);
    expect(press('b')).toBe(true);
    expect(letters.take()).toBe('');
  });
  jest.useRealTimers();
});

it('begins with the records that were opened last, as the server still shows them', async () => {
  pathname = `/candidates/${id}/edit`;
  const { unmount } = show();
  unmount();
  answer = (path) => (path.includes('/recent') ? [person] : []);
  pathname = '/dashboard';
  show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Maria Keller/ });
  expect(names()[0]).toContain('Maria Keller');
  expect(asked).toEqual([`/api/v1/search/recent?records=candidate:${id}`]);
});

it('offers to make what was not found, with its name, to whoever may', async () => {
  show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'Zed & Co');
  expect(await screen.findByRole('option', { name: 'New candidate: Zed & Co' })).toBeVisible();
  expect(names()).toEqual(['New candidate: Zed & Co', 'New client: Zed & Co', 'New to-do: Zed & Co']);
  expect(screen.getByText('Nothing was found.')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(push).toHaveBeenCalledWith('/clients/create?name=Zed%20%26%20Co');
});

it('offers what can be done on the page that is open', async () => {
  pathname = `/clients/${id}`;
  const approve = jest.fn();
  // jsdom has no boxes.
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue(Object.assign([], { 0: 1, length: 1, item: () => null }));
  show(
    <>
      <h1>Copperfield</h1>
      <div data-actions="">
        <button type="button" onClick={approve}>
          Approve this week
        </button>
        <button type="button" disabled>
          Void
        </button>
      </div>
      <button type="button">Elsewhere</button>
    </>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  expect(names().slice(0, 4)).toEqual([
    'Approve this week',
    'New contract: Copperfield',
    'New submission: Copperfield',
    'Switch to the dark theme',
  ]);
  await userEvent.keyboard('contract: cop{Enter}');
  expect(push).toHaveBeenCalledWith(`/contracts/create?client=${id}`);
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  await userEvent.keyboard('approve{Enter}');
  await waitFor(() => expect(approve).toHaveBeenCalledTimes(1));
});

it('asks once for what is typed fast, and drops the older question', async () => {
  const user = userEvent.setup({ delay: null });
  answer = () => new Promise(() => undefined);
  show();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'x'.repeat(50));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.keyboard('y');
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(aborted).toBe(1));
});

it('Enter opens a record of what was typed last, also before it is there', async () => {
  const user = userEvent.setup({ delay: null });
  const other = { ...person, title: 'Marta Diaz', path: '/candidates/marta' };
  answer = (path) => [path.endsWith('q=mart') ? other : person];
  show();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'mar');
  await screen.findByRole('option', { name: /Maria Keller/ });
  await user.keyboard('t{Enter}');
  expect(push).not.toHaveBeenCalled();
  await waitFor(() => expect(push.mock.calls).toEqual([['/candidates/marta']]));
  push.mockClear();
  answer = () => [];
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'nobody{Enter}');
  expect(await screen.findByRole('option', { name: 'New client: nobody' })).toBeVisible();
  expect(push).not.toHaveBeenCalled();
});
