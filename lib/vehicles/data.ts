import 'server-only';
import { plainRecords } from '@/lib/records/plain.data';
import { vehicleFields } from '@/lib/vehicles/fields';

export const vehicles = plainRecords({
  key: 'vehicle',
  words: ['a vehicle', 'vehicles'],
  fields: vehicleFields,
  order: '-created_at',
  table: (db) => db.vehicle,
});
