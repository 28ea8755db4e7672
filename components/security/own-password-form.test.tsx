import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { OwnPasswordForm } from '@/components/security/own-password-form';
import { ada, fakeServer, ok } from '@/components/session/fake-session';
import { SessionProvider } from '@/components/session/session-provider';
import { ToastProvider } from '@/components/ui/feedback/toast';
import password from '@/messages/en/password.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ usePathname: () => '/profile', useRouter: () => ({ refresh }) }));

it('changes the own password, says that other devices are signed out, and is empty again', async () => {
  const server = fakeServer();
  server.page = '/profile';
  server.reply = () => ok(null);
  render(
    <NextIntlClientProvider locale="en-US" messages={{ password, ui, validation }}>
      <ToastProvider>
        <SessionProvider user={ada} permissions="" menuVersion={0}>
          <OwnPasswordForm companyName="Acme Staffing" hasSecondFactor={false} />
        </SessionProvider>
      </ToastProvider>
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  const secret = 'four lanterns in the fog';
  for (const [label, text] of [
    ['Current password', 'the old one'],
    ['New password', secret],
    ['Repeat the new password', secret],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed. Every other device was signed out.')).toBeInTheDocument();
  const sent = server.calls.find(({ path }) => path === '/api/profile/reset-password');
  expect(sent?.body).toEqual({ current_password: 'the old one', password: secret, password_confirmation: secret });
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
  expect(refresh).toHaveBeenCalled();
});
