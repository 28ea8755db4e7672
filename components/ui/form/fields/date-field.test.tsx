import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { DateField } from '@/components/ui/form/fields/date-field';
import { ResourceForm } from '@/components/ui/form/form';
import { show } from '@/components/ui/test-frame';
import { calendarDate } from '@/lib/calendar/schema';
import { locales } from '@/lib/i18n/locales';

const body = z.strictObject({ start: calendarDate });

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok({ uuid: '1' });
});

const open = (locale = 'en-US', start = '') =>
  show(
    <ResourceForm<typeof body, { uuid: string }>
      schema={body}
      defaultValues={{ start }}
      request={{ method: 'post', path: '/api/v1/contracts' }}
      formKey="contract"
      submitLabel="Save"
      success="Saved"
    >
      <DateField name="start" label="Start" min="2026-01-01" />
    </ResourceForm>,
    { locale },
  );
const field = () => screen.getByRole('textbox', { name: /^Start/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a field for a day', () => {
  it.each([
    ['en-US', '12/31/2026'],
    ['fr-FR', '31/12/2026'],
    ['es-ES', '31/12/2026'],
    ['it-IT', '31/12/2026'],
    ['ar-EG', '٣١/١٢/٢٠٢٦'],
    ['zh-CN', '2026/12/31'],
  ])('shows it in the format of %s, whatever the browser’s, and sends it as the API takes it', async (locale, text) => {
    const first = open(locale, '2026-12-31');
    expect(field()).toHaveValue(text);
    first.unmount();
    open(locale);
    await userEvent.type(field(), text);
    await save();
    expect(server.calls.at(-1)?.body).toEqual({ start: '2026-12-31' });
  });

  it('is tested in every language', () => {
    expect(locales.map(({ code }) => code).toSorted()).toEqual(['ar-EG', 'en-US', 'es-ES', 'fr-FR', 'it-IT', 'zh-CN']);
  });

  it('understands ISO, and writes it as the reader does once it is left', async () => {
    open('fr-FR');
    await userEvent.type(field(), '2026-12-31');
    expect(field()).toHaveValue('2026-12-31');
    await userEvent.tab();
    expect(field()).toHaveValue('31/12/2026');
  });

  it('keeps what is no day as it was typed, and says what is wrong', async () => {
    open();
    await userEvent.type(field(), '31/12/2026');
    await save();
    expect(field()).toHaveValue('31/12/2026');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/\w/);
    expect(server.calls).toEqual([]);
  });

  it('takes a day from the calendar behind its button', async () => {
    open();
    const calendar = document.querySelector<HTMLInputElement>('input[type="date"]');
    const showPicker = jest.fn();
    Object.assign(calendar ?? {}, { showPicker });
    await userEvent.click(screen.getByRole('button', { name: 'Calendar for Start' }));
    expect(showPicker).toHaveBeenCalledTimes(1);
    expect(calendar).toHaveAttribute('min', '2026-01-01');
    act(() => {
      if (calendar) fireEvent.change(calendar, { target: { value: '2026-02-28' } });
    });
    expect(field()).toHaveValue('02/28/2026');
  });
});
