import * as comment from '@/app/api/v1/comments/[id]/route';
import * as people from '@/app/api/v1/comments/people/route';
import * as comments from '@/app/api/v1/comments/route';
import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as timesheet from '@/app/api/v1/timesheets/[id]/route';
import type { Actor } from '@/lib/actor';
import { openSession } from '@/lib/auth/session/actor';
import { createComment, updateComment } from '@/lib/comments/data';
import { type CommentedNoun, commentedNouns, sightOf } from '@/lib/comments/policy';
import { type Comment, commentChange, commentInput, type WrittenComment } from '@/lib/comments/schema';
import type { Named } from '@/lib/http/named';
import { nounOf, permissionToSeeAll } from '@/lib/nouns';
import type { Permission } from '@/lib/permissions';
import { call, keyed } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import { listSeenTimeline } from '@/lib/timeline/data';
import { timelineQuery } from '@/lib/timeline/schema';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
let foreign: Records;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  [records, foreign] = [await makeRecords(ours), await makeRecords(theirs)];
});

const recordIds = (ids: Records): Record<CommentedNoun, string> => ({
  candidate: ids.candidate,
  client: ids.client,
  job_order: ids.job,
  submission: ids.submission,
  contract: ids.contract,
  timesheet: ids.submittedTimesheet,
  invoice: ids.issuedInvoice,
});

const write = (as: Person, fields: object = {}, type: CommentedNoun = 'contract') =>
  call<WrittenComment>(comments.POST, {
    as,
    body: { record_type: type, record_id: recordIds(records)[type], body: 'Call them on Monday.', ...fields },
    headers: keyed(),
  });
const list = (as: Person, type: CommentedNoun = 'contract', id = recordIds(records)[type]) =>
  call<Comment[]>(comments.GET, { as, query: { record_type: type, record_id: id } });
const change = (as: Person, id: string, fields: object = {}, headers: Record<string, string> = {}) =>
  call<WrittenComment>(comment.PUT, {
    as,
    method: 'PUT',
    params: { id },
    body: { body: 'Call them on Tuesday.', ...fields },
    headers,
  });
const remove = (as: Person, id: string) => call(comment.DELETE, { as, method: 'DELETE', params: { id } });
const writtenAgo = (id: string, ms: number) =>
  prepare((db) =>
    db.comment.updateMany({
      where: { companyId: ours.companyId, id },
      data: { createdAt: new Date(Date.now() - ms) },
    }),
  );
const mentionsOf = (commentId: string) =>
  prepare(async (db) =>
    (await db.commentMention.findMany({ where: { companyId: ours.companyId, commentId } })).map(({ userId }) => userId),
  );

const dayMs = 86_400_000;

describe.each(commentedNouns)('a comment on a %s', (type) => {
  it('is written and read by anyone of the office who sees the record', async () => {
    const colleague = await makeColleague(ours, [sightOf(type).all]);
    const { status, data } = await write(colleague, {}, type);
    expect({ status, data }).toMatchObject({
      status: 201,
      data: {
        record_type: type,
        record_id: recordIds(records)[type],
        author: { id: colleague.userId },
        body: 'Call them on Monday.',
        is_editable: true,
        edited_at: null,
        mentions: [],
        unseen_mentions: [],
      },
    });
    const seen = (await list(ours.admin, type)).data.find(({ id }) => id === data.id);
    expect(seen).toMatchObject({ id: data.id, is_editable: false });
  });

  it('is unknown to anyone who does not see it, and to another company', async () => {
    const { data } = await write(ours.admin, {}, type);
    const all = sightOf(type).all;
    const other: Permission = all === 'view_invoices' ? 'view_clients' : 'view_invoices';
    const blind = await makeColleague(ours, [other]);
    for (const as of [blind, theirs.admin]) {
      expect([(await list(as, type)).status, (await change(as, data.id)).status]).toEqual([404, 404]);
      expect((await remove(as, data.id)).status).toBe(404);
      const refused = await write(as, {}, type);
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['record_id']]);
    }
    expect((await write(ours.admin, { record_id: recordIds(foreign)[type] }, type)).status).toBe(422);
    expect((await list(ours.admin, type, recordIds(foreign)[type])).status).toBe(404);
  });

  it('is shown by the permission that shows every record', () => {
    expect(sightOf(type).all).toBe(permissionToSeeAll(type));
    const own = sightOf(type).own ?? [];
    const further = nounOf(type).opens.slice(1);
    expect(own.filter((need) => need.startsWith('view_'))).toEqual(type === 'timesheet' ? [] : further);
  });
});

