import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import * as z from 'zod';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { secondTaxValues } from '@/components/ui/form/fields/second-tax-fields';
import { TaxFields } from '@/components/ui/form/fields/tax-fields';
import { ResourceForm } from '@/components/ui/form/form';
import { show } from '@/components/ui/test-frame';
import { percentString } from '@/lib/money/schema';
import { secondTaxFault, secondTaxFields } from '@/lib/money/second-tax';
import second_tax from '@/messages/en/second_tax.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

const body = z
  .strictObject({
    tax_category: z.enum(['S', 'E']).nullish(),
    tax_name: z.string().nullish(),
    tax_rate: percentString.nullish(),
    ...secondTaxFields,
  })
  .superRefine((given, context) => {
    const fault = secondTaxFault(given.tax_category, given);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], params: { key: fault.key } });
  });
const none = { second_tax_name: null, second_tax_rate: null, second_tax_base: null };
const both = { second_tax_name: 'QST', second_tax_rate: '9.975', second_tax_base: 'net_and_tax' };

const form = (second: Parameters<typeof secondTaxValues>[0]) => (
  <NextIntlClientProvider locale="en-US" messages={{ second_tax, ui, validation }}>
    <ResourceForm<typeof body, { uuid: string }>
      schema={body}
      defaultValues={{ tax_category: 'S', tax_name: 'GST', tax_rate: '5', ...secondTaxValues(second) }}
      request={{ method: 'put', path: '/api/v1/clients/1', etag: '"1"' }}
      formKey="tax"
      submitLabel="Save"
      success="Saved"
    >
      <TaxFields
        labels={{ category: 'Category', name: 'Name', rate: 'Rate' }}
        categories={[
          { value: 'S', label: 'Standard' },
          { value: 'E', label: 'Exempt' },
        ]}
        blank="As the company"
      />
    </ResourceForm>
  </NextIntlClientProvider>
);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.reply = () => ok({ uuid: 'u1' });
});
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = async () => {
  await save();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  return server.calls[0]?.body;
};

it('sends a second tax beside one of the standard category, on the net amount unless somebody says otherwise', async () => {
  show(form(none));
  await userEvent.type(screen.getByLabelText(/Second tax, name/), 'QST');
  await userEvent.type(screen.getByLabelText(/Second tax, rate/), '9.975');
  expect(await sent()).toMatchObject({ second_tax_name: 'QST', second_tax_rate: '9.975', second_tax_base: null });
});

it('shows the tax that there is, and takes it away where the category has none', async () => {
  show(form(both));
  expect(screen.getByLabelText(/Second tax, name/)).toHaveValue('QST');
  expect(screen.getByLabelText(/Second tax on/)).toHaveValue('net_and_tax');
  await userEvent.selectOptions(screen.getByLabelText(/Category/), 'E');
  expect(screen.queryByLabelText(/Second tax, name/)).not.toBeInTheDocument();
  expect(await sent()).toMatchObject({ tax_category: 'E', ...none });
});

it('asks for the rate of a tax that has a name', async () => {
  show(form(none));
  await userEvent.type(screen.getByLabelText(/Second tax, name/), 'QST');
  await save();
  expect(await screen.findByRole('link', { name: /Second tax, rate: This is required/ })).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});
