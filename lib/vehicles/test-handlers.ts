import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { formWith } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a vehicle that the recruiter drives. */
export async function makeVehicle(db: Db, { companyId, recruiter }: TestCompany) {
  const vehicle = uuid();
  await db.vehicle.create({
    data: { companyId, id: vehicle, plate: `24-D-${vehicle.slice(-5)}`, make: 'Skoda', ownerId: recruiter.userId },
  });
  return { vehicle };
}

export const access: Record<string, AccessRow> = {
  'GET /api/v1/vehicles': { opens: ['view_vehicles'], support: true },
  'POST /api/v1/vehicles': { opens: ['create_vehicles'], support: false },
  'GET /api/v1/vehicles/export': { opens: ['export_vehicles'], support: true },
  'POST /api/v1/vehicles/import': { opens: ['create_vehicles'], support: false },
  'POST /api/v1/vehicles/import/{id}': { opens: ['create_vehicles'], support: false },
  'GET /api/v1/vehicles/{id}': { opens: ['view_vehicles'], support: true },
  'PUT /api/v1/vehicles/{id}': { opens: ['edit_vehicles'], support: false },
  'DELETE /api/v1/vehicles/{id}': { opens: ['delete_vehicles'], support: false },
};

const body = (_: object, { recruiter }: TestCompany) => ({
  plate: '24-D-1',
  make: 'Dacia',
  owner: recruiter.userId,
  insured_until: '2027-03-31',
  note: null,
});

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/vehicles': {},
  'POST /api/v1/vehicles': { body, foreign: 422 },
  'GET /api/v1/vehicles/export': {},
  'POST /api/v1/vehicles/import': {
    body: () => formWith('vehicles.csv', 'Plate,Make\n24-D-2,Fiat\n'),
    foreign: 201,
  },
  'POST /api/v1/vehicles/import/{id}': {
    params: (ids) => ({ id: ids.task }),
    body: () => ({ mapping: { plate: 0, make: 1 } }),
    positive: 404,
  },
  'GET /api/v1/vehicles/{id}': { params: (ids) => ({ id: ids.vehicle }) },
  'PUT /api/v1/vehicles/{id}': { params: (ids) => ({ id: ids.vehicle }), body },
  'DELETE /api/v1/vehicles/{id}': { params: (ids) => ({ id: ids.vehicle }) },
};