describe('what the office says', () => {
  it('is hidden from the contractor whose contract and time it is about, although they see these', async () => {
    await write(ours.admin, {}, 'contract');
    await write(ours.admin, {}, 'timesheet');
    const { contract: id, submittedTimesheet } = records;
    expect((await call(contract.GET, { as: ours.contractor, params: { id } })).status).toBe(200);
    expect((await call(timesheet.GET, { as: ours.contractor, params: { id: submittedTimesheet } })).status).toBe(200);
    const holder = await makeColleague(ours, ['view_own_contracts', 'view_own_timesheets', 'view_clients']);
    await prepare(async (db) => {
      const where = { companyId: ours.companyId };
      await db.contract.updateMany({ where: { ...where, id }, data: { consultantId: holder.userId } });
      await db.timesheet.updateMany({ where: { ...where, id: submittedTimesheet }, data: { ownerId: holder.userId } });
    });
    expect((await call(contract.GET, { as: holder, params: { id } })).status).toBe(200);
    expect((await call(timesheet.GET, { as: holder, params: { id: submittedTimesheet } })).status).toBe(200);
    for (const type of ['contract', 'timesheet'] as const)
      expect([(await list(holder, type)).status, (await write(holder, {}, type)).status]).toEqual([404, 422]);
    // Nor does the page show them, which asks for the record alone.
    const actor = await openSession(holder);
    for (const type of ['contract', 'timesheet'] as const) {
      const record = { type, id: recordIds(records)[type] };
      const query = timelineQuery.parse({ record_type: type, record_id: record.id });
      const kinds = async (who: Actor) => {
        const { rows, seesTalk } = await listSeenTimeline(who, record, query);
        return [seesTalk, rows.some(({ kind }) => kind === 'comment')];
      };
      expect(await kinds(actor)).toEqual([false, false]);
      expect((await kinds(await openSession(ours.admin)))[0]).toBe(true);
    }
    expect((await list(ours.contractor)).status).toBe(403);
    await prepare(async (db) => {
      const where = { companyId: ours.companyId };
      const data = { consultantId: ours.contractor.userId };
      await db.contract.updateMany({ where: { ...where, id }, data });
      await db.timesheet.updateMany({
        where: { ...where, id: submittedTimesheet },
        data: { ownerId: ours.contractor.userId },
      });
    });
  });

  it.each([
    ['contract', ['view_own_contracts', 'edit_own_contracts'], ['view_own_contracts']],
    ['submission', ['view_own_submissions'], ['edit_own_submissions', 'view_invoices']],
    ['job_order', ['view_own_jobs'], ['edit_own_jobs', 'view_invoices']],
  ] as const)('is for the owner of a %s who holds the permissions for their own', async (type, needs, fewer) => {
    const [owner, stranger] = [await makeColleague(ours, needs), await makeColleague(ours, needs)];
    const lacking = await makeColleague(ours, [...fewer, 'view_clients']);
    const own = (userId: string) =>
      prepare((db) => {
        const args = { where: { companyId: ours.companyId, id: recordIds(records)[type] }, data: { ownerId: userId } };
        if (type === 'contract') return db.contract.updateMany(args);
        return type === 'submission' ? db.candidateSubmission.updateMany(args) : db.jobOrder.updateMany(args);
      });
    await own(owner.userId);
    expect([(await list(owner, type)).status, (await list(stranger, type)).status]).toEqual([200, 404]);
    const offered = (
      await call<Named[]>(people.GET, {
        as: owner,
        query: { record_type: type, record_id: recordIds(records)[type], search: 'colleague' },
      })
    ).data.map(({ id }) => id);
    expect(offered).not.toContain(stranger.userId);
    await own(lacking.userId);
    expect((await list(lacking, type)).status).toBe(404);
    const named = await write(ours.admin, { mentions: [lacking.userId] }, type);
    expect(named.data.unseen_mentions).toEqual([lacking.userId]);
    await own(ours.account_manager.userId);
  });

  it('is for the recruiters of a job, too', async () => {
    const recruiter = await makeColleague(ours, ['view_own_jobs']);
    expect((await list(recruiter, 'job_order')).status).toBe(404);
    await prepare((db) =>
      db.jobRecruiter.create({
        data: { companyId: ours.companyId, jobOrderId: records.job, userId: recruiter.userId },
      }),
    );
    expect((await list(recruiter, 'job_order')).status).toBe(200);
  });

  it('is read by support in somebody’s place, who writes nothing', async () => {
    const platform = await makeCompany('Platform', { kind: 'platform' });
    const { data } = await write(ours.admin);
    const support = await supportInPlaceOf(ours.admin, platform.admin);
    const read = await list(support);
    expect(read.status).toBe(200);
    expect(read.data.find(({ id }) => id === data.id)?.is_editable).toBe(false);
    expect([
      (await write(support)).status,
      (await change(support, data.id)).status,
      (await remove(support, data.id)).status,
    ]).toEqual([403, 403, 403]);
  });
});

