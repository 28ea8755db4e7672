import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CollapseButton } from '@/components/shell/collapse-button';
import { clearCookies, FakeFrame, fakeWidth, keptCookies } from '@/components/shell/fake-frame';
import { FrameStateProvider } from '@/components/shell/frame-state';
import { Sidebar } from '@/components/shell/menu/sidebar';
import type { MenuItem } from '@/lib/menu/sidebar';

let pathname = '/contracts';
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => pathname }));

const item = (key: string, more?: Partial<MenuItem>): MenuItem => ({
  key,
  icon: key,
  label: key,
  path: `/${key}`,
  ...more,
});
const menu = [
  item('dashboard'),
  item('contracts'),
  item('m1', { label: 'Vehicle check 2.0' }),
  item('more', { label: 'Settings', path: null, children: [item('users')] }),
];
const page = () => (
  <FakeFrame>
    <FrameStateProvider menu={menu} screens={[]}>
      <main data-beside-drawer>
        <CollapseButton />
      </main>
      <Sidebar />
    </FrameStateProvider>
  </FakeFrame>
);
const button = () => screen.getByRole('button', { name: /the menu/ });
const sidebar = () => screen.getByRole('complementary');

beforeEach(() => {
  clearCookies();
  pathname = '/contracts';
});

it('names items in the reader’s language, and a company’s own module as the company named it', () => {
  fakeWidth(1600);
  render(page());
  expect(screen.getByRole('link', { name: 'Contracts' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Vehicle check 2.0' })).toHaveAttribute('href', '/m1');
});

it('marks the item that a record’s page belongs to', () => {
  fakeWidth(1600);
  pathname = '/contracts/0199';
  render(page());
  expect(screen.getByRole('link', { name: 'Contracts' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

it('opens a branch', async () => {
  fakeWidth(1600);
  render(page());
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(screen.getByRole('link', { name: 'Users' })).toBeVisible();
});

it('starts expanded from xl on, collapsed below it, and keeps what the user chose', async () => {
  const { resize } = fakeWidth(1600);
  render(page());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  act(() => resize(1300));
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(document.documentElement.dataset.collapsed).toBe('no');
  expect(keptCookies().interface_settings).toContain('"collapsed":false');
});

describe('below lg', () => {
  it('is a drawer that starts closed, takes the focus and gives it back', async () => {
    fakeWidth(390);
    render(page());
    expect(sidebar()).not.toHaveAttribute('data-open');
    await userEvent.click(button());
    expect(sidebar()).toHaveAttribute('data-open');
    expect(sidebar()).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    expect(screen.getByRole('main', { hidden: true }).inert).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(sidebar()).not.toHaveAttribute('data-open');
    expect(screen.getByRole('main').inert).toBe(false);
    expect(button()).toHaveFocus();
    expect(keptCookies()).toEqual({});
  });

  it('closes when a link in it was followed', async () => {
    fakeWidth(390);
    const { rerender } = render(page());
    await userEvent.click(button());
    pathname = '/dashboard';
    rerender(page());
    expect(sidebar()).not.toHaveAttribute('data-open');
  });
});
