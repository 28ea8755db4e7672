import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as pdf from '@/app/api/v1/submissions/[id]/pdf/route';
import { system } from '@/lib/db/client';
import type { Answer } from '@/lib/forms/answers/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { heard, readStructure } from '@/lib/testing/pdf/read-structure';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let author: Person;
let id: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  author = await makeColleague(ours, ['create_module_submissions', 'view_own_module_submissions']);
  const finance = await system('test', (db) =>
    db.role.findFirstOrThrow({ where: { companyId: ours.companyId, key: 'finance' }, select: { id: true } }),
  );
  const title = { en: 'Claim', ar: 'المطالبة' };
  const { data } = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    body: {
      key: 'claim',
      name: { en: 'Expense claim', ar: 'مطالبة بالمصروفات' },
      sections: [
        {
          key: 'claim',
          title,
          fields: [
            { key: 'total', type: 'money', label: { en: 'Total', ar: 'الإجمالي' }, currency: 'EUR' },
            { key: 'paid', type: 'checkbox', label: { en: 'Paid' } },
            { key: 'secret', type: 'text', label: { en: 'Secret' }, see_by: [finance.id] },
          ],
        },
        {
          key: 'days',
          title: { en: 'Days' },
          repeats: { min: 0, max: 3 },
          fields: [{ key: 'day', type: 'date', label: { en: 'Day' } }],
        },
      ],
    },
  });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  const values = { claim: { total: '1234.5', paid: true }, days: [{ day: '2026-11-21' }] };
  id = (await call<Answer>(answers.POST, { as: author, params: { form: data.id }, body: { values } })).data.id;
});

async function read(as: Person) {
  const { status, headers, stream } = await call(pdf.GET, { as, params: { id } });
  const file = Buffer.from(await new Response(stream).arrayBuffer());
  return { status, headers, file, texts: status === 200 ? heard(readStructure(file).root) : [] };
}

it('is the answer with its labels and values, entry by entry', async () => {
  const { status, headers, texts } = await read(ours.admin);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain('ANS-000001.pdf');
  expect(texts).toEqual(
    expect.arrayContaining(['Expense claim', 'ANS-000001', 'Draft', 'Claim', 'Paid', 'Yes', 'Days', 'Secret']),
  );
  expect(texts[texts.indexOf('Total') + 1]).toContain('1,234.50 EUR');
  expect(texts[texts.indexOf('Day') + 1]).toBe('Nov 21, 2026');
});

it('has only what its reader sees', async () => {
  expect((await read(author)).texts).toContain('Total');
  expect((await read(author)).texts).not.toContain('Secret');
});

it('is in its reader’s language', async () => {
  await system('test', (db) => db.user.updateMany({ where: { id: author.userId }, data: { locale: 'ar-EG' } }));
  const { texts } = await read(author);
  expect(texts).toEqual(expect.arrayContaining(['مطالبة بالمصروفات', 'المطالبة', 'الإجمالي', 'نعم', 'مسودة']));
});

it('is nobody else’s', async () => {
  const stranger = await makeColleague(ours, ['view_own_module_submissions']);
  expect((await read(stranger)).status).toBe(404);
  expect((await read((await makeCompany('Theirs')).admin)).status).toBe(404);
});
