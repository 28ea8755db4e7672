import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { ClientForm } from '@/components/clients/client-form';
import { blankClient } from '@/components/clients/client-values';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import clients from '@/messages/en/clients.json';
import payment_terms from '@/messages/en/payment_terms.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

function showForm(issuer: string, country: string, filled: { fiscal_code?: string; tax_id?: string } = {}) {
  const values = blankClient({ currency: 'GBP', paymentTermsDays: 30 }, false);
  const none: never[] = [];
  show(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="UTC"
      formats={formats}
      messages={{ clients, payment_terms, ui, validation }}
    >
      <ClientForm
        issuer={issuer}
        values={{ ...values, ...filled, address: { line1: '', city: '', postal_code: '', country } }}
        withMargin={false}
        types={none}
        currencies={none}
        countries={none}
        taxNumbers={{ DE: 'USt-IdNr. / Steuernummer', KW: '' }}
        languages={none}
        invoicing={{ combining: none, weekCuts: none, frequencies: none, groupings: none, taxes: none }}
      />
    </NextIntlClientProvider>,
  );
}

const italian = () => screen.queryByLabelText(/Codice fiscale/);
const formatsOffered = () => screen.getByLabelText(/E-invoice format/);

it('does not ask a British firm for what only Italian invoices have', () => {
  showForm('GB', 'GB');
  expect(italian()).not.toBeInTheDocument();
  expect(formatsOffered()).not.toHaveTextContent('FatturaPA');
});

it.each<[string, Parameters<typeof showForm>]>([
  ['an Italian firm', ['IT', 'GB']],
  ['an Italian client', ['GB', 'IT']],
  ['a client who has it', ['GB', 'GB', { fiscal_code: 'RSSMRA80A01H501U' }]],
])('asks for it for %s', (_, values) => {
  showForm(...values);
  expect(italian()).toBeInTheDocument();
});

it.each([
  ['DE', 'USt-IdNr. / Steuernummer'],
  ['BR', 'Tax number'],
  ['', 'Tax number'],
])('asks a client in %s for its %s', (country, name) => {
  showForm('GB', country);
  expect(screen.getByLabelText(name)).toBeInTheDocument();
});

it('asks for no tax number where there is none', () => {
  showForm('GB', 'KW');
  expect(screen.queryByLabelText('Tax number')).not.toBeInTheDocument();
});

it('shows a number that is there all the same', () => {
  showForm('GB', 'KW', { tax_id: '1234' });
  expect(screen.getByLabelText('Tax number')).toHaveValue('1234');
});
