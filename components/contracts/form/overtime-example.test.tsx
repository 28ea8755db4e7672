import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import { OvertimeExample } from '@/components/contracts/form/overtime-example';
import { formatHours } from '@/lib/format/figures';
import { overtimeRules } from '@/lib/hours/rule-names';
import { formats } from '@/lib/i18n/formats';
import contracts from '@/messages/en/contracts.json';

const rateTypes = [
  { value: 'regular', label: 'Regular' },
  { value: 'overtime', label: 'Overtime' },
  { value: 'double_time', label: 'Double time' },
];
const values = {
  overtime_rule: 'none',
  week_start: 1,
  overtime_custom: { daily: [{ over: '9', type: 'overtime' }], holiday: 'double_time' },
};

function Chosen() {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <select {...form.register('overtime_rule')}>
        {overtimeRules.map((rule) => (
          <option key={rule}>{rule}</option>
        ))}
      </select>
      <OvertimeExample rateTypes={rateTypes} />
    </FormProvider>
  );
}

const choose = (rule: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: rule } });
const of = (day: RegExp) => screen.getByText(day).nextElementSibling;
const hours = (parts: Record<string, string>) =>
  Object.entries(parts)
    .map(([type, count]) => `${formatHours(count, 'en-US')} ${type}`)
    .join('');

beforeEach(() => {
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" formats={formats} messages={{ contracts }}>
      <Chosen />
    </NextIntlClientProvider>,
  );
});

it('says at once what the chosen rule makes of ten hours on Monday, and of the week', () => {
  expect(of(/^Monday/)).toHaveTextContent(hours({ Regular: '10' }));
  choose('us_california');
  expect(of(/^Monday/)).toHaveTextContent(hours({ Regular: '8', Overtime: '2' }));
  expect(of(/^Wednesday/)).toHaveTextContent(hours({ Regular: '8', Overtime: '4', 'Double time': '1' }));
  expect(of(/^In all/)).toHaveTextContent(hours({ Regular: '40', Overtime: '20', 'Double time': '3' }));
  choose('us_flsa');
  expect(of(/^Monday/)).toHaveTextContent(hours({ Regular: '10' }));
  expect(of(/^In all/)).toHaveTextContent(hours({ Regular: '40', Overtime: '23' }));
});

it('shows a rule of the company’s own, with a public holiday', () => {
  choose('custom');
  expect(of(/^Monday/)).toHaveTextContent(hours({ Regular: '9', Overtime: '1' }));
  expect(of(/^Thursday/)).toHaveTextContent(hours({ 'Double time': '8' }));
  expect(screen.getByText(/Public holiday/)).toBeVisible();
});
