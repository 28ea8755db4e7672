import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { RuleForm } from '@/components/forms/rules/rule-form/rule-form';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import { type ModelField, type Rule, ruleInput } from '@/lib/trigger-rules/schema';
import forms from '@/messages/en/forms.json';
import rules from '@/messages/en/trigger_rules.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const role = '018f0000-0000-7000-8000-0000000000aa';
const other = '018f0000-0000-7000-8000-0000000000bb';
const field = (path: string, label: string, more: Partial<ModelField> = {}): ModelField => ({
  path,
  label,
  kind: 'text',
  options: null,
  repeats: false,
  changes: true,
  settable: false,
  leads_to: null,
  pool: null,
  ...more,
});
const fields = [
  field('claim.reason', 'Reason', { settable: true }),
  field('claim.at', 'Happened', { kind: 'instant', settable: true }),
  field('status', 'Status', { kind: 'option', options: [{ key: 'approved', label: 'Approved' }] }),
  field('created_by', 'Created by', { kind: 'record', leads_to: 'user', pool: 'user' }),
];

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = (method, path) => {
    if (path.includes('/records/user')) return ok([{ id: role, label: 'Ada Byron' }]);
    return method === 'GET' ? ok(fields) : ok({ id: 'r1' });
  };
});

const form = (rule: Rule | null = null) => (
  <NextIntlClientProvider
    locale="en-US"
    messages={{ ui, validation, forms, trigger_rules: rules }}
    formats={formats}
    timeZone="UTC"
  >
    <RuleForm
      formId="f1"
      path="/modules/f1?tab=rules"
      rule={rule}
      models={[
        {
          key: 'form',
          label: 'Answers',
          has_steps: true,
          events: [
            { key: 'submitted', label: 'is submitted' },
            { key: 'updated', label: 'is changed' },
          ],
        },
        { key: 'client', label: 'Client', has_steps: false, events: [{ key: 'updated', label: 'is changed' }] },
      ]}
      roles={[{ id: role, name: 'Recruiter' }]}
      company="en"
      timeZone="Europe/Dublin"
      names={[]}
    />
  </NextIntlClientProvider>
);
/** An existing rule. */
const saved: Rule = {
  id: 'r1',
  uuid: 'r1',
  form_id: 'f1',
  name: 'Call',
  enabled: true,
  reason: null,
  readable: true,
  position: 1,
  number: 1,
  on: { model: 'form', event: 'updated', fields: ['claim.reason'] },
  when: null,
  then: [],
  owner: { id: role, name: 'A' },
  writer: { id: role, name: 'A' },
  state: 'on',
  last_failure: null,
  last_firing: null,
  version: 3,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: string | RegExp, text: string) => userEvent.selectOptions(screen.getByLabelText(label), text);
const sent = () => server.calls.find(({ method }) => method !== 'GET');

it('writes a rule that the API takes, by choosing alone', async () => {
  const { log } = show(form());
  await userEvent.type(screen.getByLabelText(/^Name/), 'Tell');
  await screen.findByRole('button', { name: /Condition/ });
  await click(/Condition/);
  await choose('Field', 'Status');
  await choose('Value', 'Approved');
  expect(screen.getByText('Status is Approved')).toBeInTheDocument();
  await choose('Add an action', 'Mail');
  await choose(/^Everybody with a role/, 'Recruiter');
  await userEvent.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Done: ');
  await choose('Insert a field into “Subject”', 'Reason');
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'See there.');
  await click('Create rule');
  await waitFor(() => expect(log.visited).toEqual(['/modules/f1?tab=rules&rule=r1']));
  const { path, body } = sent() ?? {};
  expect(path).toBe('/api/v1/forms/f1/trigger-rules');
  expect(ruleInput.parse(body)).toEqual({
    name: 'Tell',
    enabled: true,
    reason: null,
    on: { model: 'form', event: 'submitted' },
    when: { all: [{ field: 'status', operator: 'equals', value: 'approved' }] },
    then: [{ do: 'mail', to: { role }, subject: { en: 'Done: {{claim.reason}}' }, text: { en: 'See there.' } }],
  });
});

