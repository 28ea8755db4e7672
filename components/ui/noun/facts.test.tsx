import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { fakeServer, ok } from '@/components/session/fake-session';
import { factForm } from '@/components/ui/noun/fact-form';
import type { FactGroup } from '@/components/ui/record/facts/fact';
import { factEditor } from '@/components/ui/record/facts/fact-editor';
import { FactPanel } from '@/components/ui/record/facts/fact-panel';
import { show } from '@/components/ui/test-frame';
import { fieldsOf } from '@/lib/fields/fields-of';
import { day, named, text } from '@/lib/fields/kinds';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const fields = fieldsOf('things', ['view_clients'], {
  title: text(20).listed('name'),
  number: text(40).given().sorted().listed('fact'),
  end: day().optional().listed('shown'),
  owner: named('user').given().listed('fact'),
});
const Form = factForm('/api/v1/things', fields);
const Editor = factEditor(async () => Form);

const groups: FactGroup[] = [
  {
    key: 'one',
    title: 'Assignment',
    facts: [
      { name: 'title', label: 'Title', value: 'Welder', edit: { value: 'Welder' } },
      { name: 'number', label: 'Number', value: 'C-1' },
      { name: 'end', label: 'End', value: null, edit: { value: '' } },
    ],
  },
  { key: 'none', title: 'Nothing here', facts: [{ name: 'note', label: 'Note', value: '' }] },
];

const panel = (
  <NextIntlClientProvider
    locale="en-US"
    messages={{ ui, validation, things: { fields: { title: 'Title', end: 'End' } } }}
  >
    <FactPanel
      groups={groups}
      editable={({ name, label, edit }, shown) =>
        edit && (
          <Editor record={{ id: 'a1', version: 3 }} name={name} label={label} edit={edit} editHref="/things/a1/edit">
            {shown}
          </Editor>
        )
      }
    />
  </NextIntlClientProvider>
);

const open = async (label: string) => {
  await userEvent.click(screen.getByRole('link', { name: `Change ${label}` }));
  return screen.findByLabelText(label, { exact: false, selector: 'input' });
};

it('shows each fact once, and folds those without a value behind their number', () => {
  show(panel);
  expect(screen.getAllByText('Welder')).toHaveLength(1);
  expect(screen.getByText('2 empty fields')).toBeVisible();
  expect(screen.getByText('Note')).not.toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Nothing here' })).not.toBeInTheDocument();
});

it('opens only what the reader may change, as a link to the form without scripts', () => {
  show(panel);
  expect(screen.getByRole('link', { name: 'Change Title' })).toHaveAttribute('href', '/things/a1/edit');
  expect(screen.queryByRole('link', { name: 'Change Number' })).not.toBeInTheDocument();
});

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = async (input: HTMLElement, value: string) => {
  await userEvent.clear(input);
  await userEvent.type(input, value);
};

it('saves one field, with the version that the page shows', async () => {
  const server = fakeServer();
  server.reply = () => ok({ id: 'a1' });
  const { log } = show(panel);
  await type(await open('Title'), 'Fitter');
  await save();
  await waitFor(() => expect(log.refreshed).toBe(1));
  expect(server.calls.map(({ method, path, body, headers }) => [method, path, body, headers.get('if-match')])).toEqual([
    ['PATCH', '/api/v1/things/a1', { title: 'Fitter' }, '"3"'],
  ]);
  expect(screen.getByText('Welder')).toBeVisible();
});

it('says that somebody else was faster, and keeps what was typed', async () => {
  const server = fakeServer();
  server.reply = () => ({ status: 412, body: { success: false, message: 'Stale' } });
  const { log } = show(panel);
  const input = await open('Title');
  await type(input, 'Fitter');
  await save();
  expect(await screen.findByText(/Somebody else saved this in the meantime/)).toBeVisible();
  expect([log.refreshed, input]).toEqual([0, expect.objectContaining({ value: 'Fitter' })]);
});

it('refuses what the form would refuse, and sends nothing', async () => {
  const server = fakeServer();
  show(panel);
  const input = await open('Title');
  await type(input, 'W'.repeat(21));
  await save();
  await waitFor(() => expect(input).toBeInvalid());
  expect(server.calls).toEqual([]);
});

it('is left by Escape, from the keyboard, with the focus where it was', async () => {
  show(panel);
  screen.getByRole('link', { name: 'Change Title' }).focus();
  await userEvent.keyboard('{Enter}');
  const input = await screen.findByLabelText('Title', { exact: false, selector: 'input' });
  await userEvent.type(input, 'x{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Change Title' })).toHaveFocus());
  expect(within(screen.getByText('Assignment').closest('section') ?? document.body).getByText('Welder')).toBeVisible();
});
