import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { ConditionEditor } from '@/components/forms/conditions/condition-editor';
import type { ConditionField } from '@/components/forms/conditions/condition-field';
import { show } from '@/components/ui/test-frame';
import { publishFaults } from '@/lib/forms/definition/check';
import { type Definition, definitionSchema } from '@/lib/forms/definition/schema';
import { formats } from '@/lib/i18n/formats';
import forms from '@/messages/en/forms.json';
import ui from '@/messages/en/ui.json';

const days = (key: string) => ['from', 'to'].map((one) => ({ key: one, type: 'date', label: { en: `${key} ${one}` } }));
const section = (key: string, repeats: Definition['sections'][number]['repeats'] = null) => ({
  key,
  title: { en: key },
  repeats,
  fields: days(key),
});
const many = { min: 0, max: 5 };
const form = {
  name: { en: 'Trip' },
  kind: 'records',
  subject: null,
  sections: [section('trip'), section('legs', many), section('nights', many)],
};

const fields = form.sections.flatMap(({ key, repeats }) =>
  ['from', 'to'].map((one): ConditionField => {
    const path = `${key}.${one}`;
    const place = { section: key, hasEntries: repeats !== null };
    return { path, section: key, label: path, kind: 'day', options: new Map(), place };
  }),
);

it.each([
  ['trip.from', null],
  ['trip.from', 'legs'],
  ['legs.from', null],
  ['legs.from', 'legs'],
  ['legs.from', 'nights'],
])('compares %s, seen from %s, with the fields with which a form can be published', (path, own) => {
  const comparison = { field: path, operator: 'before' as const };
  show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, forms }} formats={formats} timeZone="UTC">
      <ConditionEditor
        label="When"
        named={new Map(fields.map((field) => [field.path, field]))}
        value={{ all: [comparison] }}
        onChange={() => undefined}
        seenFrom={{ section: own }}
      />
    </NextIntlClientProvider>,
  );
  const against = within(screen.getByRole('combobox', { name: 'What it is compared with' }));
  const offered = against.getAllByRole('option').map((option) => option.getAttribute('value'));
  const publishable = fields
    .map((field) => field.path)
    .filter((other) => {
      const checks = [{ when: { all: [{ ...comparison, value_of: other }] }, message: { en: 'Not so.' } }];
      const sections = form.sections.map((one) => (one.key === own ? { ...one, checks } : one));
      const definition = definitionSchema.parse({ ...form, sections, ...(own === null && { checks }) });
      return other !== path && publishFaults(definition, 'en').length === 0;
    });
  expect(offered).toEqual(['value', 'today', ...publishable]);
  expect(publishable).toContain('trip.to');
});