it('compares with a record that is found by typing, and calls it by its name', async () => {
  show(form());
  await userEvent.type(screen.getByLabelText(/^Name/), 'Tell');
  await screen.findByRole('button', { name: /Condition/ });
  await click(/Condition/);
  await choose('Field', 'Created by');
  await userEvent.type(screen.getByRole('combobox', { name: 'Value' }), 'Ada');
  await userEvent.click(await screen.findByRole('option', { name: 'Ada Byron' }));
  expect(screen.getByText('Created by is Ada Byron')).toBeInTheDocument();
  await choose('Add an action', 'Mail');
  await choose(/^Everybody with a role/, 'Recruiter');
  await userEvent.type(screen.getByRole('textbox', { name: /^Subject/ }), 'New');
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'See there.');
  await click('Create rule');
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()?.body).toMatchObject({ when: { all: [{ field: 'created_by', operator: 'equals', value: role }] } });
});

it('empties a field whose new value is left blank, and says so', async () => {
  show(form());
  await userEvent.type(screen.getByLabelText(/^Name/), 'Tell');
  await screen.findByRole('button', { name: /Condition/ });
  await choose('Add an action', 'Set a field');
  await choose(/^Field/, 'Reason');
  expect(screen.getByLabelText(/^New value/)).toHaveAccessibleDescription('Left blank, the field is emptied.');
  await click('Create rule');
  await waitFor(() => expect(sent()).toBeDefined());
  expect(ruleInput.parse(sent()?.body).then).toEqual([{ do: 'set_field', field: 'claim.reason', value: null }]);
});

it('sets a moment that is picked, on the company’s clock', async () => {
  show(form());
  await userEvent.type(screen.getByLabelText(/^Name/), 'Tell');
  await screen.findByRole('button', { name: /Condition/ });
  await choose('Add an action', 'Set a field');
  await choose(/^Field/, 'Happened');
  expect(screen.getByText('Ireland Time')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /^New value/ }), '6/27/2026');
  fireEvent.change(screen.getByLabelText('Time: New value'), { target: { value: '09:30' } });
  await click('Create rule');
  await waitFor(() => expect(sent()).toBeDefined());
  expect(ruleInput.parse(sent()?.body).then).toEqual([
    { do: 'set_field', field: 'claim.at', value: '2026-06-27T08:30:00.000Z' },
  ]);
});

it('creates an answer with a moment that is picked, or that of the record', async () => {
  show(form({ ...saved, then: [{ do: 'create_submission', form: other, values: {}, status: 'draft' }] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a field' }));
  await choose('Field', 'Happened');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value of “Happened”' }), '6/27/2026');
  expect(screen.getByText('Ireland Time')).toBeInTheDocument();
  await choose('Insert a field into “Value of “Happened””', 'Happened');
  expect(screen.getByRole('combobox', { name: 'Value of “Happened”' })).toHaveValue('{{claim.at}}');
});

it('says what is missing, first that there is no action', async () => {
  show(form());
  await userEvent.type(screen.getByLabelText(/^Name/), 'Tell');
  await click('Create rule');
  expect(await screen.findByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: /^Then/ }));
  expect(screen.getByLabelText('Add an action')).toHaveFocus();
  await choose('Add an action', 'Set a field');
  await click('Create rule');
  expect(await screen.findByRole('link', { name: /^Field/ })).toBeInTheDocument();
  expect(sent()).toBeUndefined();
});

it('forgets what was said of other records', async () => {
  show(form());
  await screen.findByRole('button', { name: /Condition/ });
  await click(/Condition/);
  await choose('Add an action', 'Set a field');
  await choose(/^Records/, 'Client');
  await waitFor(() => expect(screen.getByLabelText(/^What happens/)).toHaveValue('updated'));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Value')).not.toBeInTheDocument();
});

it('changes a rule that is there: asks why it is switched off, keeps the secret and what only the API can say', async () => {
  const values = { claim: { total: 5, reason: 'Old' }, costs: [{ amount: '1' }] };
  show(
    form({
      ...saved,
      then: [
        { do: 'call_webhook', url: 'https://hooks.example/a' },
        { do: 'create_submission', form: other, values, status: 'draft' },
      ],
    }),
  );
  await userEvent.click(screen.getByLabelText('The rule is on'));
  await userEvent.type(screen.getByLabelText(/^Why is it switched off/), 'Too many');
  const old = await screen.findByDisplayValue('Old');
  await userEvent.clear(old);
  await userEvent.type(old, 'New');
  await click('Save rule');
  await waitFor(() => expect(sent()?.method).toBe('PUT'));
  expect(sent()?.body).toMatchObject({
    enabled: false,
    reason: 'Too many',
    on: { fields: ['claim.reason'] },
    then: [
      { do: 'call_webhook', url: 'https://hooks.example/a' },
      { do: 'create_submission', values: { claim: { total: 5, reason: 'New' }, costs: [{ amount: '1' }] } },
    ],
  });
});
