import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { StagesForm } from '@/components/company-settings/stages-form';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import type { Stages } from '@/lib/submissions/stages/schema';
import company_settings from '@/messages/en/company_settings.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const ids = ['0190d1a2-0000-7000-8000-00000000000a', '0190d1a2-0000-7000-8000-00000000000b'] as const;
const saved: Stages = {
  version: 7,
  stages: [
    { id: ids[0], state: 'interviewing', name: 'Phone screen', count: 3 },
    { id: ids[1], state: 'interviewing', name: 'Client interview', count: 0 },
  ],
};

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok(saved);
  show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, validation, company_settings }}>
      <StagesForm
        saved={saved}
        states={[
          { value: 'submitted', label: 'Submitted' },
          { value: 'interviewing', label: 'Interviewing' },
        ]}
      />
    </NextIntlClientProvider>,
  );
});
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nameIn = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const sent = () => server.calls.filter(({ method }) => method === 'PUT');

it('adds, renames and moves the stages of each state, and sends the list that was seen with its version', async () => {
  await click('Add a stage: Submitted');
  await userEvent.type(nameIn('Stage 1: Submitted'), 'CV sent');
  await userEvent.type(nameIn('Stage 2: Interviewing'), ', on site');
  await click('Move Client interview, on site up');
  await click('Save settings');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ path: '/api/v1/submission-stages' });
  expect(sent()[0]?.headers.get('if-match')).toBe('"7"');
  expect(sent()[0]?.body).toEqual({
    stages: [
      { id: ids[1], state: 'interviewing', name: 'Client interview, on site' },
      { id: ids[0], state: 'interviewing', name: 'Phone screen' },
      { state: 'submitted', name: 'CV sent' },
    ],
  });
});

it('says how many submissions are at a stage, and what becomes of them when it is removed', async () => {
  const row = within(screen.getAllByRole('listitem')[0] ?? document.body);
  expect(row.getByText('3 submissions')).toBeInTheDocument();
  await click('Remove Client interview');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await click('Remove Phone screen');
  expect(screen.getByText(/^3 submissions are at the stages that you are removing/)).toBeInTheDocument();
  await click('Save settings');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ stages: [] }));
});

it('refuses two stages of one name at the second', async () => {
  await userEvent.clear(nameIn('Stage 2: Interviewing'));
  await userEvent.type(nameIn('Stage 2: Interviewing'), 'phone screen');
  await click('Save settings');
  expect((await screen.findAllByText('This is already in use.')).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});
