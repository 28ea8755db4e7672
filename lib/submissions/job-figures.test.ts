import { openSession } from '@/lib/auth/session/actor';
import { readJobFigures } from '@/lib/submissions/job-figures.data';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await prepare(async (db) => {
    const { companyId } = ours;
    await db.jobOrder.updateMany({ where: { companyId, id: ids.job }, data: { status: 'open', openings: 3 } });
    await db.activity.deleteMany({ where: { companyId, subjectType: 'job_order', subjectId: ids.job } });
    const opened = (daysAgo: number) =>
      db.activity.create({
        data: {
          companyId,
          subjectType: 'job_order',
          subjectId: ids.job,
          event: 'status_changed',
          toState: 'open',
          createdAt: new Date(Date.now() - daysAgo * 86_400_000),
        },
      });
    await opened(4);
    await opened(12);
    await db.candidateSubmission.updateMany({
      where: { companyId, id: ids.submission },
      data: { jobOrderId: ids.job, status: 'offered' },
    });
  });
});

it('counts the openings that are left, the days since it was opened first, and who is in the running', async () => {
  const read = async () => readJobFigures(await openSession(ours.admin), ids.job);
  expect(await read()).toEqual({ left: 3, openings: 3, daysOpen: 12, ongoing: 1 });
  await prepare((db) =>
    db.candidateSubmission.updateMany({
      where: { companyId: ours.companyId, id: ids.submission },
      data: { status: 'rejected' },
    }),
  );
  expect(await read()).toMatchObject({ ongoing: 0 });
});

it('keeps the number of submissions from somebody who sees only their own', async () => {
  const reader = await makeColleague(ours, ['view_jobs', 'view_own_submissions']);
  expect(await readJobFigures(await openSession(reader), ids.job)).toMatchObject({ ongoing: null, openings: 3 });
});

it('does not count days once nobody works on it', async () => {
  await prepare((db) =>
    db.jobOrder.updateMany({ where: { companyId: ours.companyId, id: ids.job }, data: { status: 'closed' } }),
  );
  expect((await readJobFigures(await openSession(ours.admin), ids.job))?.daysOpen).toBeNull();
});

it('has nothing of another company', async () => {
  const theirs = await makeCompany('Theirs');
  expect(await readJobFigures(await openSession(theirs.admin), ids.job)).toBeNull();
});
