import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearCookies, FakeFrame, fakeWidth, keptCookies } from '@/components/shell/fake-frame';
import { FrameStateProvider } from '@/components/shell/frame-state';
import { FrameKeys } from '@/components/shell/keys/frame-keys';
import { Sidebar } from '@/components/shell/menu/sidebar';
import { SingleKeys } from '@/components/ui/action/single-keys';
import { ToastProvider } from '@/components/ui/feedback/toast';
import { PageHead } from '@/components/ui/record/page-head';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push, refresh: () => undefined }),
  usePathname: () => '/clients',
}));

const opened: string[] = [];
const menu = ['clients', 'contracts'].map((key) => ({ key, icon: key, label: key, path: `/${key}` }));
const list = (
  <>
    <PageHead
      title="Clients"
      primary={<a href="/clients/create">New client</a>}
      menu={[{ key: 'edit', label: 'Edit', href: '/clients/7/edit' }]}
    />
    <input aria-label="Search" />
    <table>
      <tbody>
        {['Ada', 'Bo', 'Cy'].map((name) => (
          <tr key={name}>
            <td>
              <input type="checkbox" aria-label={`Tick ${name}`} />
            </td>
            <th scope="row">
              <a href={`/clients/${name}`}>{name}</a>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
const show = (page = list) =>
  render(
    <FakeFrame>
      <ToastProvider>
        <FrameStateProvider menu={menu} screens={[{ label: 'today', path: '/today' }]}>
          <Sidebar />
          <FrameKeys />
          <main
            onClick={(event) => {
              if (!(event.target instanceof HTMLAnchorElement)) return;
              event.preventDefault();
              opened.push(event.target.getAttribute('href') ?? '');
            }}
          >
            {page}
          </main>
        </FrameStateProvider>
      </ToastProvider>
    </FakeFrame>,
  );

beforeEach(() => {
  fakeWidth(1600);
  clearCookies();
  push.mockClear();
  opened.length = 0;
  // jsdom has no boxes.
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue(Object.assign([], { 0: 1, length: 1, item: () => null }));
});

it('G and a letter open a list of the reader’s, and nothing that they do not have', async () => {
  show();
  await userEvent.keyboard('gc');
  expect(push.mock.calls).toEqual([['/contracts']]);
  await userEvent.keyboard('gu');
  await userEvent.keyboard('gt');
  expect(push.mock.calls).toEqual([['/contracts'], ['/today']]);
  // The second letter alone does what it does by itself.
  await userEvent.keyboard('c');
  expect(opened).toEqual(['/clients/create']);
});

it('forgets the G after a while', () => {
  jest.useFakeTimers();
  show();
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  act(() => jest.advanceTimersByTime(2_100));
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' });
  expect(push).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Cy' })).toHaveFocus();
  jest.useRealTimers();
});

it('J and K go from row to row, X ticks one, E edits the record', async () => {
  show();
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Bo' })).toHaveFocus();
  await userEvent.keyboard('x');
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
    screen.getByRole('checkbox', { name: 'Tick Bo' }),
  ]);
  await userEvent.keyboard('kkk');
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveFocus();
  await userEvent.keyboard('jjjj');
  expect(screen.getByRole('link', { name: 'Cy' })).toHaveFocus();
  await userEvent.keyboard('e');
  expect(push.mock.calls).toEqual([['/clients/7/edit']]);
});

it('works by the key’s place in any script', () => {
  show();
  fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveFocus();
  fireEvent.keyDown(document.body, { key: 'ل', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'с', code: 'KeyC' });
  expect(push.mock.calls).toEqual([['/contracts']]);
});

it('leaves letters alone in a field and while an input method composes', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'gcjx?');
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('gcjx?');
  screen.getByRole('textbox', { name: 'Search' }).blur();
  for (const key of ['g', 'c', 'j', '?']) fireEvent.keyDown(document.body, { key, isComposing: true });
  expect(push).not.toHaveBeenCalled();
  expect(opened).toEqual([]);
  expect(document.body).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a page’s own meaning of a key counts before the list’s', async () => {
  const own = jest.fn();
  show(
    <>
      <SingleKeys keys={{ next: () => own, previous: () => null }} />
      {list}
    </>,
  );
  await userEvent.keyboard('j');
  expect(own).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: 'Cy' })).toHaveFocus();
});

it('? shows what works here, and switches all of it off, also for the menu’s tooltips and later pages', async () => {
  const { unmount } = show(<h1>Dashboard</h1>);
  const link = screen.getByRole('link', { name: 'Contracts' });
  expect(link).toHaveAttribute('title', 'Keys: G, then C');
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keys' });
  expect(help).toHaveTextContent('All keys');
  expect(help).not.toHaveTextContent('Next row');
  expect(help).toHaveTextContent(/G C\s*Contracts/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Single keys work in this browser' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(link).not.toHaveAttribute('title');
  unmount();
  show();
  await userEvent.keyboard('gc?');
  expect(push).not.toHaveBeenCalled();
  expect(keptCookies().single_keys).toBe('off');
});
