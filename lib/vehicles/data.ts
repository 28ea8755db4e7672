import 'server-only';
import { importerOf } from '@/lib/imports/table.data';
import { plainRecords } from '@/lib/records/plain.data';
import { nameKey } from '@/lib/text/same-name';
import { vehicleFields } from '@/lib/vehicles/fields';

export const vehicles = plainRecords({
  key: 'vehicle',
  words: ['a vehicle', 'vehicles'],
  fields: vehicleFields,
  order: '-created_at',
  table: (db) => db.vehicle,
});

/** The import of vehicles: no two have the same plate. */
export const vehicleImport = importerOf(vehicles, { unique: { plate: nameKey } });
