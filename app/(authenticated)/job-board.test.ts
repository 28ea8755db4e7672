import { isValidElement, type ReactNode } from 'react';
import { JobBoard } from '@/app/(authenticated)/jobs/[uuid]/job-board';
import * as submissionStatus from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as jobStatus from '@/app/api/v1/jobs/[id]/status/route';
import * as jobs from '@/app/api/v1/jobs/route';
import * as stagesRoute from '@/app/api/v1/submission-stages/route';
import { SubmissionBoard, type SubmissionCard } from '@/components/submissions/submission-board';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { withSession } from '@/lib/auth/session/actor';
import type { Permission } from '@/lib/permissions';
import type { Stages } from '@/lib/submissions/stages/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en-US',
  getTimeZone: async () => 'UTC',
  getTranslations: async () => (key: string, values: object) => [key, ...Object.values(values ?? {})].join(' '),
}));

let ours: TestCompany;
let clientId: string;
let job: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours)).id;
  const as = ours.recruiter;
  job = (await call<{ id: string }>(jobs.POST, { as, body: { title: 'Splicer', client: clientId } })).data.id;
  await call(jobStatus.POST, { as, params: { id: job }, body: { status: 'open' } });
});

const draw = (as: Person) => withSession(as, (actor) => JobBoard({ actor, id: job }));
const colleague = (...permissions: Permission[]) => makeColleague(ours, ['view_submissions', ...permissions]);

/** The props of the board among the elements that were drawn. */
function boardIn(node: ReactNode): { cards: SubmissionCard[]; columns: { key: string; href: string }[] } | undefined {
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined;
  if (node.type === SubmissionBoard) return Object(node.props);
  return boardIn(node.props.children);
}
const cardFor = async (as: Person) => boardIn(await draw(as))?.cards[0];

it('says so where nobody is put forward, and then shows who is, as far as the reader may move them', async () => {
  const empty = await draw(ours.recruiter);
  expect(isValidElement(empty) && empty.type).toBe(EmptyState);

  const made = await makeSubmission(ours.recruiter, clientId, { job_id: job, available_from: '2026-12-01' });
  await forceSubmissionStatus(made, ours, 'accepted');
  const back = ['offered', 'rejected', 'withdrawn'];
  expect(await cardFor(await colleague('edit_submissions'))).toMatchObject({
    id: made.id,
    column: 'accepted',
    title: made.candidate.name,
    href: `/submissions/${made.id}`,
    moves: back,
    version: made.version,
    client: { name: made.client.name },
  });
  expect((await cardFor(await colleague('edit_submissions', 'convert_submissions')))?.moves).toEqual([
    'offered',
    'placed',
    'rejected',
    'withdrawn',
  ]);
  expect((await cardFor(await colleague('convert_submissions')))?.moves).toEqual(['placed']);
  expect((await cardFor(await colleague()))?.moves).toEqual([]);

  const board = boardIn(await draw(ours.recruiter));
  expect(board?.cards[0]?.lines).toEqual([
    made.owner.name,
    expect.stringMatching(/^pipeline\.since /),
    'pipeline.freeFrom Dec 1, 2026',
  ]);
  expect(board?.columns.find(({ key }) => key === 'accepted')?.href).toBe(
    `/submissions?filter[job_id]=${job}&filter[status]=accepted`,
  );
});

it('says why one is closed, instead of when the candidate is free', async () => {
  const [{ id } = { id: '' }] = boardIn(await draw(ours.recruiter))?.cards ?? [];
  await call(submissionStatus.POST, {
    as: ours.recruiter,
    params: { id },
    body: { status: 'withdrawn', reason: 'Took another job' },
  });
  const card = await cardFor(ours.recruiter);
  expect(card?.lines).toHaveLength(3);
  expect(card?.lines[2]).toBe('Took another job');
});

it('offers the stages of its state and of the next ones to people who may edit it, each with its own list', async () => {
  const company = await makeCompany('With stages');
  const client = (await makeClient(company)).id;
  const as = company.recruiter;
  const { id } = (await call<{ id: string }>(jobs.POST, { as, body: { title: 'Fitter', client } })).data;
  await call(jobStatus.POST, { as, params: { id }, body: { status: 'open' } });
  const body = {
    stages: [
      { state: 'interviewing', name: 'Phone' },
      { state: 'offered', name: 'By phone' },
      { state: 'offered', name: 'In writing' },
    ],
  };
  const { stages } = (await call<Stages>(stagesRoute.PUT, { as: company.admin, method: 'PUT', body })).data;
  const [phone, byPhone, written] = stages.map((stage) => stage.id);
  const made = await makeSubmission(as, client, { job_id: id });
  await forceSubmissionStatus(made, company, 'interviewing');
  const seenBy = (who: Person) => withSession(who, async (actor) => boardIn(await JobBoard({ actor, id })));
  const board = await seenBy(as);
  expect(board?.cards[0]).toMatchObject({
    column: 'interviewing',
    moves: ['shortlisted', phone, byPhone, written, 'rejected', 'withdrawn'],
  });
  expect(board?.columns.find(({ key }) => key === phone)?.href).toBe(
    `/submissions?filter[job_id]=${id}&filter[status]=interviewing&filter[stage_id]=${phone}`,
  );
  const reader = await makeColleague(company, ['view_submissions']);
  expect((await seenBy(reader))?.cards[0]?.moves).toEqual([]);
});
