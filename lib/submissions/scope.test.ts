import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as status from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import { withSession } from '@/lib/auth/session/actor';
import { placeSubmission } from '@/lib/submissions/data';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission, submissionBody } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const nobodysId = '0192f0c1-2345-7abc-8def-0123456789ab';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

const create = (fields: object = {}, as = ours.recruiter) => makeSubmission(as, clientId, fields);
const get = (id: string, as: Person) => call<Submission>(submission.GET, { as, params: { id } });
const put = (id: string, fields: object, as: Person, headers = {}) =>
  call<Submission>(submission.PUT, {
    as,
    method: 'PUT',
    params: { id },
    body: submissionBody(clientId, fields),
    headers,
  });
const remove = (id: string, as: Person) => call(submission.DELETE, { as, method: 'DELETE', params: { id } });
const place = (id: string, as = ours.recruiter) => withSession(as, (actor) => placeSubmission(actor.db, actor, id));

describe('who sees what', () => {
  it("does not know another company's submission", async () => {
    const { id } = await create();
    const body = submissionBody(clientId);
    for (const [handler, method, sent] of [
      [submission.GET, 'GET'],
      [submission.PUT, 'PUT', body],
      [submission.DELETE, 'DELETE'],
      [status.POST, 'POST', { status: 'submitted' }],
    ] as const) {
      const foreign = await call(handler, {
        as: theirs.admin,
        method,
        body: sent,
        params: { id },
        headers: { 'if-match': '"9"' },
      });
      const random = await call(handler, {
        as: theirs.admin,
        method,
        body: sent,
        params: { id: nobodysId },
        headers: { 'if-match': '"9"' },
      });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(random.body);
    }
  });

  it('gives who may see only their own just these', async () => {
    const own = await makeColleague(ours, [
      'view_own_submissions',
      'create_submissions',
      'edit_own_submissions',
      'delete_own_submissions',
    ]);
    const unseen = { burden_percent: undefined };
    const mine = await create(unseen, own);
    const hidden = await create();
    expect((await call<Submission[]>(submissions.GET, { as: own })).data.map(({ id }) => id)).toEqual([mine.id]);
    expect((await get(hidden.id, own)).status).toBe(404);
    expect((await put(hidden.id, {}, own, { 'if-match': '"7"' })).status).toBe(404);
    expect((await remove(hidden.id, own)).status).toBe(404);
    expect((await put(mine.id, { ...unseen, position_title: 'Mine' }, own)).data.position_title).toBe('Mine');
    expect((await put(mine.id, { ...unseen, owner_id: ours.recruiter.userId }, own)).status).toBe(422);
    expect((await remove(mine.id, own)).status).toBe(200);
  });

  it("lets who sees all but edits only their own read a colleague's, and no more", async () => {
    const half = await makeColleague(ours, [
      'view_submissions',
      'edit_own_submissions',
      'delete_own_submissions',
      'convert_own_submissions',
    ]);
    const made = await create();
    expect((await get(made.id, half)).data.next_statuses).toEqual([]);
    expect((await put(made.id, {}, half)).status).toBe(403);
    expect((await remove(made.id, half)).status).toBe(403);
    expect((await call(status.POST, { as: half, params: { id: made.id }, body: { status: 'submitted' } })).status).toBe(
      403,
    );
    await forceSubmissionStatus(made, ours, 'accepted');
    await expect(place(made.id, half)).rejects.toMatchObject({ status: 403 });
  });

  it('leaves the margin and what it is made of out for anyone who may not see margins', async () => {
    const plain = await makeColleague(ours, ['view_submissions', 'edit_submissions']);
    const { id } = await create();
    const one = await get(id, plain);
    const listed = (await call<Submission[]>(submissions.GET, { as: plain })).data.find((row) => row.id === id);
    const changed = (await put(id, { burden_percent: undefined }, plain)).data;
    const moved = (await call<Submission>(status.POST, { as: plain, params: { id }, body: { status: 'submitted' } }))
      .data;
    for (const shown of [one.data, listed, changed, moved]) {
      expect(shown).toMatchObject({ bill_rate: '85.0000', pay_rate: '60.0000' });
      for (const hidden of ['margin_amount', 'margin_percent', 'markup_percent', 'burden_percent'])
        expect(shown).not.toHaveProperty(hidden);
    }
    expect((await get(id, ours.recruiter)).data.margin_percent).toBe('20.94');
  });

  it('shows a contractor and who has no permission none at all', async () => {
    const { id } = await create();
    for (const part of ['contractor', 'nobody', 'finance'] as const) {
      expect((await call(submissions.GET, { as: ours[part] })).status).toBe(403);
      expect((await get(id, ours[part])).status).toBe(403);
    }
  });
});
