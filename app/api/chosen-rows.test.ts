import { v7 as uuid } from 'uuid';
import * as submissions from '@/app/api/v1/candidate-submissions/export/route';
import * as candidates from '@/app/api/v1/candidates/export/route';
import * as clients from '@/app/api/v1/clients/export/route';
import * as contracts from '@/app/api/v1/contracts/export/route';
import * as invoices from '@/app/api/v1/invoices/export/route';
import * as jobs from '@/app/api/v1/jobs/export/route';
import * as timesheets from '@/app/api/v1/timesheets/export/route';
import * as users from '@/app/api/v1/users/export/route';
import { download } from '@/lib/testing/download';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
let foreign: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  records = await makeRecords(ours);
  foreign = await makeRecords(theirs);
});

const files = [
  ['candidates', candidates.GET, 'candidate'],
  ['clients', clients.GET, 'client'],
  ['contracts', contracts.GET, 'contract'],
  ['invoices', invoices.GET, 'draftInvoice'],
  ['jobs', jobs.GET, 'job'],
  ['submissions', submissions.GET, 'submission'],
  ['timesheets', timesheets.GET, 'submittedTimesheet'],
  ['users', users.GET, 'invited'],
] as const;

it.each(files)('a file of chosen %s has these rows and no others', async (_, route, record) => {
  const rows = async (ids: readonly string[]) => (await download(route, ours.admin, { ids: ids.join(',') })).rows;
  expect(await rows([records[record]])).toHaveLength(1);
  expect(await rows([records[record], foreign[record], uuid()])).toHaveLength(1);
  expect(await rows([foreign[record]])).toEqual([]);
  const { response, bytes } = await download(route, ours.admin, { ids: records[record], format: 'xlsx' });
  expect([response.status, bytes.length > 0]).toEqual([200, true]);
});

it.each(files)('a file of chosen %s refuses what is no id, and too many', async (_, route) => {
  for (const ids of ['x', "';--", Array.from({ length: 201 }, () => uuid()).join(','), `${uuid()},`])
    expect([ids.slice(0, 10), (await download(route, ours.admin, { ids })).response.status]).toEqual([
      ids.slice(0, 10),
      422,
    ]);
});
