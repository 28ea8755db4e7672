import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import * as z from 'zod';
import { OvertimeFields } from '@/components/contracts/form/overtime-fields';
import { newOvertimeValues } from '@/components/contracts/form/overtime-values';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { ResourceForm } from '@/components/ui/form/form';
import { show } from '@/components/ui/test-frame';
import { contractChange } from '@/lib/contracts/schema';
import { overtimeRules } from '@/lib/hours/rule-names';
import { formats } from '@/lib/i18n/formats';
import contractsAr from '@/messages/ar/contracts.json';
import uiAr from '@/messages/ar/ui.json';
import validationAr from '@/messages/ar/validation.json';
import contracts from '@/messages/en/contracts.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const english = { contracts, ui, validation };
const arabic = { contracts: contractsAr, ui: uiAr, validation: validationAr };
const { overtime_rule, overtime_custom, bill_overtime, pay_overtime, holiday_calendar_id } = contractChange.shape;
const schema = z.strictObject({ overtime_rule, overtime_custom, bill_overtime, pay_overtime, holiday_calendar_id });
const types = ['regular', 'overtime', 'double_time', 'weekend', 'holiday', 'night', 'overtime_2'];

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok({ uuid: '1' });
});

const open = (locale = 'en-US') =>
  show(
    <NextIntlClientProvider
      locale={locale}
      timeZone="UTC"
      formats={formats}
      messages={locale === 'ar-EG' ? arabic : english}
    >
      <ResourceForm<typeof schema, { uuid: string }>
        schema={schema}
        defaultValues={newOvertimeValues(true)}
        request={{ method: 'put', path: '/api/v1/contracts/1' }}
        formKey="contract"
        submitLabel="Save"
        success="Saved"
      >
        <OvertimeFields
          overtimeRules={overtimeRules.map((value) => ({ value, label: value }))}
          rateTypes={types.map((value) => ({ value, label: value }))}
          calendars={[]}
          withBill
        />
      </ResourceForm>
    </NextIntlClientProvider>,
    { locale },
  );
const rule = () => screen.getAllByRole('combobox')[0] ?? document.body;
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return server.calls.at(-1)?.body;
};

it('says what a law rests on and does not do, and sends its factors once they are asked for', async () => {
  open();
  await userEvent.selectOptions(rule(), 'fr_35');
  const notes = screen.getByRole('region', { name: 'The rule’s law' });
  expect(within(notes).getByRole('link', { name: /L3121-36/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:/),
  );
  expect(within(notes).getByText('A collective agreement can ask for more or say otherwise.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use the law’s factors' }));
  expect(await save()).toMatchObject({
    overtime_rule: 'fr_35',
    pay_overtime: { overtime: '1.2500', factors: [{ type: 'overtime_2', factor: '1.5000' }] },
    bill_overtime: { overtime: '1.2500' },
  });
});

it('copies a law into a rule of the contract’s own, which can be changed', async () => {
  open();
  await userEvent.selectOptions(rule(), 'de');
  await userEvent.click(screen.getByRole('button', { name: 'Copy and change' }));
  const adding = screen.getByRole('combobox', { name: /^If an hour is of two classes/ });
  expect(adding).toHaveValue('highest');
  await userEvent.selectOptions(adding, 'sum');
  expect(await save()).toMatchObject({
    overtime_rule: 'custom',
    overtime_custom: { weekdays: [{ day: 7, type: 'weekend' }], holiday: 'holiday', adding: 'sum' },
    pay_overtime: { factors: [{ type: 'weekend' }, { type: 'holiday' }, { type: 'night' }] },
  });
});

it('warns of a rule that no dated page proves', async () => {
  open();
  await userEvent.selectOptions(rule(), 'it_ccnl');
  expect(screen.getByText(/^No page was found that proves this/)).toBeVisible();
});

it('says it in Arabic, with the law’s own name kept apart', async () => {
  open('ar-EG');
  await userEvent.selectOptions(rule(), 'eg');
  const notes = screen.getByRole('region', { name: 'قانون هذه القاعدة' });
  expect(within(notes).getByRole('link').querySelector('bdi')).toHaveTextContent('قانون العمل رقم ١٤ لسنة ٢٠٢٥');
  expect(within(notes).getAllByRole('listitem')).toHaveLength(4);
});
