import { fieldsOf } from '@/lib/fields/fields-of';
import { createdAt, day, named, text, updatedAt } from '@/lib/fields/kinds';

/** A vehicle that the company lends to its people. */
export const vehicleFields = fieldsOf('vehicles', ['view_vehicles'], {
  plate: text(20).searched().sorted().listed('name'),
  make: text(120).searched().sorted().listed('fact'),
  owner: named('user').optional().filtered().listed('fact'),
  insured_until: day().optional().filtered().sorted().listed('fact'),
  note: text(2000).optional().alone(),
  created_at: createdAt().sorted().listed('shown'),
  updated_at: updatedAt().listed('offered'),
});
