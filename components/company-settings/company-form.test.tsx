import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { CompanyDetailsForm } from '@/components/company-settings/company-form';
import { show } from '@/components/ui/test-frame';
import type { Settings } from '@/lib/companies/settings/schema';
import { companyLabels } from '@/lib/countries/legal-details';
import { formats } from '@/lib/i18n/formats';
import settings from '@/messages/en/company_settings.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const none = { email: null, phone: null, website: null, address_line1: null, address_line2: null };
const blank = {
  ...none,
  name: 'Ours',
  legal_name: null,
  tax_id: null,
  legal_form: null,
  share_capital: null,
  register_office: null,
  registration_number: null,
  directors: null,
  postal_code: null,
  city: null,
  region: null,
  logo_file_id: null,
};

/** Shows the form of a company, and gives the labels of its legal data. */
function labelsOf(company: Partial<Settings['company']> & { country: string }): string[] {
  const shown = { company: { ...blank, ...company }, version: 1 };
  show(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="UTC"
      formats={formats}
      messages={{ company_settings: settings, ui, validation }}
    >
      <CompanyDetailsForm settings={Object(shown)} countries={[]} labels={companyLabels()} />
    </NextIntlClientProvider>,
  );
  const named = screen.getAllByRole('textbox').map((field) => (field instanceof HTMLInputElement ? field.name : ''));
  const own = ['tax_id', 'legal_form', 'share_capital', 'register_office', 'registration_number', 'directors'];
  return named.flatMap((name) => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    return own.includes(name.replace('company.', '')) ? [field?.labels?.[0]?.textContent ?? ''] : [];
  });
}

it.each<[string, string[]]>([
  ['FR', ['N° TVA / SIREN / SIRET', 'Forme juridique', 'Capital social', 'Ville du RCS', 'N° SIREN']],
  ['DE', ['USt-IdNr. / Steuernummer', 'Rechtsform', 'Registergericht', 'Registernummer', 'Geschäftsführer']],
  ['GB', ['VAT registration number / UTR', 'Registered in', 'Company number']],
  ['US', ['EIN']],
  ['KW', ['رقم السجل التجاري']],
  // A country without a table.
  ['BR', ['Tax number', 'Registration number']],
])('asks a company in %s for what its country needs, in its words', (country, labels) => {
  expect(labelsOf({ country })).toEqual(labels);
});

it('keeps a field that is being emptied', async () => {
  labelsOf({ country: 'US', directors: 'Ada Roth' });
  const field = screen.getByLabelText('Managing directors');
  await userEvent.clear(field);
  expect(screen.getByLabelText('Managing directors')).toHaveValue('');
});

it('shows what is filled in, even where the country does not need it', () => {
  expect(labelsOf({ country: 'US', directors: 'Ada Roth', registration_number: '77' })).toEqual([
    'EIN',
    'Registration number',
    'Managing directors',
  ]);
});
