import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from '@/components/shell/account/account-menu';
import type { AccountDetails } from '@/components/shell/account/account-panel';
import { FakeFrame } from '@/components/shell/fake-frame';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const onLogout = jest.fn();
const nobody: AccountDetails = { name: null, email: null, phone: null, avatarUrl: null };

async function open(account: Partial<AccountDetails>) {
  render(
    <FakeFrame>
      <AccountMenu account={{ ...nobody, ...account }} onLogout={onLogout} />
    </FakeFrame>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
  return within(screen.getByRole('dialog'));
}

it('shows name, e-mail and phone, and the way to the profile', async () => {
  const menu = await open({ name: 'Nadia Haddad', email: 'nadia@example.com', phone: '+20 100' });
  for (const text of ['Nadia Haddad', 'nadia@example.com', '+20 100']) expect(menu.getByText(text)).toBeVisible();
  expect(menu.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
});

it('is called by the initials that it shows as well, so that who speaks to it can say what they see', async () => {
  await open({ name: 'Nadia Haddad' });
  const button = screen.getByRole('button', { name: /^Account of/, hidden: true });
  expect(button.textContent).toMatch(/^N.?H$/u);
  expect(button).toHaveAccessibleName(expect.stringContaining(button.textContent ?? 'nothing'));
});

it('says Anonymous and No email available for what is not known', async () => {
  const menu = await open({});
  expect(menu.getByText('Anonymous')).toBeVisible();
  expect(menu.getByText('No email available')).toBeVisible();
});

it('logs out', async () => {
  const menu = await open({ name: 'Nadia' });
  await userEvent.click(menu.getByRole('menuitem', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});
