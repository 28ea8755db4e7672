import * as configurations from '@/app/api/v1/user-profile-configurations/route';
import type { ProfileConfiguration } from '@/lib/profiles/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const read = async (as: Person) => call<ProfileConfiguration>(configurations.GET, { as });
const write = (as: Person, sections: object, headers: Record<string, string> = {}) =>
  call<ProfileConfiguration>(configurations.PUT, { as, method: 'PUT', body: { sections }, headers });

it('is what the program brings along until a company says otherwise, and everybody may read it', async () => {
  const { data } = await read(ours.nobody);
  expect(data.sections.bank).toMatchObject({
    is_enabled: true,
    fields: { iban: { is_enabled: true, is_required: false, is_secret: true, edited_by: 'person', kind: 'iban' } },
  });
  expect(data.sections.personal.fields.gender).toMatchObject({
    is_enabled: false,
    options: ['female', 'male', 'non_binary', 'not_said'],
  });
  expect(data.sections.employment.fields.job_title).toMatchObject({ edited_by: 'staff' });
});

it("keeps what is not given, and is one company's alone", async () => {
  const others = await makeCompany('Others');
  await write(ours.admin, { tax: { is_enabled: false } });
  const { data } = await write(ours.admin, {
    personal: { fields: { gender: { is_enabled: true, is_required: true } } },
  });
  expect(data.sections.tax.is_enabled).toBe(false);
  expect(data.sections.personal.fields.gender).toMatchObject({ is_enabled: true, is_required: true });
  expect((await read(ours.contractor)).data).toEqual(data);
  expect((await read(others.admin)).data.sections.tax.is_enabled).toBe(true);
});

it("is changed by anyone who may edit the company's settings", async () => {
  expect((await write(ours.finance, { tax: { is_enabled: false } })).status).toBe(403);
});

it.each([
  [{ hobbies: { is_enabled: true } }, 'sections.hobbies'],
  [{ bank: { fields: { pin: { is_enabled: true, is_required: false } } } }, 'sections.bank.fields.pin'],
  [{ bank: { is_enabled: 'yes' } }, 'sections.bank.is_enabled'],
  [{ bank: { fields: { iban: { is_enabled: true } } } }, 'sections.bank.fields.iban.is_required'],
])('refuses %j', async (sections, path) => {
  expect(Object.keys((await write(ours.admin, sections)).errors)).toEqual([path]);
});

it('lets one of two simultaneous changes win', async () => {
  const etag = (await read(ours.admin)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"\d{1,9}"$/);
  const change = (is_enabled: boolean) =>
    write(ours.admin, { tax: { is_enabled }, bank: { is_enabled: !is_enabled } }, { 'if-match': etag });
  const statuses = (await Promise.all([change(true), change(false)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 412]);
});
