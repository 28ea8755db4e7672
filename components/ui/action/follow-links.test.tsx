import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { FollowLinks } from '@/components/ui/action/follow-links';

const router = { push: jest.fn(), prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const links = [
  { name: 'page', href: '/contracts?cursor=x' },
  { name: 'file', href: '/api/v1/files/1' },
  { name: 'elsewhere', href: 'https://elsewhere.example/x' },
];
const link = ({ name, href }: { name: string; href: string }) => (
  <a key={name} href={href}>
    {name}
  </a>
);

beforeEach(() => {
  jest.clearAllMocks();
  render(
    <>
      <FollowLinks />
      <header>{link({ name: 'menu', href: '/clients?sort=name' })}</header>
      {links.map(link)}
      <table>
        <tbody>
          <tr>
            <th scope="row">{link({ name: 'row', href: '/clients/1' })}</th>
          </tr>
        </tbody>
      </table>
    </>,
  );
});
// jsdom complains about a link that nobody follows.
const click = (name: string, init?: MouseEventInit) => fireEvent.click(screen.getByText(name), init);

it.each([
  ['menu', '/clients?sort=name'],
  ['page', '/contracts?cursor=x'],
  ['row', '/clients/1'],
])('follows the link of a %s inside the program', (name, address) => {
  expect(click(name)).toBe(false);
  expect(router.push.mock.calls).toEqual([[address, { scroll: true }]]);
});

it('marks the link that was clicked until its page is there', async () => {
  let arrive = () => {};
  router.push.mockImplementationOnce(() => startTransition(() => new Promise<void>((resolve) => (arrive = resolve))));
  click('row');
  expect(screen.getByText('row')).toHaveAttribute('data-following');
  await act(async () => arrive());
  expect(screen.getByText('row')).not.toHaveAttribute('data-following');
});

it.each([
  ['file', {}],
  ['elsewhere', {}],
  ['menu', { ctrlKey: true }],
  ['menu', { button: 1 }],
])('leaves %s to the browser: %j', (name, init) => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(click(name, init)).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
  complaint.mockRestore();
});

it('fetches what a link leads to when somebody points at it, or comes to it by keyboard', () => {
  fireEvent.pointerOver(screen.getByText('menu'));
  fireEvent.focusIn(screen.getByText('menu'));
  expect(router.prefetch.mock.calls).toEqual([['/clients?sort=name'], ['/clients?sort=name']]);
});

it.each(['page', 'row', 'file', 'elsewhere'])(
  'fetches nothing for %s, which is crossed more often than meant',
  (name) => {
    fireEvent.pointerOver(screen.getByText(name));
    expect(router.prefetch).not.toHaveBeenCalled();
  },
);
