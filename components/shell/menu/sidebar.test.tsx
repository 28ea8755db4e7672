import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CollapseButton } from '@/components/shell/collapse-button';
import { clearCookies, FakeFrame, fakeWidth, keptCookies } from '@/components/shell/fake-frame';
import { FrameStateProvider } from '@/components/shell/frame-state';
import { Sidebar } from '@/components/shell/menu/sidebar';
import type { MenuItem } from '@/lib/menu/sidebar';

let pathname = '/contracts';
let search = '';
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined }),
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(search),
}));

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
  item('company', { path: null, children: [item('users'), item('roles')] }),
];
const page = (items = menu) => (
  <FakeFrame>
    <FrameStateProvider menu={items} screens={[]}>
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
  search = '';
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
  expect(screen.getByRole('link', { name: 'Today' })).not.toHaveAttribute('aria-current');
});

it('has pinned views below their list, by the names that people gave them', () => {
  fakeWidth(1600);
  const view = (id: string, label: string) => item(`/contracts?open=${id}`, { label, path: `/contracts?open=${id}` });
  const pinned = [item('contracts', { children: [view('v1', 'dashboard'), view('v2', 'Ending')] })];
  const currents = () =>
    screen.getAllByRole('link').flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent] : []));
  search = 'view=v1&sort=name';
  const { rerender } = render(page(pinned));
  expect(screen.getByRole('link', { name: 'dashboard' })).toHaveAttribute('href', '/contracts?open=v1');
  expect(currents()).toEqual(['dashboard']);
  search = 'view=gone';
  rerender(page([...pinned]));
  expect(currents()).toEqual(['Contracts']);
});

const summary = (name: string) => screen.getByText(name).closest('summary') ?? document.body;
const isOpen = (name: string) => summary(name).closest('details')?.open;

describe('a group', () => {
  it('of a short menu is open, folds, and stays folded at the next visit', async () => {
    fakeWidth(1600);
    render(page());
    expect(isOpen('Company')).toBe(true);
    await userEvent.click(summary('Company'));
    await waitFor(() => expect(keptCookies().interface_settings).toContain('"company":false'));
    expect(isOpen('Company')).toBe(false);
    expect(summary('Company')).not.toHaveAttribute('data-current');
  });

  it('of a long menu is folded, but for that of the page', async () => {
    fakeWidth(1600);
    pathname = '/users/0199';
    const many = Array.from({ length: 20 }, (_, n) => item(`i${n}`));
    render(page([item('hire', { path: null, children: many }), ...menu]));
    expect([isOpen('Hire'), isOpen('Company')]).toEqual([false, true]);
    await userEvent.click(summary('Company'));
    await userEvent.click(summary('Hire'));
    await waitFor(() => expect([isOpen('Hire'), isOpen('Company')]).toEqual([true, false]));
    expect(summary('Company')).toHaveAttribute('data-current');
  });

  it('shows its items beside a collapsed sidebar, one at a time, until somebody leaves it', async () => {
    fakeWidth(1300);
    const { rerender } = render(page([item('hire', { path: null, children: [item('jobs')] }), ...menu]));
    await waitFor(() => expect([isOpen('Hire'), isOpen('Company')]).toEqual([false, false]));
    await userEvent.click(summary('Hire'));
    await waitFor(() => expect(summary('Hire').parentElement).toHaveAttribute('data-flying'));
    await userEvent.click(summary('Company'));
    await waitFor(() => expect([isOpen('Hire'), isOpen('Company')]).toEqual([false, true]));
    await userEvent.keyboard('{Escape}');
    expect(isOpen('Company')).toBe(false);
    await userEvent.click(summary('Company'));
    await userEvent.click(screen.getByRole('main'));
    expect(isOpen('Company')).toBe(false);
    await userEvent.click(summary('Company'));
    pathname = '/users';
    rerender(page());
    expect(isOpen('Company')).toBe(false);
    expect(keptCookies()).toEqual({});
  });
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
