import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { LiveHere } from '@/components/ui/live/live-here';
import { LiveList } from '@/components/ui/live/live-list';
import { LiveRecord } from '@/components/ui/live/live-record';
import { letLook, tellChange, tellHere, watchedNames } from '@/components/ui/live/watches';
import { show } from '@/components/ui/test-frame';
import type { Change } from '@/lib/changes/schema';
import ui from '@/messages/en/ui.json';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }));

const words = { ui: { ...ui } };
const id = '01920000-0000-7000-8000-000000000001';
const me = '01920000-0000-7000-8000-0000000000aa';
const ann = { id: '01920000-0000-7000-8000-0000000000bb', name: 'Ann Lee' };
const since = '2026-11-28T10:00:00.000Z';
const change = (fields: Partial<Change> = {}): Change => ({
  type: 'client',
  id,
  version: 2,
  by: ann,
  at: '2026-11-28T10:00:01.000Z',
  ...fields,
});

/** What the server answers. */
let answer: unknown = [];
const asked: string[] = [];
beforeEach(() => {
  mockRefresh.mockClear();
  asked.length = 0;
  Object.assign(window, {
    fetch: async (path: string) => {
      asked.push(path);
      return { ok: true, json: async () => ({ data: answer }) };
    },
  });
});

const draw = (from = since) =>
  show(
    <NextIntlClientProvider locale="en-US" messages={words}>
      <LiveRecord name={`client:${id}`} version={2} since={from} readerId={me} />
      <LiveHere name={`client:${id}`} />
    </NextIntlClientProvider>,
  );
const news = () => screen.getByRole('status').textContent;

describe('a record', () => {
  it('says who changed it, and shows the new state when its reader asks', async () => {
    const { unmount } = draw();
    expect(watchedNames()).toEqual([`client:${id}`]);
    act(() => tellChange(change()));
    expect(news()).toContain('Ann Lee changed this record.');
    expect(mockRefresh).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(mockRefresh).toHaveBeenCalledTimes(1);
    unmount();
    expect(watchedNames()).toEqual([]);
  });

  it.each([
    ['another record', change({ id: ann.id })],
    ['what its reader did', change({ by: { id: me, name: 'Me' } })],
    ['what the page shows already', change({ at: since })],
  ])('says nothing of %s', (_, one) => {
    draw();
    act(() => tellChange(one));
    expect(news()).toBe('');
  });

  it('says what began before the page was read and was committed after it', () => {
    draw();
    act(() => tellChange(change({ version: 3, at: '2026-11-28T09:59:59.000Z' })));
    expect(news()).toContain('Ann Lee changed this record.');
  });

  it('asks where it may have missed something', async () => {
    answer = [change({ by: null })];
    draw();
    act(() => letLook());
    await waitFor(() => expect(news()).toContain('This record has changed.'));
    expect(asked).toEqual([`/api/v1/changes?records=client:${id}`]);
  });
});

it('says who else has the record open, in the head of its page, by initials and names', () => {
  const page = document.createElement('main');
  page.innerHTML = '<span data-here=""></span>';
  document.body.append(page);
  draw();
  const list = () => screen.queryByRole('list', { name: 'Also on this page' });
  const hostile = { id: me, name: '<b>Bo</b> \u202Eeel' };
  const here = { type: 'client' as const, id, people: [ann, hostile], more: 3 };
  act(() => tellHere({ ...here, id: ann.id }));
  expect(list()).toBeNull();
  act(() => tellHere(here));
  expect(page).toContainElement(list());
  expect(screen.getAllByRole('img').map(({ ariaLabel }) => ariaLabel)).toEqual([ann.name, hostile.name]);
  expect(screen.getByRole('img', { name: 'Ann Lee' })).toHaveTextContent('A\u200CL');
  expect(list()).toHaveTextContent('+3');
  act(() => tellHere({ ...here, people: [], more: 0 }));
  expect(list()).toBeNull();
  act(() => tellHere(here));
  act(() => tellHere(null));
  expect(list()).toBeNull();
  page.remove();
});

it('a list counts what is new, and leaves its rows where they are', async () => {
  jest.useFakeTimers();
  const row = (rowId: string, at = since) => ({ id: rowId, updated_at: at });
  answer = [row(ann.id, '2026-11-28T10:00:01.000Z'), row(me, '2026-11-28T10:00:02.000Z'), row(id)];
  show(
    <NextIntlClientProvider locale="en-US" messages={words}>
      <LiveList noun="client" address="/api/v1/clients?search=x" since={since} />
      <div>
        <table>
          <tbody>
            <tr>
              <th>
                <a href={`/clients/${id}`}>Acme</a>
              </th>
            </tr>
          </tbody>
        </table>
      </div>
    </NextIntlClientProvider>,
  );
  act(() => letLook(['contract']));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked).toEqual([]);
  // Several changes are one question.
  act(() => letLook(['client']));
  act(() => letLook(['client']));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked).toEqual(['/api/v1/clients?search=x']);
  expect(news()).toContain('2 new');
  expect(screen.getAllByRole('row')).toHaveLength(1);
  jest.useRealTimers();
});
