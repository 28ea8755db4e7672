import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { MenuForm } from '@/components/company-settings/menu/menu-form';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import type { Settings } from '@/lib/companies/settings/schema';
import { cardKeys, parseCards, parseGroups } from '@/lib/menu/arrangement';
import { groupKeys } from '@/lib/theme/menu-groups';
import company_settings from '@/messages/en/company_settings.json';
import ready_names from '@/messages/en/ready_names.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const [groups, cards] = [parseGroups(null), parseCards({ margin: { name: 'Earned', ready: null } })];
// The form reads nothing else of the settings.
const settings = { menu: { groups, cards }, version: 7 } as Settings;
const names = Object.fromEntries([...groupKeys, ...cardKeys].map((key) => [key, key]));

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok(settings);
  show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, validation, company_settings, ready_names }}>
      <MenuForm settings={settings} names={names} />
    </NextIntlClientProvider>,
  );
});
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
const sent = () => server.calls.filter(({ method }) => method === 'PATCH');

it('sends names, order and what is hidden, with the version that was seen', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Ready-made name: clients'), 'Sales');
  await userEvent.type(screen.getByLabelText('Own name: hire'), 'Talent');
  const [first, second] = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
  expect(within(first ?? document.body).queryByRole('checkbox')).toBeNull();
  await userEvent.click(within(second ?? document.body).getByRole('checkbox', { name: 'Hidden' }));
  await userEvent.click(within(second ?? document.body).getByRole('button', { name: /hire.*(up|earlier)|up.*hire/i }));
  await userEvent.clear(screen.getByLabelText('Own name: margin'));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [today, hire, ...others] = groups;
  expect(sent()[0]?.headers.get('if-match')).toBe('"7"');
  expect(sent()[0]?.body).toEqual({
    menu: {
      groups: [
        { ...hire, name: 'Talent', is_hidden: true },
        today,
        ...others.map((group) => (group.key === 'clients' ? { ...group, ready: 'sales' } : group)),
      ],
      cards: parseCards(null),
    },
  });
});

it('refuses two names for one group', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Ready-made name: pay'), 'Sales');
  await userEvent.type(screen.getByLabelText('Own name: pay'), 'Payroll');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Own name: pay')).toBeInvalid());
  expect(sent()).toEqual([]);
});
