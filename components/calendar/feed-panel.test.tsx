import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FeedPanel } from '@/components/calendar/feed-panel';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import feed from '@/messages/en/calendar_feed.json';
import ui from '@/messages/en/ui.json';

const url = 'https://app.example/api/calendar/secret';
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok({ url, created_at: '2026-11-29T16:00:00.000Z' });
});

const open = (hasAddress: boolean) =>
  show(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="UTC"
      messages={{ calendar_feed: { ...feed, copy: 'Copy', copied: 'Copied' }, ui }}
    >
      <FeedPanel hasAddress={hasAddress} />
    </NextIntlClientProvider>,
  );

it('asks, makes an address and shows it with a button that copies it', async () => {
  const { log } = open(false);
  expect(screen.queryByRole('button', { name: 'Take the address back' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make an address' }));
  expect(server.calls).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog);
  expect(await screen.findByText(url)).toBeVisible();
  expect(screen.getByText('Copy the address now. It is not shown again.')).toBeVisible();
  expect(server.calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/v1/calendar-feed']]);
  expect(log.refreshed).toBe(1);
});

it('says before a new one that the old one stops, and takes it back after a question', async () => {
  open(true);
  await userEvent.click(screen.getByRole('button', { name: 'Make a new address' }));
  expect(await screen.findByText(/stops working at once/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take the address back' }));
  const dialog = await screen.findByRole('dialog');
  expect(server.calls).toEqual([]);
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog);
  expect(server.calls.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/v1/calendar-feed']]);
});
