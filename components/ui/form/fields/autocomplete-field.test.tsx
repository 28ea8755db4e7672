import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { ResourceForm } from '@/components/ui/form/form';
import { show } from '@/components/ui/test-frame';

const body = z.strictObject({ client_id: z.string() });

function form(clientId: string, initial?: { value: string; label: string }) {
  return (
    <ResourceForm<typeof body, object>
      schema={body}
      defaultValues={{ client_id: clientId }}
      request={{ method: 'post', path: '/api/v1/things' }}
      formKey="thing"
      submitLabel="Save"
      success="Saved"
    >
      <AutocompleteField
        name="client_id"
        label="Client"
        path="/api/v1/clients/search"
        recordPath="/api/v1/clients"
        initial={initial}
      />
    </ResourceForm>
  );
}

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = (_, path) => {
    if (path.includes('search=')) return ok([{ id: 'c1', name: 'Acme & Co' }]);
    return ok(path.endsWith('/search') ? [] : { id: 'c7', name: 'Cyan' });
  };
});

const input = () => screen.getByRole('combobox', { name: /Client/ });
const paths = () => server.calls.map((call) => call.path);

describe('a record found by typing', () => {
  it('asks the server once typing pauses, and sends the id', async () => {
    show(form(''));
    await userEvent.type(input(), 'a&c');
    await userEvent.click(await screen.findByRole('option', { name: 'Acme & Co' }));
    expect(paths().filter((path) => path.includes('search='))).toEqual(['/api/v1/clients/search?search=a%26c']);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls.at(-1)?.body).toEqual({ client_id: 'c1' }));
  });

  it('offers nothing that was not typed while the answer is under way', async () => {
    server.reply = (_, path) =>
      path.includes('search=')
        ? ok([{ id: 'c1', name: 'Acme & Co' }])
        : ok([
            { id: 'z1', name: 'Zebra' },
            { id: 'c2', name: 'Old Acme' },
          ]);
    show(form(''));
    await userEvent.click(input());
    await screen.findByRole('option', { name: 'Zebra' });
    await userEvent.keyboard('acme');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Old Acme']);
    expect(await screen.findByRole('option', { name: 'Acme & Co' })).toBeInTheDocument();
  });

  it('asks nothing while its name is known', () => {
    show(form('c7', { value: 'c7', label: 'Cyan' }));
    expect(input()).toHaveValue('Cyan');
    expect(server.calls).toEqual([]);
  });

  it('asks for the name of a value that came without one, as from a draft', async () => {
    show(form('c7'));
    await waitFor(() => expect(input()).toHaveValue('Cyan'));
    expect(paths()).toEqual(['/api/v1/clients/c7']);
  });

  it('opens by its button, takes what the keyboard chooses, and is cleared', async () => {
    server.reply = () => ok([{ id: 'c1', name: 'Acme' }]);
    show(form(''));
    await userEvent.click(screen.getByRole('button', { name: 'Show choices' }));
    expect(await screen.findByRole('option', { name: 'Acme' })).toBeInTheDocument();
    expect(screen.getByRole('listbox', { name: /Client/ })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(input()).toHaveValue('Acme');
    expect(input()).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input()).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('says that the search failed', async () => {
    server.reply = () => null;
    show(form(''));
    await userEvent.click(input());
    expect(await screen.findByText('Something went wrong. Try again.')).toBeInTheDocument();
  });
});
