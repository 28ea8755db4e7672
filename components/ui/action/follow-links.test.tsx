import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { FollowLinks } from '@/components/ui/action/follow-links';
import { noteList } from '@/lib/browser/list-addresses';
import { dropAhead, fetchAhead, stopWanting } from '@/lib/browser/page-ahead';
import { saveFilters } from '@/lib/browser/storage';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('@/lib/browser/page-ahead');
const press = (name: string, init: MouseEventInit = {}) =>
  // jsdom's PointerEvent knows no buttons.
  fireEvent(screen.getByText(name), new MouseEvent('pointerdown', { bubbles: true, ...init }));
const fetched = () => jest.mocked(fetchAhead).mock.calls;

const links = [
  { name: 'page', href: '/contracts?cursor=x' },
  { name: 'file', href: '/api/v1/files/1' },
  { name: 'list', href: '/invoices' },
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

it('leads to a list as it was last seen, by one page, and takes its filters away on the list itself', () => {
  saveFilters('invoice_filters', 'sort=-number');
  click('list');
  noteList('/invoices', 'invoice_filters');
  press('list');
  click('list');
  expect(fetched()).toEqual([['/invoices?sort=-number', { isPressed: true }]]);
  window.history.replaceState(null, '', '/invoices?sort=-number');
  click('list');
  window.history.replaceState(null, '', '/');
  saveFilters('invoice_filters', '');
  click('list');
  expect(router.push.mock.calls.map(([address]) => address)).toEqual([
    '/invoices',
    '/invoices?sort=-number',
    '/invoices',
    '/invoices',
  ]);
});

it('leads to a list with the view with which it opens, whatever was seen last', () => {
  saveFilters('invoice_filters', 'sort=-number');
  noteList('/invoices', 'invoice_filters', '/invoices?view=v1&sort=number');
  click('list');
  expect(router.push.mock.calls.map(([address]) => address)).toEqual(['/invoices?view=v1&sort=number']);
  noteList('/invoices', 'invoice_filters');
});

it('keeps the scroll position for a tab, whose content is below it', () => {
  screen.getByText('page').setAttribute('data-keeps-scroll', '');
  click('page');
  expect(router.push.mock.calls).toEqual([['/contracts?cursor=x', { scroll: false }]]);
});

it('marks the link that was clicked until its page is there', async () => {
  let arrive = () => {};
  router.push.mockImplementationOnce(() => startTransition(() => new Promise<void>((resolve) => (arrive = resolve))));
  click('row');
  expect(screen.getByText('row')).toHaveAttribute('data-following');
  expect(screen.getByRole('table')).toHaveAttribute('data-following');
  await act(async () => arrive());
  expect(document.querySelector('[data-following]')).toBeNull();
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

let left = 0;
/** The pointer comes over an element, or an element below it. jsdom has no place for a pointer, only for a mouse. */
const over = (element: Element, clientX: number) =>
  fireEvent(element, new MouseEvent('pointerover', { bubbles: true, clientX, clientY: 5 }));
/** Moves the pointer to an element. */
const point = (element: Element) => over(element, (left += 1));

describe('fetches the page of a link', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(['pointerOver', 'focusIn'] as const)('that somebody means, after a moment: %s', (how) => {
    fireEvent[how](screen.getByText('menu'));
    jest.advanceTimersByTime(60);
    expect(fetched()).toEqual([]);
    jest.advanceTimersByTime(10);
    expect(fetched()).toEqual([['/clients?sort=name']]);
  });

  it('at once when somebody presses it, and not if the finger then scrolls', () => {
    press('row');
    expect(fetched()).toEqual([['/clients/1', { isPressed: true }]]);
    fireEvent.pointerCancel(screen.getByText('row'));
    expect(dropAhead).toHaveBeenCalledTimes(1);
  });

  it('once, while the pointer rests or moves on it', () => {
    for (const _ of [1, 2, 3]) {
      point(screen.getByText('row'));
      jest.advanceTimersByTime(3_600_000);
    }
    expect(fetched()).toHaveLength(1);
  });

  it('not if it is drawn below a pointer at rest', () => {
    point(screen.getByText('row'));
    jest.advanceTimersByTime(100);
    over(screen.getByText('menu'), left);
    jest.advanceTimersByTime(1000);
    expect(fetched()).toEqual([['/clients/1']]);
    point(screen.getByText('menu'));
    jest.advanceTimersByTime(100);
    expect(fetched()).toHaveLength(2);
  });

  it('not for a hundred rows that the pointer crosses', () => {
    for (let n = 0; n < 50; n++) {
      for (const name of ['row', 'page']) {
        point(screen.getByText(name));
        jest.advanceTimersByTime(30);
      }
    }
    point(document.body);
    jest.advanceTimersByTime(1000);
    expect(fetched()).toEqual([]);
    expect(stopWanting).toHaveBeenCalled();
  });

  it.each(['file', 'elsewhere'])('not for %s, which is no page', (name) => {
    point(screen.getByText(name));
    press(name);
    jest.advanceTimersByTime(1000);
    expect(fetched()).toEqual([]);
  });

  it.each([{ button: 2 }, { ctrlKey: true }])('not when it is opened elsewhere: %j', (init) => {
    press('row', init);
    expect(fetched()).toEqual([]);
  });
});
