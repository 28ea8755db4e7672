import * as logo from '@/app/api/v1/company/logo/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as image from '@/app/api/v1/files/[id]/image/route';
import type { Settings } from '@/lib/companies/settings/schema';
import { formWith } from '@/lib/files/receiving/test-upload';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const set = (as = ours.admin, name = 'logo.png', content: Buffer | string = png) =>
  call<{ logo_file_id: string }>(logo.POST, { as, method: 'POST', body: formWith(name, content) });
const read = async () => (await call<Settings>(settings.GET, { as: ours.admin })).data;
const look = async (id: string, as = ours.contractor) => (await call(image.GET, { as, params: { id } })).status;

it('is seen by everybody of the company and by nobody else', async () => {
  const { data } = await set();
  expect((await read()).company.logo_file_id).toBe(data.logo_file_id);
  expect([await look(data.logo_file_id), await look(data.logo_file_id, theirs.admin)]).toEqual([200, 404]);
});

it('takes the place of the one before, and leaves an open form of the settings its version', async () => {
  const [{ version }, first] = [await read(), (await set()).data.logo_file_id];
  const second = (await set()).data.logo_file_id;
  expect([await look(first), await look(second)]).toEqual([404, 200]);
  expect((await read()).version).toBe(version);
});

it('goes when it is removed', async () => {
  const { logo_file_id: id } = (await set()).data;
  expect((await call(logo.DELETE, { as: ours.admin, method: 'DELETE' })).status).toBe(200);
  expect((await read()).company.logo_file_id).toBeNull();
  expect(await look(id)).toBe(404);
});

it('is a picture, and is set by anyone who may edit the settings', async () => {
  expect(
    (await set(ours.admin, 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
      .status,
  ).toBe(415);
  expect((await set(ours.recruiter)).status).toBe(403);
});

it('leaves one logo of two that are set at once', async () => {
  const ids = (await Promise.all([set(), set()])).map(({ data }) => data.logo_file_id);
  const { logo_file_id: kept } = (await read()).company;
  expect(ids).toContain(kept);
  expect((await Promise.all(ids.map((id) => look(id)))).sort()).toEqual([200, 404]);
});
