import * as rateTypes from '@/app/api/v1/candidate-rates/reference/types/route';
import * as clientTypes from '@/app/api/v1/client-types/route';
import * as values from '@/app/api/v1/company/reference-values/route';
import * as locations from '@/app/api/v1/contracts/reference/locations/route';
import * as contractTypes from '@/app/api/v1/contracts/reference/types/route';
import * as contractFilters from '@/app/api/v1/contracts-filters/route';
import * as interviewOptions from '@/app/api/v1/interview-options/route';
import * as frequencies from '@/app/api/v1/invoice-configuration/reference/frequencies/route';
import * as recipients from '@/app/api/v1/invoicing-contacts/reference/types/route';
import * as documentTypes from '@/app/api/v1/user-documents/document-types/route';
import { translatorFor } from '@/lib/i18n/translator';
import type { Reference } from '@/lib/references/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

it.each([
  ['client_type', clientTypes.GET],
  ['contract_type', contractTypes.GET],
  ['location', locations.GET],
  ['rate_type', rateTypes.GET],
  ['interview_option', interviewOptions.GET],
  ['document_type', documentTypes.GET],
  ['frequency', frequencies.GET],
  ['recipient_type', recipients.GET],
])('%s: each value is labelled in the caller’s language', async (kind, route) => {
  const { data } = await call<Reference[]>(route, { as: ours.admin, headers: { 'accept-language': 'fr' } });
  const french = translatorFor('fr-FR', 'references');
  expect(data).toEqual(data.map(({ key }) => ({ key, label: french(`${kind}.${key}`) })));
  expect(data.length).toBeGreaterThan(2);
});

it('a company’s own label is in every language, in filters too', async () => {
  await call(values.POST, { as: ours.admin, body: { kind: 'location', label: 'Quayside' } });
  const read = async (route: typeof locations.GET) =>
    (await call<Reference[]>(route, { as: ours.admin, headers: { 'accept-language': 'it' } })).data;
  expect((await read(locations.GET)).at(-1)?.label).toBe('Quayside');
  const { data } = await call<{ locations: Reference[] }>(contractFilters.GET, { as: ours.admin });
  expect(data.locations.map(({ label }) => label)).toEqual(expect.arrayContaining(['Quayside']));
});
