import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { usePlainFacts } from '@/components/ui/noun/plain-facts';
import { FactPanel } from '@/components/ui/record/facts/fact-panel';
import { candidateFields, candidateSections } from '@/lib/candidates/fields';
import type { Fields, FieldTable, Sections } from '@/lib/fields/fields-of';
import { jobFields, jobSections } from '@/lib/job-orders/fields';
import candidates from '@/messages/en/candidates.json';
import fields from '@/messages/en/fields.json';
import jobs from '@/messages/en/jobs.json';
import ui from '@/messages/en/ui.json';

const nouns: [string, Pick<Fields<FieldTable>, 'noun' | 'table'>, Sections][] = [
  ['candidates', candidateFields, candidateSections],
  ['jobs', jobFields, jobSections],
];

function Facts({ of, sections, record }: { of: (typeof nouns)[number][1]; sections: Sections; record: object }) {
  const facts = usePlainFacts({ fields: of, record, names: Object.values(sections).flat() });
  return <FactPanel groups={[{ key: 'all', title: 'All', facts }]} />;
}

it.each(nouns)('has a label for every fact of %s, also for those without a value', (_, of, sections) => {
  const missing: string[] = [];
  const record = Object.fromEntries(Object.keys(of.table).map((name) => [name, null]));
  render(
    <NextIntlClientProvider
      locale="en-US"
      messages={{ ui, fields, jobs, candidates }}
      onError={({ message }) => missing.push(message)}
    >
      <Facts of={of} sections={sections} record={record} />
    </NextIntlClientProvider>,
  );
  expect(missing).toEqual([]);
  expect(screen.getByText(`${Object.values(sections).flat().length} empty fields`)).toBeVisible();
});

it('leaves out the fields that the record does not have for its reader', () => {
  render(
    <NextIntlClientProvider locale="en-US" messages={{ ui, fields, jobs }}>
      <Facts of={jobFields} sections={jobSections} record={{ title: 'Welder', location: null }} />
    </NextIntlClientProvider>,
  );
  expect(document.body.textContent).not.toMatch(/rate/i);
  expect(screen.getByText('1 empty field')).toBeVisible();
});
