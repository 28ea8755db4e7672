import { POST as create } from '@/app/api/v1/forms/route';
import { GET } from '@/app/api/v1/forms/templates/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { FormDetail } from '@/lib/forms/schema';
import type { Template } from '@/lib/forms/templates/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const list = async () => (await call<Template[]>(GET, { as: ours.admin })).data;

it('a template names the company’s own role as the reviewer, and its currency', async () => {
  const templates = await list();
  const role = await system('test data', (db) =>
    db.role.findFirstOrThrow({ where: { companyId: ours.companyId, key: 'finance' } }),
  );
  const claim = templates.find(({ key }) => key === 'expense_claim');
  const company = await system('test data', (db) => db.company.findUniqueOrThrow({ where: { id: ours.companyId } }));
  expect(claim?.definition.review).toEqual({ role_id: role.id });
  expect(JSON.stringify(claim?.definition)).toContain(`"currency":"${company.currency}"`);
  expect(templates.find(({ key }) => key === 'exit_interview')?.definition.review).toBeNull();
});

it('has no review where the company deleted the role', async () => {
  await system('test data', async (db) => {
    const { companyId } = ours;
    const { id } = await db.role.findFirstOrThrow({ where: { companyId, key: 'finance' } });
    const other = await db.role.findFirstOrThrow({ where: { companyId, key: 'recruiter' } });
    await db.user.updateMany({ where: { companyId, roleId: id }, data: { roleId: other.id } });
    await db.role.delete({ where: keyOf(ours, id) });
  });
  expect((await list()).find(({ key }) => key === 'expense_claim')?.definition.review).toBeNull();
});

it('a form is made from a template as it is', async () => {
  for (const { key, name, description, definition } of await list()) {
    expect(description.length).toBeGreaterThan(20);
    const made = await call<FormDetail>(create, { as: ours.admin, method: 'POST', body: { key, ...definition } });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ key, name, definition });
  }
});
