import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { ConditionEditor } from '@/components/forms/conditions/condition-editor';
import { FillForm } from '@/components/forms/fill/fill-form';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { CompanyZone } from '@/components/ui/value/company-zone';
import type { Condition } from '@/lib/conditions/comparisons';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { formats } from '@/lib/i18n/formats';
import formsInArabic from '@/messages/ar/forms.json';
import uiInArabic from '@/messages/ar/ui.json';
import fill from '@/messages/en/fill.json';
import forms from '@/messages/en/forms.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const label = { en: 'Happened' };
const definition = definitionSchema.parse({
  name: { en: 'Incident' },
  sections: [
    {
      key: 's',
      title: { en: 'S' },
      fields: [{ key: 'at', type: 'date_time', label, min: '2026-11-01T00:00:00+04:00' }],
    },
  ],
});
const messages = { ui, validation, fill, forms };

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok({ uuid: 'a1', number: 'A-1', status: 'submitted' });
});

const inNewYork = (content: ReactNode) => (
  <NextIntlClientProvider locale="en-US" messages={messages} formats={formats} timeZone="America/New_York">
    {content}
  </NextIntlClientProvider>
);

it('is entered on the company’s clock, whose zone is said, wherever its reader is', async () => {
  show(
    inNewYork(
      <FillForm
        form={{ id: 'f1', version: 1, definition, locked: [], newest: null }}
        clock={{ timeZone: 'Asia/Dubai', now: '2026-11-27T12:00:00Z' }}
      />,
    ),
  );
  expect(screen.getByText('United Arab Emirates Time')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Happened/ }), '10/31/2026');
  await userEvent.type(screen.getByLabelText('Time: Happened'), '09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox', { name: /^Happened/ })).toHaveAccessibleDescription(
    /This must not be before Nov 1, 2026, 12:00 AM \(.United Arab Emirates Time.\)\./,
  );
  await userEvent.clear(screen.getByRole('textbox', { name: /^Happened/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Happened/ }), '11/2/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('A-1 submitted.');
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    values: { s: { at: '2026-11-02T05:00:00.000Z' } },
  });
});

it('is compared with a day that is picked, or with a time of it, in the company’s zone', () => {
  const said: (Condition | undefined)[] = [];
  const named = new Map([['s.at', { path: 's.at', label: 'Happened', kind: 'instant' as const, section: 'S' }]]);
  const value: Condition = { all: [{ field: 's.at', operator: 'before', value: '2026-11-27' }] };
  show(
    inNewYork(
      <CompanyZone value="Asia/Dubai">
        <ConditionEditor label="When" named={named} value={value} onChange={(next) => said.push(next)} />
      </CompanyZone>,
    ),
  );
  expect(screen.getByText(/Happened is before Nov 27, 2026 \(.United Arab Emirates Time.\)/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('11/27/2026');
  fireEvent.change(screen.getByLabelText('Time: Value'), { target: { value: '09:30' } });
  expect(said.at(-1)).toEqual({ all: [{ field: 's.at', operator: 'before', value: '2026-11-27T05:30:00.000Z' }] });
});

it('keeps names and zones apart from the words around them, in a sentence from right to left', () => {
  const named = new Map([['s.at', { path: 's.at', label: 'Happened', kind: 'instant' as const, section: 'S' }]]);
  const value: Condition = { field: 's.at', operator: 'before', value: '2026-11-27' };
  show(
    <NextIntlClientProvider
      locale="ar-EG"
      messages={{ ui: uiInArabic, forms: formsInArabic }}
      formats={formats}
      timeZone="Asia/Dubai"
    >
      <ConditionEditor label="When" named={named} value={value} onChange={() => undefined} />
    </NextIntlClientProvider>,
  );
  expect(
    screen.getByText(/^\u2068Happened\u2069 .* \u2068.*\(\u2068توقيت الإمارات العربية المتحدة\u2069\)\u2069/),
  ).toBeVisible();
});
