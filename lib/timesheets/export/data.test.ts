import * as exported from '@/app/api/v1/timesheets/export/route';
import { NextRequest } from 'next/server';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { makeColleague, makeContract, makeSheet } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

async function download(as: Person, query = ''): Promise<{ status: number; type: string | null; lines: string[] }> {
  const request = new NextRequest(`http://localhost:3000/api/v1/timesheets/export${query}`, { headers: { authorization: `Bearer ${as.token}` } });
  const response = await exported.GET(request, { params: Promise.resolve({}) });
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).trimEnd().split('\n');
  return { status: response.status, type: response.headers.get('content-type'), lines };
}

describe('the export of timesheets', () => {
  it('is the filtered list as CSV', async () => {
    const contract = await makeContract(ours);
    await makeSheet(ours, contract, 'approved');
    await makeSheet(ours, await makeContract(ours), 'draft');
    const { status, type, lines } = await download(ours.finance, '?filter[status]=approved');
    expect([status, type, lines.length]).toEqual([200, 'text/csv; charset=utf-8', 2]);
    expect(lines[0]).toBe('\uFEFFCandidate,Client,Contract,Consultant,From,To,Status,Hours,Pay total,Bill total,Currency,Approved by');
    expect(lines[1]).toContain(`${contract.number},${ours.contractor.name},2026-11-16,2026-11-22,Approved,16.00,960.00,1360.00,EUR,${ours.account_manager.name}`);
  });

  it('leaves out what the client pays for who sees only their own time', async () => {
    const own = await makeColleague(ours, ['view_own_timesheets', 'create_own_timesheets', 'view_own_contracts', 'export_timesheets']);
    await makeSheet({ ...ours, contractor: own }, await makeContract(ours, { consultantId: own.userId }), 'draft');
    const { lines } = await download(own);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/Bill|1360/);
  });

  it('needs the right to it', async () => {
    expect((await download(ours.contractor)).status).toBe(403);
  });
});
