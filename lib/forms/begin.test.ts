import { NextRequest } from 'next/server';
import * as exported from '@/app/api/v1/forms/[form]/export/route';
import * as owner from '@/app/api/v1/forms/[form]/owner/route';
import * as imported from '@/app/api/v1/forms/import/route';
import * as forms from '@/app/api/v1/forms/route';
import * as templates from '@/app/api/v1/forms/templates/route';
import { system } from '@/lib/db/client';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const roleOf = ({ userId }: Person) =>
  system('test data', async (db) => {
    const { roleId } = await db.user.findFirstOrThrow({ where: { id: userId }, select: { roleId: true } });
    if (!roleId) throw new Error('a colleague has a role');
    return roleId;
  });
const create = (as: Person, body: object) => call<FormDetail>(forms.POST, { as, method: 'POST', body });
const bring = (as: Person, body: object) => call<FormDetail>(imported.POST, { as, method: 'POST', body });
const file = async (as: Person, form: string): Promise<{ key: string; name: object }> => {
  const request = new NextRequest('http://localhost:3000/x', { headers: { authorization: `Bearer ${as.token}` } });
  const answer = await exported.GET(request, { params: Promise.resolve({ form }) });
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  return answer.json();
};

it('takes a form along in a file and makes another of it', async () => {
  const { data } = await create(ours.admin, {
    name: { en: 'Site visit' },
    sections: [{ key: 'visit', title: { en: 'Visit' }, fields: [{ key: 'day', type: 'date', label: { en: 'Day' } }] }],
  });
  expect(data.key).toBe('site_visit');
  const content = await file(ours.admin, data.id);
  expect(content).toEqual({ key: 'site_visit', ...data.definition });
  const again = await bring(ours.admin, content);
  expect(again.status).toBe(422);
  expect(Object.keys(again.errors)).toEqual(['key']);
  const there = await bring(theirs.admin, content);
  expect(there.data.definition).toEqual(data.definition);
  expect(there.body.meta).toEqual({ dropped: [] });
});

it('leaves out what the company does not have, says so, and opens nothing by it', async () => {
  const reader = await makeColleague(ours, ['view_modules']);
  const [known, foreign] = [await roleOf(reader), await roleOf(await makeColleague(theirs, ['view_modules']))];
  const { data: other } = await create(ours.admin, { name: { en: 'Other' } });
  const { data: hidden } = await create(theirs.admin, { name: { en: 'Hidden' } });
  const field = (key: string, more: object) => ({ key, type: 'text', label: { en: key }, ...more });
  const { data, body } = await bring(ours.admin, {
    name: { en: 'Brought' },
    review: { role_id: foreign },
    sections: [
      {
        key: 'a',
        title: { en: 'A' },
        fields: [
          field('one', { see_by: [foreign, known], edit_by: [foreign] }),
          field('two', { type: 'reference', reference: { form: hidden.id } }),
          field('three', { type: 'reference', reference: { form: other.id } }),
        ],
      },
    ],
  });
  expect(body.meta).toEqual({
    dropped: [
      'review.role_id',
      'sections.0.fields.0.see_by',
      'sections.0.fields.0.edit_by',
      'sections.0.fields.1.reference',
    ],
  });
  const [one, two, three] = data.definition.sections[0]?.fields ?? [];
  expect(data.definition.review).toBeNull();
  expect(one).toMatchObject({ see_by: [known], edit_by: [] });
  expect(two).not.toHaveProperty('reference');
  expect(three).toMatchObject({ reference: { form: other.id } });
});

it('begins with a template as often as somebody likes', async () => {
  const use = (template: string) =>
    call<FormDetail>(templates.POST, { as: ours.admin, method: 'POST', body: { template } });
  const [first, second] = [await use('expense_claim'), await use('expense_claim')];
  expect([first.data.key, second.data.key]).toEqual(['expense_claim', 'expense_claim_2']);
  expect(first.data.definition.sections.length).toBeGreaterThan(0);
  expect((await use('no_such_template')).status).toBe(404);
});

it('makes a key of a name that has no letters for one', async () => {
  const keys = [];
  for (const name of ['休假申请', 'طلب'])
    keys.push((await create(ours.admin, { name: { zh: name } })).data.key ?? null);
  expect(keys).toEqual(['form', 'form_2']);
});

it('is given to a colleague who is there, and to nobody else', async () => {
  const { data } = await create(ours.admin, { name: { en: 'Visit' } });
  const give = (to: Person, version = data.version) =>
    call<FormDetail>(owner.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { form: data.id },
      body: { owner_id: to.userId },
      headers: { 'If-Match': `"${version}"` },
    });
  expect((await give(theirs.admin)).status).toBe(422);
  const colleague = await makeColleague(ours, ['view_modules']);
  expect((await give(colleague, data.version + 1)).status).toBe(412);
  expect((await give(colleague)).data.owner.id).toBe(colleague.userId);
  await system('test data', (db) =>
    db.user.updateMany({ where: { id: ours.recruiter.userId }, data: { isActive: false } }),
  );
  expect((await give(ours.recruiter, data.version + 1)).status).toBe(422);
});
