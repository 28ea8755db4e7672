import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { PaymentForm } from '@/components/company-settings/connections/payment-form';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import settings from '@/messages/en/company_settings.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const own = {
  provider: 'stripe' as const,
  is_enabled: true,
  url: 'https://api.stripe.com',
  has_secret: true,
  has_webhook_secret: false,
  events_url: 'https://office.example/api/payment-events/c1',
  version: 2,
};

it('says where events go, keeps a key that is not typed, and sends what is', async () => {
  const server = fakeServer();
  server.reply = () => ok({ ...own, has_webhook_secret: true, version: 3 });
  show(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="Europe/Dublin"
      formats={formats}
      messages={{ company_settings: settings, ui, validation }}
    >
      <PaymentForm settings={own} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(own.events_url)).toBeVisible();
  expect(screen.getByText(/checkout\.session\.completed, .*charge\.dispute\.funds_withdrawn/)).toBeVisible();
  expect(screen.getByLabelText('Secret key')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Signing secret of the events'), 'whsec_1');
  await userEvent.click(screen.getByRole('button', { name: 'Save online payments' }));
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(server.calls[0]).toMatchObject({ method: 'PUT', path: '/api/v1/company/payment-provider' });
  expect(server.calls[0]?.body).toEqual({
    is_enabled: true,
    url: 'https://api.stripe.com',
    webhook_secret: 'whsec_1',
  });
});
