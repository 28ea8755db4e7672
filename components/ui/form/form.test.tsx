import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import type { FakeServer } from '@/components/session/fake-session';
import { ada, fakeServer, ok } from '@/components/session/fake-session';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { RateField } from '@/components/ui/form/fields/rate-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import type { FormDefaults } from '@/components/ui/form/form-values';
import { show } from '@/components/ui/test-frame';
import type { SessionUser } from '@/lib/auth/schema';

const body = z.strictObject({
  name: z.string().min(2),
  kind: z.enum(['direct', 'msp']),
  days: z.number().int(),
  rate: z.string().optional(),
  phone: z.string().nullable().optional(),
  password: z.string().optional(),
  address: z.strictObject({ line1: z.string(), city: z.string() }).optional(),
});
const blank: FormDefaults<z.input<typeof body>> = {
  name: '',
  kind: '',
  days: '',
  rate: '',
  phone: '',
  password: '',
  address: { line1: '', city: '' },
};
const filled: typeof blank = { ...blank, name: 'Acme', kind: 'direct', days: 30, phone: '+1 555' };

interface Shown {
  values?: typeof blank;
  request?: { method: 'post' | 'put'; path: string; etag?: string };
}

function form({ values = blank, request = { method: 'post', path: '/api/v1/clients' } }: Shown = {}) {
  return (
    <>
      <a href="/invoices">Invoices</a>
      <ResourceForm<typeof body, { uuid: string }>
        schema={body}
        defaultValues={values}
        request={request}
        formKey="client"
        submitLabel="Save"
        success="Saved"
        onSaved={(saved) => `/clients/${saved.uuid}`}
      >
        <TextField name="name" label="Name" />
        <SelectField name="kind" label="Kind" options={[{ value: 'direct', label: 'Direct' }]} />
        <IntegerField name="days" label="Days" />
        <RateField name="rate" label="Rate" currency="USD" per="hour" />
        <TextField name="phone" label="Phone" />
        <TextField name="password" label="Password" type="password" />
        <TextField name="address.line1" label="Street" />
        <TextField name="address.city" label="City" />
      </ResourceForm>
    </>
  );
}

/** Simulates a machine with a mouse. */
const withMouse = () =>
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('(pointer: fine)'), matches: true });

const put = { method: 'put', path: '/api/v1/clients/1', etag: '"1"' } as const;
const problem = (status: number, rest: object = {}) => ({
  status,
  body: { title: 'No', status, message: 'No', ...rest },
});

const grace = '018f0000-0000-7000-8000-000000000002';

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  server = fakeServer();
  server.reply = () => ok({ uuid: 'u1' });
});

const field = (name: RegExp | string) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function fill() {
  await userEvent.type(field(/Name/), 'Acme');
  await userEvent.selectOptions(field(/Kind/), 'direct');
  await userEvent.type(field(/Days/), '30');
}

describe('a form before it is sent', () => {
  it('marks what the schema requires, but not inside a group that may be left out', () => {
    show(form());
    expect(field(/Name/)).toBeRequired();
    expect(field(/Kind/)).toBeRequired();
    expect(field(/Phone/)).not.toBeRequired();
    expect(field(/Street/)).not.toBeRequired();
  });

  it('says at the field and in a focused summary what is missing, in our words', async () => {
    show(form());
    await userEvent.type(field(/Days/), 'ten');
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Name: This is required.');
    expect(summary).toHaveTextContent('Days: This has the wrong type.');
    expect(field(/Name/)).toHaveAccessibleDescription('This is required.');
    expect(server.calls).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: /^Days/ }));
    expect(field(/Days/)).toHaveFocus();
  });

  it('asks for the rest of a group once something of it is filled', async () => {
    show(form());
    await fill();
    await userEvent.type(field(/Street/), '1 Main St');
    await save();
    expect(await screen.findByRole('link', { name: 'City: This is required.' })).toBeInTheDocument();
  });
});

describe('a form that is saved', () => {
  it('sends what the API takes: blanks left out, or null where they clear a value', async () => {
    const { log } = show(form());
    await fill();
    await userEvent.type(field(/Rate/), '1,085.5');
    await save();
    await waitFor(() => expect(log.visited).toEqual(['/clients/u1']));
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/api/v1/clients' });
    expect(server.calls[0]?.body).toEqual({ name: 'Acme', kind: 'direct', days: 30, rate: '1085.5', phone: null });
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });

  it('shows the server’s faults at their fields, and those of no field in the summary', async () => {
    server.reply = () =>
      problem(422, {
        errors: { name: ['Already in use.'], 'address.line1': ['Unknown street.'], tax_id: ['Not valid.'] },
      });
    show(form());
    await fill();
    await save();
    expect(await screen.findByRole('link', { name: 'Name: Already in use.' })).toBeInTheDocument();
    expect(field(/Name/)).toHaveAccessibleDescription('Already in use.');
    expect(field(/Street/)).toHaveAccessibleDescription('Unknown street.');
    expect(screen.getByRole('alert')).toHaveTextContent('Not valid.');
    expect(screen.getByRole('alert')).not.toHaveTextContent('tax_id');
    expect(field(/Name/)).toHaveValue('Acme');
  });

  it('says why it could not be saved when the fault is no field’s', async () => {
    server.reply = () => problem(409, { message: 'The client is archived.' });
    show(form());
    await fill();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The client is archived.');
  });

  it('uses one idempotency key while the line is broken, and a new one after an answer', async () => {
    show(form());
    await fill();
    const keys = () => server.calls.map((call) => call.headers.get('Idempotency-Key'));
    server.reply = () => null;
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
    server.reply = () => problem(409);
    await save();
    await waitFor(() => expect(keys()).toHaveLength(2));
    await save();
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });
});

