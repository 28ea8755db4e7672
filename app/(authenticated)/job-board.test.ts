import { isValidElement, type ReactNode } from 'react';
import { JobBoard } from '@/app/(authenticated)/jobs/[uuid]/job-board';
import * as submissionStatus from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as jobStatus from '@/app/api/v1/jobs/[id]/status/route';
import * as jobs from '@/app/api/v1/jobs/route';
import { SubmissionBoard, type SubmissionCard } from '@/components/submissions/submission-board';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { withSession } from '@/lib/auth/session/actor';
import type { Permission } from '@/lib/permissions';
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
    ...back,
    'placed',
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
