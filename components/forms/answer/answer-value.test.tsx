import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { AnswerValue, type Named } from '@/components/forms/answer/answer-value';
import type { Value } from '@/lib/forms/answers/values/values';
import { type Field, fieldSchema } from '@/lib/forms/definition/schema';
import { formats } from '@/lib/i18n/formats';
import answersInArabic from '@/messages/ar/answers.json';
import uiInArabic from '@/messages/ar/ui.json';
import answers from '@/messages/en/answers.json';
import ui from '@/messages/en/ui.json';

const id = '0192f0c1-2345-7abc-8def-0123456789ab';
const other = '0192f0c1-2345-7abc-8def-0123456789ac';
const label = { en: 'Label' };
const options = [
  { key: 'taxi', label: { en: 'Taxi ride', ar: 'سيارة أجرة' } },
  { key: 'bus', label: { en: 'Bus' } },
];

function shown(field: Partial<Field>, value: Value | undefined, answer: Partial<Named> = {}, locale = 'en-US') {
  const read = fieldSchema.parse({ key: 'one', type: 'text', label, ...field });
  const messages = locale === 'ar-EG' ? { ui: uiInArabic, answers: answersInArabic } : { ui, answers };
  return render(
    <NextIntlClientProvider locale={locale} messages={messages} formats={formats} timeZone="America/New_York">
      <AnswerValue
        field={read}
        value={value}
        answer={{ id, form: { id: other, name: 'Claim' }, labels: {}, ...answer }}
        company="en"
        zone="Europe/Dublin"
      />
    </NextIntlClientProvider>,
  ).container;
}

it.each<[Partial<Field>, Value, string]>([
  [{ type: 'text' }, 'words', 'words'],
  [{ type: 'money', currency: 'EUR' }, '1234.5', '1,234.50 EUR'],
  [{ type: 'money', currency: 'JPY' }, '1234', '1,234 JPY'],
  [{ type: 'number' }, '1234.125', '1,234.125'],
  [{ type: 'number', decimals: 2 }, '5', '5.00'],
  [{ type: 'computed', decimals: 1, computed: { count_of: 'x' } }, '2', '2.0'],
  [{ type: 'date' }, '2026-11-21', 'Nov 21, 2026'],
  [{ type: 'date_time' }, '2026-11-21T02:30:00.000Z', 'Nov 21, 2026, 2:30 AM (\u2068Ireland Time\u2069)'],
  [{ type: 'time' }, '07:30', '07:30'],
  [{ type: 'checkbox' }, true, 'Yes'],
  [{ type: 'checkbox' }, false, 'No'],
  [{ type: 'select', options }, 'taxi', 'Taxi ride'],
  [{ type: 'select', options }, 'boat', 'boat'],
  [{ type: 'multi_select', options }, ['taxi', 'bus'], 'Taxi ride, Bus'],
  [{ type: 'rating', max: '20' }, '12', '12 of 20'],
])('%j with %j reads %s', (field, value, text) => {
  expect(shown(field, value)).toHaveTextContent(text);
});

it('is in the reader’s language where the form is, and else in the company’s', () => {
  expect(shown({ type: 'multi_select', options }, ['taxi', 'bus'], {}, 'ar-EG')).toHaveTextContent('سيارة أجرة وBus');
  expect(shown({ type: 'checkbox' }, true, {}, 'ar-EG')).toHaveTextContent('نعم');
});

it('says a rating in words, too', () => {
  shown({ type: 'rating' }, '4');
  expect(screen.getByRole('img', { name: '4 of 5' })).toHaveTextContent('★★★★★');
});

it.each<[Partial<Field>, string, string]>([
  [{ type: 'email' }, 'a@b.example', 'mailto:a@b.example'],
  [{ type: 'phone' }, '+1 (212) 555-0100', 'tel:+12125550100'],
  [{ type: 'url' }, 'https://a.example/x/', 'https://a.example/x/'],
])('%j leads to %s', (field, value, href) => {
  shown(field, value);
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});

describe('a record', () => {
  const client = { type: 'reference', reference: { model: 'client' } } as const;

  it('is named, and leads to its page', () => {
    shown(client, id, { labels: { [id]: 'Acme' } });
    expect(screen.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', `/clients/${id}`);
  });

  it('that went shows its last name, struck through', () => {
    shown({ ...client, multiple: true }, [id, other], { labels: { [other]: 'Beta' }, gone: { [id]: 'Acme' } });
    expect(screen.getByText('Acme').closest('s')).toHaveAttribute('title', 'No longer exists');
    expect(screen.getByRole('link')).toHaveTextContent('Beta');
  });

  it('that the reader does not see is not named', () => {
    expect(shown({ type: 'user' }, id)).toHaveTextContent('Not visible to you');
  });

  it('is an answer where the field leads to another form', () => {
    shown({ type: 'reference', reference: { form: other } }, id, { labels: { [id]: 'ANS-000001' } });
    expect(screen.getByRole('link', { name: 'ANS-000001' })).toHaveAttribute('href', `/module/submissions/${id}`);
  });
});

describe('a file', () => {
  const files = { [other]: { name: 'visa.pdf', content_type: 'application/pdf', size: 2048, signed: null } };

  it('is saved by its name, with its size', () => {
    expect(shown({ type: 'file' }, other, { files })).toHaveTextContent('visa.pdf 2 kB');
    expect(screen.getByRole('link')).toHaveAttribute('href', `/api/v1/forms/${other}/files/${other}`);
  });

  it('is seen where it is a picture', () => {
    shown({ type: 'image' }, other, { files });
    expect(screen.getByRole('img', { name: 'visa.pdf' })).toBeInTheDocument();
  });
});

it('is a dash without a value', () => {
  shown({ type: 'text' }, undefined);
  expect(screen.getByRole('img', { name: 'None' })).toBeInTheDocument();
});
