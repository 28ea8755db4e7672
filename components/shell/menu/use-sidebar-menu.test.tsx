import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { FakeFrame } from '@/components/shell/fake-frame';
import { useSidebarMenu } from '@/components/shell/menu/use-sidebar-menu';
import { ToastProvider } from '@/components/ui/feedback/toast';
import { refreshMenu } from '@/lib/menu/refresh-counter';
import type { MenuItem } from '@/lib/menu/sidebar';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const item = (key: string): MenuItem => ({ key, icon: key, label: key, path: `/${key}` });
const sent = [item('dashboard')];
let answer: (signal: AbortSignal) => Promise<Response>;

function Menu({ items }: { items: MenuItem[] }) {
  return (
    <p>
      menu:{' '}
      {useSidebarMenu(items)
        .map(({ key }) => key)
        .join(', ')}
    </p>
  );
}
const page = (items: MenuItem[]) => (
  <FakeFrame>
    <ToastProvider>
      <Menu items={items} />
    </ToastProvider>
  </FakeFrame>
);
const reply = (status: number, body: unknown) => Promise.resolve(fakeResponse(status, body));
const fakeResponse = (status: number, body: unknown) =>
  Object.assign(Object.create(null), { status, headers: new Map(), text: () => Promise.resolve(JSON.stringify(body)) });
const settings = (...items: MenuItem[]) => ({ success: true, data: { settings: { sidebar: items } } });
const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  Object.assign(globalThis, {
    fetch: (path: string, { signal }: { signal: AbortSignal }) => {
      seen.push(path);
      return answer(signal);
    },
  });
});

it('loads the menu again at each refresh, and only then', async () => {
  answer = () => reply(200, settings(item('dashboard'), item('clients')));
  render(page(sent));
  const before = seen.length;
  act(refreshMenu);
  expect(await screen.findByText('menu: dashboard, clients')).toBeVisible();
  expect(seen.slice(before)).toEqual(['/api/v1/user/settings']);
});

it('prefers a menu that the server sends later', async () => {
  answer = () => reply(200, settings(item('clients')));
  const { rerender } = render(page(sent));
  act(refreshMenu);
  expect(await screen.findByText('menu: clients')).toBeVisible();
  rerender(page([item('invoices')]));
  expect(screen.getByText('menu: invoices')).toBeVisible();
});

it('shows the server’s message when it fails, and keeps the menu', async () => {
  answer = () => reply(500, { success: false, message: 'The menu is being rebuilt.' });
  render(page(sent));
  act(refreshMenu);
  expect(await screen.findByText('The menu is being rebuilt.')).toBeVisible();
  expect(screen.getByText('menu: dashboard')).toBeVisible();
});

it('shows An error occurred when the server says nothing', async () => {
  answer = () => Promise.reject(new TypeError('network'));
  render(page(sent));
  act(refreshMenu);
  expect(await screen.findByText('An error occurred')).toBeVisible();
});

it('ignores a request that a newer refresh cancelled', async () => {
  const cancelled = jest.fn();
  answer = (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        cancelled();
        reject(new DOMException('cancelled', 'AbortError'));
      });
    });
  render(page(sent));
  act(refreshMenu);
  answer = () => reply(200, settings(item('contracts')));
  act(refreshMenu);
  expect(await screen.findByText('menu: contracts')).toBeVisible();
  await waitFor(() => expect(cancelled).toHaveBeenCalled());
  expect(screen.queryByText('An error occurred')).toBeNull();
});
