import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { MatchForm } from '@/components/company-settings/match/match-form';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import type { Settings } from '@/lib/companies/settings/schema';
import { defaultWeights } from '@/lib/match/weights';
import company_settings from '@/messages/en/company_settings.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const own = { ...defaultWeights, skills: 70, place: 0 };
// The form reads nothing else of the settings.
const settings = { match: { weights: own }, version: 7 } as Settings;

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok(settings);
  show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, validation, company_settings }}>
      <MatchForm settings={settings} />
    </NextIntlClientProvider>,
  );
});
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const weigh = async (label: string, weight: string) => {
  await userEvent.clear(screen.getByLabelText(new RegExp(`^${label}`)));
  await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), weight);
};
const sent = () => server.calls.filter(({ method }) => method === 'PATCH');

it('sends each weight as a number, with the version that was seen', async () => {
  await weigh('Place', '25');
  await click('Save settings');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: '/api/v1/company/settings',
    body: { match: { weights: { ...own, place: 25 } } },
  });
  expect(sent()[0]?.headers.get('if-match')).toBe('"7"');
});

it('goes back to the standard, once that is saved', async () => {
  await click('Back to the standard');
  expect(screen.getByLabelText(/^Place/)).toHaveValue(String(defaultWeights.place));
  expect(sent()).toEqual([]);
  await click('Save settings');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ match: { weights: defaultWeights } }));
});

it('sends nothing that the server would refuse', async () => {
  await weigh('Place', '101');
  await click('Save settings');
  await waitFor(() => expect(screen.getByLabelText(/^Place/)).toBeInvalid());
  expect(sent()).toEqual([]);
});
