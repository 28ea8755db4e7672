import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { IdleLogout } from '@/components/session/idle-logout';
import session from '@/messages/en/session.json';

let server: FakeServer;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  window.localStorage.clear();
  window.localStorage.setItem('token', 't');
  server = fakeServer();
  server.reply = () => ok(null);
  render(
    <NextIntlClientProvider locale="en-US" messages={{ session }}>
      <IdleLogout />
    </NextIntlClientProvider>,
  );
});
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const paths = () => server.calls.map((call) => `${call.method} ${call.path}`);
const warning = () => screen.queryByRole('alertdialog');
const moveMouse = () => {
  fireEvent.mouseMove(document.body, { screenX: 1, screenY: 1 });
  fireEvent.mouseMove(document.body, { screenX: 2, screenY: 1 });
};

it('warns after four minutes, counts down, and signs out after five', async () => {
  await pass(239);
  expect(warning()).toBeNull();
  await pass(1);
  expect(warning()).toHaveAccessibleName('Are you still there?');
  expect(screen.getByRole('timer')).toHaveTextContent('60 seconds left');
  await pass(59);
  expect(screen.getByRole('timer')).toHaveTextContent('1 second left');
  expect(server.visited).toEqual([]);
  await pass(1);
  expect(paths()).toEqual(['POST /api/logout']);
  expect(window.localStorage.getItem('token')).toBeNull();
  expect(server.visited).toEqual(['/login?next=%2Fcontracts%3Flimit%3D50&reason=idle']);
});

it.each([
  ['the mouse', moveMouse],
  ['the keyboard', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['touch', () => fireEvent.touchStart(document.body)],
  [
    'scrolling, also inside a part of the page',
    () => fireEvent.scroll(document.body.appendChild(document.createElement('div'))),
  ],
])('waits another five minutes after %s', async (_, act_) => {
  await pass(200);
  act(() => act_());
  await pass(239);
  expect(warning()).toBeNull();
  await pass(1);
  expect(warning()).not.toBeNull();
});

it('does not take a page that moves under a still mouse for a person', async () => {
  act(moveMouse);
  await pass(200);
  act(() => void fireEvent.mouseMove(document.body, { screenX: 2, screenY: 1 }));
  await pass(40);
  expect(warning()).not.toBeNull();
});

it('keeps the warning in its place while the mouse comes to it, and the session too', async () => {
  await pass(250);
  act(moveMouse);
  expect(screen.getByRole('timer')).toHaveTextContent('You are still signed in.');
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(warning()).toBeNull();
  await pass(100);
  expect(server.visited).toEqual([]);
});

it('takes a press by assistive technology, which moves no mouse, for staying', async () => {
  await pass(299);
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await pass(200);
  expect(server.visited).toEqual([]);
  expect(warning()).toBeNull();
});

it('counts the activity of another tab, and takes the warning away', async () => {
  await pass(250);
  expect(warning()).not.toBeNull();
  window.localStorage.setItem('last_activity', String(Date.now()));
  await pass(1);
  expect(warning()).toBeNull();
  await pass(200);
  expect(server.visited).toEqual([]);
});

it('is over on waking from a sleep, whatever the person then does first', async () => {
  await pass(10);
  jest.setSystemTime(Date.now() + 8 * 3600 * 1000);
  act(moveMouse);
  await pass(0);
  expect(server.visited).toEqual(['/login?next=%2Fcontracts%3Flimit%3D50&reason=idle']);
});

it('looks at the clock as soon as the tab is shown again', async () => {
  jest.setSystemTime(Date.now() + 300_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(paths()).toEqual(['POST /api/logout']);
});

it('tells the server of activity once a minute, and not without activity', async () => {
  for (let second = 0; second < 180; second += 5) {
    act(moveMouse);
    await pass(5);
  }
  expect(paths()).toEqual(['GET /api/user', 'GET /api/user', 'GET /api/user']);
  await pass(200);
  expect(server.calls.length).toBeLessThanOrEqual(4);
});

it('leaves also when the server cannot be reached, through the handler that clears the cookie', async () => {
  server.reply = () => null;
  await pass(300);
  expect(server.visited).toEqual(['/api/session/expired?next=%2Fcontracts%3Flimit%3D50&reason=idle']);
});

it('signs out once', async () => {
  await pass(330);
  expect(paths()).toEqual(['POST /api/logout']);
  expect(server.visited).toHaveLength(1);
});
