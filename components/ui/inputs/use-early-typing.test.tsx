import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { fakeServer, ok } from '@/components/session/fake-session';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { RateField } from '@/components/ui/form/fields/rate-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { ResourceForm } from '@/components/ui/form/form';
import { hydrate } from '@/components/ui/test-frame';

const body = z.strictObject({
  name: z.string().min(2),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  kind: z.enum(['direct', 'msp']),
  rate: z.string(),
  is_vip: z.boolean(),
});

it('keeps what was typed, chosen and ticked before the scripts had come, and sends it', async () => {
  const server = fakeServer();
  server.reply = () => ok({ uuid: 'u1' });
  const values = { name: '', phone: '+1 555', note: '', kind: 'direct' as const, rate: '', is_vip: false };
  const form = (
    <ResourceForm<typeof body, { uuid: string }>
      schema={body}
      defaultValues={values}
      request={{ method: 'post', path: '/api/v1/clients' }}
      formKey="early"
      submitLabel="Save"
      success="Saved"
    >
      <TextField name="name" label="Name" />
      <TextField name="phone" label="Phone" />
      <TextareaField name="note" label="Note" />
      <SelectField
        name="kind"
        label="Kind"
        options={[
          { value: 'direct', label: 'Direct' },
          { value: 'msp', label: 'Provider' },
        ]}
      />
      <RateField name="rate" label="Rate" currency="USD" per="hour" />
      <CheckboxField name="is_vip" label="Important" />
    </ResourceForm>
  );
  await hydrate(form, async () => {
    await userEvent.type(screen.getByLabelText(/Name/), 'Early Bird');
    await userEvent.type(screen.getByLabelText(/Note/), 'Two\nlines');
    await userEvent.selectOptions(screen.getByLabelText(/Kind/), 'msp');
    await userEvent.type(screen.getByLabelText(/Rate/), '1234.5');
    await userEvent.click(screen.getByLabelText(/Important/));
  });
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue('Early Bird'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(server.calls[0]).toMatchObject({
    body: { name: 'Early Bird', phone: '+1 555', note: 'Two\nlines', kind: 'msp', rate: '1234.5', is_vip: true },
  });
});
