import { fieldsOf } from '@/lib/fields/fields-of';
import { createdAt, day, flag, integer, named, text, updatedAt } from '@/lib/fields/kinds';
import { plainModel } from '@/lib/trigger-rules/plain-model';

it('has a column for each field of the table, and the records that fields lead to', () => {
  const fields = fieldsOf('clients', ['view_clients'], {
    plate: text(20).listed('name'),
    seats: integer(1, 60),
    is_leased: flag(),
    driver: named('user').optional(),
    insured_until: day().optional(),
    mileage: integer(0, 1_000_000).given(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  });
  expect(plainModel('clients', fields)).toEqual({
    table: 'clients',
    columns: {
      plate: { kind: 'text', label: 'clients.fields.plate' },
      seats: { kind: 'decimal', label: 'clients.fields.seats' },
      is_leased: { kind: 'flag', label: 'clients.fields.is_leased' },
      driver_id: { kind: 'record', label: 'clients.fields.driver', leadsTo: 'user' },
      insured_until: { kind: 'day', label: 'clients.fields.insured_until' },
      mileage: { kind: 'decimal', label: 'clients.fields.mileage' },
    },
    relations: { driver: { column: 'driver_id', to: 'user' } },
    names: ['plate'],
    // The program writes the mileage, so no rule can.
    settable: ['plate', 'seats', 'is_leased', 'driver_id', 'insured_until'],
    hasSteps: false,
    isSubmitted: false,
  });
});
