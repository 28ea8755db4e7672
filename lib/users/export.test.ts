import { parse } from 'csv-parse/sync';
import { NextRequest } from 'next/server';
import { readSheet } from 'read-excel-file/node';
import * as taskFile from '@/app/api/v1/tasks/[id]/download/route';
import * as task from '@/app/api/v1/tasks/[id]/route';
import * as exported from '@/app/api/v1/users/export/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { runTask } from '@/lib/jobs/run-task';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { immediateRows } from '@/lib/users/schema';

// A list that is too long for an immediate answer takes a while to export.
jest.setTimeout(120_000);

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

async function fetchFile(as: Person, id: string): Promise<{ response: Response; bytes: Buffer }> {
  const request = new NextRequest('http://localhost:3000/api/test', {
    headers: { authorization: `Bearer ${as.token}` },
  });
  const response = await taskFile.GET(request, { params: Promise.resolve({ id }) });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const rename = (userId: string, name: string) =>
  system('test', (db) => db.user.update({ where: keyOf(ours, userId), data: { name } }));

it("gives the filtered list as CSV, in the reader's language, and no formula runs", async () => {
  await rename(ours.nobody.userId, '=HYPERLINK("http://x","y")');
  const { response, head, column } = await download(exported.GET, ours.admin, {
    'filter[role_id]': 'none',
    sort: 'name',
  });
  expect(response.headers.get('content-disposition')).toContain('users.csv');
  expect(head.slice(0, 2)).toEqual(['Name', 'E-mail']);
  expect(column('Name')).toEqual([`'=HYPERLINK("http://x","y")`, ours.admin.name]);
});

it('gives it as a workbook whose cells are text', async () => {
  await rename(ours.nobody.userId, '=1+1');
  const { response, column } = await download(exported.GET, ours.admin, { format: 'xlsx', search: '=1+1' });
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  expect(column('Name')).toEqual(['=1+1']);
});

describe('of a long list', () => {
  let long: TestCompany;
  beforeAll(async () => {
    long = await makeCompany('Long');
    const people = Array.from({ length: immediateRows }, (_, n) => ({
      companyId: long.companyId,
      name: `Person ${n}`,
      email: `p${n}@x.example`,
      locale: 'en-US',
    }));
    await system('test', (db) => db.user.createMany({ data: people }), 60_000);
  });
  beforeEach(() => {
    ours = long;
  });

  it.each(['csv', 'xlsx'])(
    'runs in the background as %s, tells how far it is, and is fetched by whoever asked',
    async (format) => {
      const answer = await call<Task>(exported.GET, { as: ours.admin, query: { format, columns: 'email,name' } });
      expect([answer.status, answer.data.status, answer.data.kind]).toEqual([202, 'queued', 'export_users']);
      const { id } = answer.data;
      expect((await call(taskFile.GET, { as: ours.admin, params: { id } })).status).toBe(404);
      await runTask({ company_id: ours.companyId, task_id: id });
      const { data } = await call<Task>(task.GET, { as: ours.admin, params: { id } });
      const total = immediateRows + 7;
      expect(data).toMatchObject({
        status: 'done',
        done: total,
        total,
        result: { rows: total },
        file: { name: `users.${format}` },
      });
      const { response, bytes } = await fetchFile(ours.admin, id);
      expect([response.status, response.headers.get('x-content-type-options'), bytes.byteLength]).toEqual([
        200,
        'nosniff',
        data.file?.size,
      ]);
      const rows: unknown[] = format === 'csv' ? parse(bytes, { bom: true }) : await readSheet(bytes);
      expect(rows).toHaveLength(total + 1);
      expect(rows[0]).toEqual(['E-mail', 'Name']);
      for (const other of [ours.recruiter, (await makeCompany('Theirs')).admin])
        expect((await call(taskFile.GET, { as: other, params: { id } })).status).toBe(404);
    },
  );

  it('may be asked for five times, not without end', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await call(exported.GET, { as: ours.admin })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 409]);
  });
});

it('is for anyone who may export', async () => {
  expect((await call(exported.GET, { as: ours.contractor })).status).toBe(403);
});
