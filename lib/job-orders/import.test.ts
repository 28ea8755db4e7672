import * as imported from '@/app/api/v1/jobs/import/[id]/route';
import * as imports from '@/app/api/v1/jobs/import/route';
import * as list from '@/app/api/v1/jobs/route';
import type { UploadedSheet } from '@/lib/imports/schema';
import { runTask } from '@/lib/jobs/run-task';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  await prepare((db) =>
    db.client.create({
      data: {
        companyId: ours.companyId,
        number: 'CLI-1',
        name: 'Harbour',
        clientType: 'direct',
        currency: 'GBP',
        paymentTermsDays: 30,
        ownerId: ours.admin.userId,
      },
    }),
  );
});

const file = 'Title,Client,Openings,Bill rate to\nSplicer,Harbour,3,61.25\nJointer,Harbour,,\n';

async function upload(as: Person): Promise<UploadedSheet> {
  const form = new FormData();
  form.append('file', new File([file], 'jobs.csv'));
  const answer = await call<UploadedSheet>(imports.POST, { as, body: form });
  expect(answer).toMatchObject({ status: 201 });
  return answer.data;
}
const start = (as: Person, id: string, mapping: object) =>
  call<Task>(imported.POST, { as, params: { id }, body: { mapping } });

it('makes jobs of rows as a form does: numbers, one opening, the client’s currency, an owner', async () => {
  const sheet = await upload(ours.admin);
  expect(sheet.mapping).toMatchObject({ title: 0, client: 1, openings: 2, bill_rate_to: 3 });
  const { data } = await start(ours.admin, sheet.id, sheet.mapping);
  await runTask({ company_id: ours.companyId, task_id: data.id });
  const rows = (await call<object[]>(list.GET, { as: ours.admin, query: { sort: 'number' } })).data;
  const owner = { id: ours.admin.userId };
  expect(rows).toMatchObject([
    {
      number: 'JOB-000001',
      title: 'Splicer',
      openings: 3,
      currency: 'GBP',
      bill_rate_to: '61.2500',
      status: 'draft',
      owner,
    },
    {
      number: 'JOB-000002',
      title: 'Jointer',
      openings: 1,
      currency: 'GBP',
      bill_rate_to: null,
      status: 'draft',
      owner,
    },
  ]);
});

it('takes no bill rates from somebody who does not see them, also if the call names their column', async () => {
  const blind = await makeColleague(ours, ['view_jobs', 'create_jobs', 'view_clients']);
  const sheet = await upload(blind);
  expect(sheet.mapping.bill_rate_to ?? null).toBeNull();
  const { status } = await start(blind, sheet.id, { ...sheet.mapping, bill_rate_to: 3 });
  expect(status).toBe(403);
});