describe('its words', () => {
  it.each([
    [{ body: ' \n ' }, 'body'],
    [{ body: 'x'.repeat(5001) }, 'body'],
    [{ body: 'x'.repeat(100_000) }, 'body'],
    [{ body: 'a\u0000b' }, 'body'],
    [{ mentions: ['x'] }, 'mentions.0'],
    [{ mentions: Array.from({ length: 21 }, () => crypto.randomUUID()) }, 'mentions'],
    [{ record_type: 'user' }, 'record_type'],
    [{ author_id: crypto.randomUUID() }, 'author_id'],
  ])('are refused where they are wrong, at their field (%#)', async (fields, path) => {
    const answer = await write(ours.admin, fields);
    expect({ status: answer.status, at: Object.keys(answer.errors) }).toEqual({ status: 422, at: [path] });
  });

  it('come back as they were written, whatever they are', async () => {
    const body = '<script>alert(1)</script> \u202egnp.exe\u202c {name} %s \u{1f469}\u200d\u{1f4bb}\nتم';
    const { data } = await write(ours.admin, { body });
    expect((await list(ours.admin)).data.find(({ id }) => id === data.id)?.body).toBe(body);
  });

  it('need a record in the address', async () => {
    const answers = [
      await call(comments.GET, { as: ours.admin }),
      await call(comments.GET, { as: ours.admin, query: { record_type: 'client' } }),
    ];
    expect(answers.map(({ status, errors }) => [status, Object.keys(errors)])).toEqual([
      [422, ['record_type']],
      [422, ['record_id']],
    ]);
  });
});

describe('the colleagues that it names', () => {
  it('are kept if they see the record; the others are named in the answer, and the comment stays', async () => {
    const { admin, recruiter, contractor, finance, nobody } = ours;
    const gone = await makeColleague(ours, ['view_contracts']);
    await prepare((db) =>
      db.user.updateMany({ where: { companyId: ours.companyId, id: gone.userId }, data: { isActive: false } }),
    );
    const vain = [contractor.userId, nobody.userId, gone.userId, theirs.admin.userId, crypto.randomUUID()];
    const seen = [recruiter.userId, finance.userId];
    const { status, data } = await write(admin, { mentions: [...seen, ...vain, recruiter.userId] });
    expect(status).toBe(201);
    expect(data.mentions.map(({ id }) => id)).toEqual(seen);
    expect(data.unseen_mentions).toEqual(vain);
    expect((await mentionsOf(data.id)).sort()).toEqual([...seen].sort());
    expect(JSON.stringify(data)).not.toContain(theirs.admin.name);
  });

  it('are handed on once each, and never the author', async () => {
    const actor = await openSession(ours.admin);
    const { admin, recruiter, finance } = ours;
    const record = { record_type: 'contract' as const, record_id: records.contract };
    const first = await createComment(
      actor,
      commentInput.parse({
        ...record,
        body: 'First',
        mentions: [admin.userId, recruiter.userId],
      }),
    );
    expect(first.mentioned).toEqual([recruiter.userId]);
    const second = await updateComment(
      actor,
      first.comment.id,
      commentChange.parse({
        body: 'Second',
        mentions: [recruiter.userId, finance.userId],
      }),
    );
    expect(second.mentioned).toEqual([finance.userId]);
    expect(second.comment.mentions.map(({ id }) => id)).toEqual([recruiter.userId, finance.userId]);
    const third = await updateComment(actor, first.comment.id, commentChange.parse({ body: 'Third', mentions: [] }));
    expect([third.mentioned, await mentionsOf(first.comment.id)]).toEqual([[], []]);
  });

  it('are offered by name: those who see the record, without the one who asks', async () => {
    const offered = async (as: Person, search?: string, type: CommentedNoun = 'timesheet') =>
      call<Named[]>(people.GET, {
        as,
        query: { record_type: type, record_id: recordIds(records)[type], ...(search && { search }) },
      });
    const ids = (await offered(ours.account_manager, 'of')).data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([ours.admin.userId, ours.finance.userId]));
    for (const { userId } of [ours.contractor, ours.nobody, ours.account_manager]) expect(ids).not.toContain(userId);
    expect((await offered(ours.admin, 'finance')).data.map(({ id }) => id)).toEqual([ours.finance.userId]);
    expect((await offered(ours.admin, '%')).data).toEqual([]);
    expect((await offered(theirs.admin)).status).toBe(404);
  });
});

