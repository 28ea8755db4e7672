import { act, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { ada, fakeServer, ok } from '@/components/session/fake-session';
import { KeepLanguage } from '@/components/session/keep-language';

const page = (locale: string) => (
  <NextIntlClientProvider locale={locale} messages={{}}>
    <KeepLanguage />
  </NextIntlClientProvider>
);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('keeps a language that is chosen while signed in, and not the one that was there before', async () => {
  const server = fakeServer();
  server.reply = () => ok({ ...ada, locale: 'fr-FR' });
  const { rerender } = render(page('en-US'));
  rerender(page('en-US'));
  // How hours are shown is no language.
  rerender(page('en-US-x-hm'));
  await settle();
  expect(server.calls).toEqual([]);
  rerender(page('fr-FR'));
  await settle();
  expect(server.calls).toMatchObject([{ method: 'POST', path: '/api/profile/update', body: { locale: 'fr-FR' } }]);
  expect(JSON.parse(window.localStorage.getItem('sessionUser') ?? '{}')).toMatchObject({ locale: 'fr-FR' });
});
