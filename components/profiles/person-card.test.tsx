import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { PersonCard } from '@/components/profiles/person-card';
import profiles from '@/messages/en/profiles.json';

const person = {
  email: 'ada@example.test',
  pending_email: null,
  phone: '+353 1 234',
  locale: 'en-US',
  last_sign_in_at: null,
};

const labels = (isWhole: boolean) => {
  const view = render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={{ profiles }}>
      <PersonCard person={person} avatar={null} isWhole={isWhole} />
    </NextIntlClientProvider>,
  );
  const found = screen.getAllByRole('term').map((term) => term.textContent);
  view.unmount();
  return found;
};

it('leaves the room to the tab below it, but for what one reaches them by', () => {
  expect(labels(false)).toEqual(['E-mail', 'Phone']);
  expect(labels(true)).toEqual(['E-mail', 'Phone', 'Language', 'Last sign-in']);
});
