import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { KeepHours } from '@/components/session/keep-hours';
import { readCookie, writeCookie } from '@/lib/browser/cookies';
import { type HoursStyle, hoursCookie } from '@/lib/hours-style';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const page = (locale: string, style: HoursStyle) => (
  <NextIntlClientProvider locale={locale} messages={{}}>
    <KeepHours style={style} />
  </NextIntlClientProvider>
);

beforeEach(() => {
  refresh.mockClear();
  writeCookie(hoursCookie, 'none');
});

it('loads a page again that shows hours otherwise than the user wants, once', () => {
  const { rerender } = render(page('en-US', 'clock'));
  expect([readCookie(hoursCookie), refresh.mock.calls.length]).toEqual(['clock', 1]);
  rerender(page('en-US', 'clock'));
  rerender(page('en-US-x-hm', 'clock'));
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(page('en-US-x-hm', 'decimal'));
  expect([readCookie(hoursCookie), refresh.mock.calls.length]).toEqual(['decimal', 2]);
});

it('does nothing where the page is right', () => {
  render(page('ar-EG-x-hm', 'clock'));
  expect([readCookie(hoursCookie), refresh.mock.calls.length]).toEqual(['none', 0]);
});
