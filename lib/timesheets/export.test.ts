import * as exported from '@/app/api/v1/timesheets/export/route';
import { tenantOf } from '@/lib/db/client';
import { download } from '@/lib/testing/download';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSheet } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const fetched = (as: Person, query: Record<string, string> = {}) => download(exported.GET, as, query);

describe('the export of timesheets', () => {
  it('is the filtered list as CSV', async () => {
    const contract = await makeBookableContract(ours);
    await makeSheet(ours, contract, 'approved');
    await makeSheet(ours, await makeBookableContract(ours), 'draft');
    const columns = 'candidate,client,contract,consultant,period,status,total_hours,pay_total,bill_total,approved_by';
    const { response, head, rows } = await fetched(ours.finance, { 'filter[status]': 'approved', columns });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(head.join()).toBe(
      'Candidate,Client,Contract,Consultant,From,To,Status,Hours,Pay total,Bill total,Approved by,Currency',
    );
    expect(rows.map((row) => row.slice(2))).toEqual([
      [
        contract.number,
        ours.contractor.name,
        '2026-11-16',
        '2026-11-22',
        'Approved',
        '16.00',
        '960.00',
        '1360.00',
        ours.account_manager.name,
        'EUR',
      ],
    ]);
  });

  it('leaves out what the client pays for anyone who sees only their own time', async () => {
    const own = await makeColleague(ours, [
      'view_own_timesheets',
      'create_own_timesheets',
      'view_own_contracts',
      'export_timesheets',
    ]);
    await makeSheet(
      { ...ours, contractor: own },
      await makeBookableContract(ours, { consultantId: own.userId }),
      'draft',
    );
    const { rows, bytes } = await fetched(own);
    expect(rows).toHaveLength(1);
    expect(bytes.toString()).not.toMatch(/Bill|1360/);
  });

  it('lets no cell run in a spreadsheet', async () => {
    const company = await makeCompany('Formulas');
    await makeSheet(company, await makeBookableContract(company), 'draft');
    await tenantOf(company.companyId, (db) =>
      db.candidate.updateMany({ where: { companyId: company.companyId }, data: { name: '=HYPERLINK("http://x")' } }),
    );
    expect((await fetched(company.finance)).column('Candidate')).toEqual([`'=HYPERLINK("http://x")`]);
  });

  it('needs the right to it', async () => {
    expect((await fetched(ours.contractor)).response.status).toBe(403);
  });
});