describe('a record that somebody else saved in between', () => {
  const newer = { uuid: 'u1', name: 'Acme Ltd', kind: 'msp', days: 45, phone: null, status: 'active' };

  async function loadNewer() {
    show(form({ values: filled, request: put }));
    await userEvent.type(field(/Name/), ' Inc');
    server.reply = (method) =>
      method === 'GET' ? { status: 200, body: { success: true, data: newer }, headers: { ETag: '"2"' } } : problem(412);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    await screen.findByText(/This is the latest version/);
    server.reply = () => ok({ uuid: 'u1' });
  }

  it('keeps what was typed on top of the newer record, and saves over that one', async () => {
    await loadNewer();
    expect(field(/Name/)).toHaveValue('Acme Inc');
    expect(field(/Days/)).toHaveValue('45');
    expect(field(/Phone/)).toHaveValue('');
    await save();
    await screen.findByText('Saved');
    expect(server.calls.map((call) => [call.method, call.headers.get('If-Match')])).toEqual([
      ['PUT', '"1"'],
      ['GET', null],
      ['PUT', '"2"'],
    ]);
    expect(server.calls[2]?.body).toMatchObject({ name: 'Acme Inc', kind: 'msp', days: 45 });
  });

  it('gives up what was typed only when told to', async () => {
    await loadNewer();
    await userEvent.click(screen.getByRole('button', { name: 'Discard my entries' }));
    expect(field(/Name/)).toHaveValue('Acme Ltd');
  });
});

describe('leaving a form with changes', () => {
  const tryToLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks before a link inside the program is followed, and stays when told so', async () => {
    const { log } = show(form());
    await userEvent.type(field(/Name/), 'Acme');
    await userEvent.click(screen.getByRole('link', { name: 'Invoices' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(log.visited).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Invoices' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(log.visited).toEqual(['/invoices']);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('asks by the browser, but only while something is unsaved', async () => {
    show(form());
    expect(tryToLeave()).toBe(true);
    await userEvent.type(field(/Name/), 'Acme');
    expect(tryToLeave()).toBe(false);
    await userEvent.clear(field(/Name/));
    expect(tryToLeave()).toBe(true);
  });

  it('does not hold up the end of the session', async () => {
    window.localStorage.setItem('token', 'access');
    show(form());
    await userEvent.type(field(/Name/), 'Acme');
    window.localStorage.removeItem('token');
    expect(tryToLeave()).toBe(true);
  });
});

describe('a draft', () => {
  it('comes back, without passwords, and can be discarded', async () => {
    const { unmount } = show(form());
    await userEvent.type(field(/Name/), 'Acme');
    await userEvent.type(field(/City/), 'Cairo');
    await userEvent.type(field(/Password/), 'hush');
    unmount();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('hush');
    show(form());
    expect(await screen.findByText(/What you had entered by .* has been restored/)).toBeInTheDocument();
    expect(field(/Name/)).toHaveValue('Acme');
    expect(field(/City/)).toHaveValue('Cairo');
    expect(field(/Password/)).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field(/Name/)).toHaveValue('');
    await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
  });

  it('holds only what was changed, so that it never brings back an older record', async () => {
    const { unmount } = show(form({ values: filled, request: put }));
    await userEvent.type(field(/Name/), '!');
    unmount();
    show(form({ values: { ...filled, days: 45 }, request: put }));
    await waitFor(() => expect(field(/Name/)).toHaveValue('Acme!'));
    expect(field(/Days/)).toHaveValue('45');
  });

  it('is its writer’s alone, also when somebody else signs in in the same tab', async () => {
    const signIn = (user: SessionUser) => window.localStorage.setItem('sessionUser', JSON.stringify(user));
    signIn(ada);
    const { unmount } = show(form());
    await userEvent.type(field(/Name/), 'Acme');
    unmount();
    signIn({ ...ada, id: grace, uuid: grace });
    const other = show(form());
    expect(field(/Name/)).toHaveValue('');
    other.unmount();
    signIn(ada);
    show(form());
    await waitFor(() => expect(field(/Name/)).toHaveValue('Acme'));
  });

  it('is gone once the form is saved', async () => {
    show(form());
    await fill();
    expect(window.sessionStorage).toHaveLength(1);
    await save();
    await screen.findByText('Saved');
    expect(window.sessionStorage).toHaveLength(0);
  });
});

describe('where a form is the page', () => {
  const page = (cancel?: string) => (
    <ResourceForm<typeof body, { uuid: string }>
      schema={body}
      defaultValues={blank}
      request={{ method: 'post', path: '/api/v1/clients' }}
      formKey="client"
      submitLabel="Save"
      success="Saved"
      cancel={cancel}
    >
      <IntegerField name="days" label="Days" />
      <TextField name="name" label="Name" />
    </ResourceForm>
  );

  it('its first field has the focus, but not on a phone, and not where it is one part of a page', () => {
    const first = show(page('/clients'));
    expect(document.body).toHaveFocus();
    first.unmount();
    withMouse();
    const second = show(page());
    expect(document.body).toHaveFocus();
    second.unmount();
    show(page('/clients'));
    expect(screen.getByLabelText(/^Days/)).toHaveFocus();
  });

  it('Cancel is before Save, as in every dialog', () => {
    show(page('/clients'));
    const actions = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map(
      ({ textContent }) => textContent,
    );
    expect(actions).toEqual(['Cancel', 'Save']);
    expect(
      screen.getByText('Cancel').compareDocumentPosition(screen.getByText('Save')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('what is wrong is listed in the order of the fields, whatever the schema’s', async () => {
    show(page('/clients'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    const links = [...alert.querySelectorAll('a')].map(({ textContent }) => textContent?.split(':')[0]);
    expect(links).toEqual(['Days', 'Name']);
  });
});
