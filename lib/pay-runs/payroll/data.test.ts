import * as candidate from '@/app/api/v1/candidates/[id]/route';
import * as exported from '@/app/api/v1/pay-runs/[id]/export/route';
import * as layout from '@/app/api/v1/pay-runs/layout/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const take = async (format: string, as: Person = ours.finance) => {
  const answer = await call(exported.GET, { as, params: { id: ids.payRun }, query: { format } });
  return { ...answer, text: answer.stream ? await new Response(answer.stream).text() : '' };
};
const approve = () =>
  system('test data', (db) =>
    db.payRun.update({
      where: keyOf(ours, ids.payRun),
      data: { status: 'approved', approvedById: ours.admin.userId, approvedAt: new Date() },
      select: { id: true },
    }),
  );
const name = (number: string | null) =>
  call(candidate.PATCH, {
    as: ours.admin,
    method: 'PATCH',
    params: { id: ids.candidate },
    body: { payroll_number: number },
  });

it('gives an approved run to a payroll program under the company’s codes, and says what is missing', async () => {
  expect((await take('sage_payroll')).body).toMatchObject({ status: 409, code: 'payroll_draft' });
  await approve();
  expect((await take('sage_payroll')).body).toMatchObject({ status: 409, code: 'payroll_number_missing' });
  expect((await name('77')).status).toBe(200);
  expect((await take('sage_payroll')).body).toMatchObject({ status: 409, code: 'pay_code_missing' });
  const { data, status } = await call<{ adp_company_code: string | null }>(layout.PUT, {
    as: ours.finance,
    method: 'PUT',
    body: {
      columns: [{ source: 'number', header: 'Run' }],
      pay_codes: [
        { rate_type: 'regular', code: '1' },
        { rate_type: 'bonus', code: '40' },
      ],
      adp_company_code: 'abc',
    },
  });
  expect([status, data.adp_company_code]).toEqual([200, 'abc']);
  expect((await take('sage_payroll')).text.trim().split('\n')).toEqual(['2,77,1,,,8.00,60.0000', '2,77,40,,,100.00,']);
  expect((await take('adp')).text.split('\n')[1]).toBe('abc,AY000000,77,60.0000,8.00,,,,,,,');
  // The company's own layout is as it was.
  expect((await take('csv')).text.replace('\uFEFF', '').split('\n')[0]).toBe('Run');
});

it('has one currency, and is for whoever exports pay runs of their own company', async () => {
  await approve();
  const theirs = await makeCompany('Theirs');
  const approver = await makeColleague(ours, ['view_pay_runs', 'approve_pay_runs']);
  expect((await take('sage_payroll', theirs.finance)).status).toBe(404);
  expect((await take('sage_payroll', approver)).status).toBe(403);
  expect((await take('sap')).status).toBe(422);
  const answer = await call(layout.PATCH, {
    as: ours.finance,
    method: 'PATCH',
    body: { adp_company_code: '=1+' },
  });
  expect(Object.keys(answer.errors ?? {})).toEqual(['adp_company_code']);
});
