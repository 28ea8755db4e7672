import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import { EditToDoForm, NewToDoForm } from '@/components/to-dos/to-do-form';
import { ToDoTable } from '@/components/to-dos/to-do-table';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import type { Translator } from '@/lib/i18n/translator';
import type { ToDo } from '@/lib/to-dos/schema';
import to_dos from '@/messages/en/to_dos.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

/** The texts with what their links lead to. */
const words = {
  ...to_dos,
  actionsFor: 'Actions for {name}',
  save: 'Save',
  steps: { ...to_dos.steps, edit: 'Edit' },
};

const me = '0190d1a2-0000-7000-8000-000000000001';
const ida = '0190d1a2-0000-7000-8000-000000000002';
const toDo: ToDo = {
  id: '0190d1a2-0000-7000-8000-00000000000a',
  title: 'Call Harbour',
  text: null,
  due_on: '2026-11-20',
  repeat: 'weekly',
  assignee: { id: me, name: 'Me' },
  author: { id: ida, name: 'Ida' },
  record: { type: 'client', id: ida, title: 'Harbour', path: `/clients/${ida}` },
  done: false,
  done_at: null,
  done_by: null,
  is_editable: true,
  is_deletable: false,
  version: 3,
  created_at: '2026-11-19T10:00:00.000Z',
  updated_at: '2026-11-19T10:00:00.000Z',
};
const people = [
  { value: me, label: 'Me' },
  { value: ida, label: 'Ida' },
];

const showWorded = (piece: ReactNode) =>
  show(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="UTC"
      formats={formats}
      messages={{ to_dos: words, ui, validation }}
    >
      {piece}
    </NextIntlClientProvider>,
  );
const showTable = (rows: ToDo[]) =>
  showWorded(
    <ToDoTable
      page={{
        rows,
        before: 0,
        meta: { next_cursor: null, prev_cursor: null, limit: 25, total: rows.length, total_capped: false },
      }}
      list={{ path: '/to-dos', params: {}, sort: { field: 'due_on', direction: 'asc' } }}
      today="2026-11-21"
      empty={null}
    />,
  );

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok(toDo);
});

it('a row says what, when, how often, about what, and that it is late', () => {
  showTable([toDo]);
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent(/Call Harbour.*Nov 20, 2026.*Every week.*Overdue.*Harbour.*Me.*Ida/);
  expect(within(row as HTMLElement).getByRole('link', { name: 'Harbour' })).toHaveAttribute('href', `/clients/${ida}`);
});

it('the button says that it is done, in the version that is shown, and can be undone', async () => {
  showTable([toDo]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(server.calls).toMatchObject([{ method: 'PATCH', path: `/api/v1/to-dos/${toDo.id}`, body: { done: true } }]);
  expect(server.calls[0]?.headers.get('if-match')).toBe('"3"');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(server.calls[1]).toMatchObject({ method: 'PATCH', body: { done: false } });
});

it('somebody who only sees it gets its state, and no button', () => {
  showTable([{ ...toDo, is_editable: false }]);
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  expect(screen.getByRole('row', { name: /Open/ })).toBeVisible();
});

it('a new one is for its author at first, and on the record of the page', async () => {
  showWorded(<NewToDoForm people={people} assigneeId={me} record={toDo.record} title="" />);
  await userEvent.type(await screen.findByLabelText(/^What is to be done/), 'Call Harbour');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/v1/to-dos',
      body: { title: 'Call Harbour', assignee_id: me, record_type: 'client', record_id: ida },
    },
  ]);
});

it('one that comes back needs a day', async () => {
  showWorded(<EditToDoForm people={people} toDo={{ ...toDo, due_on: null, repeat: null }} />);
  expect(screen.queryByText(/the next one appears by itself/)).toBeNull();
  await userEvent.selectOptions(await screen.findByLabelText(/^Repeats/), 'weekly');
  expect(screen.getByText(/the next one appears by itself/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('This is required.')).not.toEqual([]);
  expect(server.calls).toEqual([]);
});

it('is in the menus of records for the office, and neither for placed people nor for support', () => {
  const t: Translator = (key) => String(Reflect.get(words, key));
  const holder = (...permissions: ('view_clients' | 'view_own_timesheets')[]) => ({
    userId: me,
    permissions: new Set(permissions),
  });
  expect(toDoEntry(holder('view_clients'), t, 'client', ida)).toEqual([
    { key: 'to_do', label: 'New to-do', href: `/to-dos/create?record_type=client&record_id=${ida}` },
  ]);
  expect(toDoEntry(holder('view_own_timesheets'), t, 'timesheet', ida)).toEqual([]);
  expect(toDoEntry({ ...holder('view_clients'), impersonation: {} }, t, 'client', ida)).toEqual([]);
  expect(toDoEntry(holder('view_clients'), t, 'role', ida)).toEqual([]);
});
