import { type Records } from '@/lib/testing/records';
import { type Part, type TestCompany } from '@/lib/testing/world';

/** How a handler is called about our company's records, and what other people must get. */
export interface TenancyRow {
  params?: (ids: Records) => Record<string, string>;
  query?: (ids: Records) => Record<string, string>;
  body?: (ids: Records, company: TestCompany) => unknown;
  /** What another tenant's administrator gets; 404 unless told (422 where the foreign id stands in the body). */
  foreign?: number;
  /** What a colleague with own-scope permissions only gets; 404 unless told. */
  others?: number;
  /** Who may do it with our records; the administrator unless told. */
  as?: Part;
  /** What that person gets; the handler's own status unless told. */
  positive?: number;
  /** Why a handler is open to anyone. */
  openBecause?: string;
}

const client = { name: 'Renamed', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
const contact = { name: 'Brian', email: 'brian@harbour.example' };
const newPassword = { current_password: 'not the password', password: 'a new long password', password_confirmation: 'a new long password' };

/** Every handler of the program; app/api/tenancy.test.ts fails when one is missing. */
export const tenancyTable: Record<string, TenancyRow> = {
  'POST /api/login': { openBecause: 'it is the door' },
  'POST /api/logout': {},
  'POST /api/refresh-token': { openBecause: 'the refresh token itself shows the session' },
  'POST /api/change-password': { body: () => newPassword, foreign: 401, positive: 401 },
  'GET /api/user': {},
  'GET /api/session/expired': { openBecause: 'it only clears a dead cookie' },
  'GET /api/health': { openBecause: 'says only that the process lives' },
  'GET /api/ready': { openBecause: 'says only whether the parts answer' },
  'GET /api/v1/user/permissions': {},
  'GET /api/v1/user/settings': {},

  'GET /api/v1/client-types': {},
  'GET /api/v1/interview-options': {},
  'GET /api/v1/clients': {},
  'POST /api/v1/clients': {},
  'GET /api/v1/clients/search': {},
  'GET /api/v1/clients/{id}': { params: (ids) => ({ id: ids.client }) },
  'PUT /api/v1/clients/{id}': { params: (ids) => ({ id: ids.client }), body: () => client },
  'DELETE /api/v1/clients/{id}': { params: (ids) => ({ id: ids.client }), positive: 409 },
  'GET /api/v1/clients/{id}/contacts': { params: (ids) => ({ id: ids.client }) },
  'POST /api/v1/clients/{id}/contacts': { params: (ids) => ({ id: ids.client }), body: () => contact },
  'GET /api/v1/client-contacts/{id}': { params: (ids) => ({ id: ids.contact }) },
  'PUT /api/v1/client-contacts/{id}': { params: (ids) => ({ id: ids.contact }), body: () => contact },
  'DELETE /api/v1/client-contacts/{id}': { params: (ids) => ({ id: ids.contact }), positive: 409 },
};
