import { isValidElement, type ReactNode } from 'react';
import { RecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { PageLinks } from '@/components/ui/list/table/page-links';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import type { Talk } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
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

async function draw(params: TimelineParams) {
  let shown: { activities: readonly Activity[]; talk: Talk | null } = { activities: [], talk: null };
  const page = await RecordTimeline({
    actor: await openSession(ours.admin),
    record: { type: 'submission', id },
    path: `/submissions/${id}`,
    params,
    children: (entries) => {
      shown = entries;
      return null;
    },
  });
  const [links, tabs] = [find(page, PageLinks)[0]?.props, find(page, TabsNav)[0]?.props];
  const next: unknown = Reflect.get(Object(Reflect.get(Object(links), 'meta')), 'next_cursor');
  return {
    activities: shown.activities,
    said: shown.talk?.entries ?? [],
    next: typeof next === 'string' ? next : null,
    params: Reflect.get(Object(Reflect.get(Object(links), 'list')), 'params'),
    current: Reflect.get(Object(tabs), 'current'),
  };
}

it('pages through what happened and what was said', async () => {
  const first = await draw({});
  expect([first.activities.length + first.said.length, first.params, first.current]).toEqual([
    50,
    { tab: 'activity' },
    '',
  ]);
  const second = await draw({ cursor: first.next ?? '' });
  const ids = [first, second].flatMap(({ activities, said }) => [...activities, ...said].map((one) => one.id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(71);
});

it('shows one kind, keeps it over the pages, and everything where the address names none that it knows', async () => {
  const comments = await draw({ kind: 'comment' });
  expect([comments.activities, comments.said.length, comments.current]).toEqual([[], 36, 'comment']);
  const changes = await draw({ kind: 'change' });
  expect([changes.said, changes.current]).toEqual([[], 'change']);
  expect(changes.activities.length).toBeGreaterThanOrEqual(35);
  // A cursor that does not fit leads to the first page.
  const first = await draw({});
  for (const cursor of ['nonsense', comments.next ?? '', first.next?.replace(/.$/, '') ?? ''])
    expect((await draw({ kind: 'gossip', cursor })).said[0]?.id).toBe(first.said[0]?.id);
  expect((await draw({ kind: 'gossip' })).current).toBe('');
});
