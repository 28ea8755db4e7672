import { isValidElement, type ReactNode } from 'react';
import { RecordTimeline, readRecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { PageLinks } from '@/components/ui/list/table/page-links';
import { TimelineKinds } from '@/components/ui/record/timeline-kinds';
import type { Activity } from '@/lib/activities/schema';
import type { Lexicon } from '@/lib/audit/words';
import { openSession } from '@/lib/auth/session/actor';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('next-intl/server', () => ({
  getFormatter: async () => ({ number: String, dateTime: String, list: String }),
  getLocale: async () => 'en-US',
  getTimeZone: async () => 'UTC',
  getMessages: async () => ({}),
  getTranslations: async () => Object.assign((key: string) => key, { has: () => false, raw: () => '' }),
}));

let ours: TestCompany;
let id: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  id = (await makeRecords(ours)).submission;
  const { companyId, admin } = ours;
  await prepare(async (db) => {
    for (let at = 0; at < 35; at += 1) {
      await db.comment.create({ data: { companyId, submissionId: id, authorId: admin.userId, body: `${at}` } });
      await db.activity.create({ data: { companyId, subjectType: 'submission', subjectId: id, event: 'updated' } });
    }
  });
});

/** The elements of a kind, anywhere in what is drawn. */
function find(node: ReactNode, type: unknown): { props: object }[] {
  if (Array.isArray(node)) return node.flatMap((one) => find(one, type));
  if (!isValidElement<Record<string, ReactNode>>(node)) return [];
  const inner = Object.values(node.props).flatMap((value) => find(value, type));
  return node.type === type ? [node, ...inner] : inner;
}

const lexicon: Lexicon = { has: () => false, say: (key) => key };

async function draw(params: TimelineParams) {
  let shown: { activities: readonly Activity[]; said: readonly { id: string }[] } = { activities: [], said: [] };
  let around: ReactNode[] = [];
  const actor = await openSession(ours.admin);
  const page = await RecordTimeline({
    actor,
    path: `/submissions/${id}`,
    read: await readRecordTimeline(actor, { type: 'submission', id, version: 1 }, params, lexicon),
    children: ({ activities, talk, paged }) => {
      shown = { activities, said: talk?.entries ?? [] };
      around = [paged?.kinds, paged?.pages];
      return null;
    },
  });
  expect(isValidElement(page)).toBe(true);
  const [links, kinds] = [find(around, PageLinks)[0]?.props, find(around, TimelineKinds)[0]?.props];
  const next: unknown = Reflect.get(Object(Reflect.get(Object(links), 'meta')), 'next_cursor');
  return {
    ...shown,
    next: typeof next === 'string' ? next : null,
    params: Reflect.get(Object(Reflect.get(Object(links), 'list')), 'params'),
    current: Reflect.get(Object(kinds), 'current'),
  };
}

it('pages through what happened and what was said', async () => {
  const first = await draw({});
  expect([first.activities.length + first.said.length, first.params, first.current]).toEqual([25, {}, '']);
  const pages = [first];
  for (let last = first; last.next !== null; ) {
    last = await draw({ cursor: last.next });
    pages.push(last);
  }
  const ids = pages.flatMap(({ activities, said }) => [...activities, ...said].map((one) => one.id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(71);
});

it('shows one kind, keeps it over the pages, and everything where the address names none that it knows', async () => {
  const comments = await draw({ kind: 'comment' });
  expect([comments.activities, comments.said.length, comments.current]).toEqual([[], 25, 'comment']);
  const changes = await draw({ kind: 'change' });
  expect([changes.said, changes.current]).toEqual([[], 'change']);
  expect(changes.activities.length).toBe(25);
  // A cursor that does not fit leads to the first page.
  const first = await draw({});
  for (const cursor of ['nonsense', comments.next ?? '', first.next?.replace(/.$/, '') ?? ''])
    expect((await draw({ kind: 'gossip', cursor })).said[0]?.id).toBe(first.said[0]?.id);
  expect((await draw({ kind: 'gossip' })).current).toBe('');
});
