import * as submissionExport from '@/app/api/v1/candidate-submissions/export/route';
import * as clientExport from '@/app/api/v1/clients/export/route';
import { makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { download } from '@/lib/testing/download';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  const client = await makeClient(ours, { name: '=1+2', tax_id: 'IE1' });
  for (const title of ['Cook', '@Welder', 'Nurse'])
    await makeSubmission(ours.recruiter, client.id, { position_title: title });
});

describe('submissions as CSV', () => {
  it("are the filtered list in its order, whatever the page's length, and nothing in them runs", async () => {
    const { response, bytes, column } = await download(submissionExport.GET, ours.recruiter, {
      sort: 'position_title',
    });
    expect(response.headers.get('content-disposition')).toContain('submissions.csv');
    expect(bytes.toString('utf8')).toMatch(/^\uFEFFCandidate,Number,/);
    expect(column('Position')).toEqual(["'@Welder", 'Cook', 'Nurse']);
    expect(column('Client')[0]).toBe("'=1+2");
    expect(column('Margin %')[0]).toBe('20.94');
    expect((await download(submissionExport.GET, ours.recruiter, { search: 'cook' })).rows).toHaveLength(1);
  });

  it('leave the margin out for anyone who may not see it', async () => {
    const plain = await makeColleague(ours, ['view_submissions', 'export_submissions']);
    const { head } = await download(submissionExport.GET, plain);
    expect(head).toContain('Bill rate');
    for (const hidden of ['Margin', 'Margin %', 'Markup', 'Burden']) expect(head).not.toContain(hidden);
  });

  it('are only those that the reader may see', async () => {
    const own = await makeColleague(ours, ['view_own_submissions', 'export_submissions']);
    expect((await download(submissionExport.GET, own)).rows).toEqual([]);
    expect((await download(submissionExport.GET, await makeColleague(ours, ['export_submissions']))).rows).toEqual([]);
    expect((await download(submissionExport.GET, theirs.admin)).rows).toEqual([]);
    expect((await download(submissionExport.GET, ours.contractor)).response.status).toBe(403);
  });
});

describe('clients as CSV', () => {
  it('read their words, and nothing in them runs', async () => {
    const { column } = await download(clientExport.GET, ours.account_manager);
    expect(column('Name')).toEqual(["'=1+2"]);
    expect(column('Type')).toEqual(['Direct client']);
    expect(column('Payment terms in days')).toEqual(['30']);
  });

  it("are the company's own, for anyone who may export them", async () => {
    expect((await download(clientExport.GET, theirs.admin)).rows).toEqual([]);
    expect((await download(clientExport.GET, ours.recruiter)).response.status).toBe(403);
    expect((await download(clientExport.GET, await makeColleague(ours, ['export_clients']))).response.status).toBe(403);
  });
});