describe('its author', () => {
  it('changes it within a day, and then it stays as it is', async () => {
    const { data } = await write(ours.recruiter);
    await writtenAgo(data.id, dayMs - 60_000);
    expect((await change(ours.recruiter, data.id)).data).toMatchObject({
      body: 'Call them on Tuesday.',
      edited_at: expect.any(String),
      version: 2,
    });
    await writtenAgo(data.id, dayMs);
    const late = await change(ours.recruiter, data.id);
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('for a day')]);
    expect((await remove(ours.recruiter, data.id)).status).toBe(409);
    expect((await list(ours.recruiter)).data.find(({ id }) => id === data.id)?.is_editable).toBe(false);
  });

  it('is the only one who does, and no longer once they do not see the record', async () => {
    const author = await makeColleague(ours, ['view_contracts', 'view_clients']);
    const { data } = await write(author);
    expect([(await change(ours.admin, data.id)).status, (await remove(ours.admin, data.id)).status]).toEqual([
      403, 403,
    ]);
    await prepare(async (db) => {
      const { roleId } = await db.user.findFirstOrThrow({
        where: { companyId: ours.companyId, id: author.userId },
        select: { roleId: true },
      });
      await db.role.updateMany({
        where: { companyId: ours.companyId, id: roleId ?? '' },
        data: { permissions: ['view_clients'] },
      });
    });
    expect([(await change(author, data.id)).status, (await remove(author, data.id)).status]).toEqual([404, 404]);
  });

  it('deletes it with its mentions', async () => {
    const { data } = await write(ours.admin, { mentions: [ours.recruiter.userId] });
    expect((await remove(ours.admin, data.id)).status).toBe(200);
    expect([(await remove(ours.admin, data.id)).status, await mentionsOf(data.id)]).toEqual([404, []]);
  });

  it('does not overwrite a newer version, nor one of two changes at once', async () => {
    const { data } = await write(ours.admin, { mentions: [ours.recruiter.userId] });
    expect((await change(ours.admin, data.id, {}, { 'if-match': '"7"' })).status).toBe(412);
    const both = await Promise.all(
      ['One', 'Two'].map((body) => change(ours.admin, data.id, { body }, { 'if-match': '"1"' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    // What a PUT leaves out stays.
    expect(await mentionsOf(data.id)).toEqual([ours.recruiter.userId]);
  });
});

it('is in the log with its author, without its words', async () => {
  const { data } = await write(ours.admin, { body: 'Neverlogged.' });
  await change(ours.admin, data.id, { body: 'Neverlogged either.' });
  await remove(ours.admin, data.id);
  const entries = await prepare((db) =>
    db.auditEntry.findMany({
      where: { companyId: ours.companyId, subjectType: 'comment', subjectId: data.id },
      orderBy: { position: 'asc' },
    }),
  );
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['created', 'updated', 'deleted'].map((action) => [action, ours.admin.userId]),
  );
  expect(JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    'Neverlogged',
  );
});

it('is not added to an erased person', async () => {
  const id = crypto.randomUUID();
  await prepare((db) =>
    db.candidate.create({
      data: { companyId: ours.companyId, id, number: 'CAN-GONE', name: 'Erased', erasedAt: new Date() },
    }),
  );
  expect((await write(ours.admin, { record_id: id }, 'candidate')).status).toBe(409);
});
