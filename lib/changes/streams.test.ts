import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import * as comments from '@/app/api/v1/comments/route';
import type { Change, Here } from '@/lib/changes/schema';
import { answerEventStreams } from '@/lib/changes/streams';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { tellPeople } from '@/lib/notifications/tell.data';
import { call, keyed } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { letPass, until } from '@/lib/testing/until';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let server: Server;
/** A Unix socket, whose buffers are small. */
const socketPath = path.join(mkdtempSync(path.join(tmpdir(), 'streams-')), 'http');
let stop: () => Promise<void>;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  stop = answerEventStreams();
  server = createServer((_, response) => response.end('not before Next'));
  server.listen(socketPath);
  await once(server, 'listening');
});
afterAll(async () => {
  await stop();
  server.closeAllConnections();
  server.close();
});

interface Reader {
  status: number | undefined;
  type: string | undefined;
  text: () => string;
  events: () => number;
  isOver: () => boolean;
  pause: () => void;
  leave: () => void;
}

async function openStream(token: string | null, accept = 'text/event-stream', watch = ''): Promise<Reader> {
  const headers = { accept, ...(token && { authorization: `Bearer ${token}` }) };
  const request = get({ socketPath, path: `/api/v1/events${watch && `?watch=${watch}`}`, headers, agent: false });
  const [answer]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  let isOver = false;
  answer.on('data', (part: Buffer) => {
    text += part.toString();
  });
  answer.on('close', () => {
    isOver = true;
  });
  answer.on('error', () => undefined);
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    text: () => text,
    events: () => text.split('event: news').length - 1,
    isOver: () => isOver,
    pause: () => answer.pause(),
    leave: () => request.destroy(),
  };
}

/** Opens somebody's stream, once it hears. */
async function listenAs({ token }: Person, watch = ''): Promise<Reader> {
  const reader = await openStream(token, 'text/event-stream', watch);
  await until(() => reader.events() >= 1);
  return reader;
}

/** The changes that a stream has told. */
const changesIn = (reader: Reader): Change[] =>
  [...reader.text().matchAll(/event: change\ndata: (.*)/g)].map(([, data = '']) => JSON.parse(data));
/** Who else has a record open, as a stream has told it. */
const hereIn = (reader: Reader): Here[] =>
  [...reader.text().matchAll(/event: here\ndata: (.*)/g)].map(([, data = '']) => JSON.parse(data));
const listsIn = (reader: Reader): string[] =>
  [...reader.text().matchAll(/event: list\ndata: (.*)/g)].map(([, noun = '']) => noun);

const tell = (to: Person) =>
  system('test data', (db) =>
    tellPeople(
      db,
      { companyId: to.companyId, name: 'Ours' },
      {
        kind: 'handed_over',
        userIds: [to.userId],
        by: null,
        facts: { counts: { jobs: 1 } },
      },
    ),
  );

/** Listening begins with the first stream, and takes a moment. */
async function untilHeard(to: Person, reader: Reader): Promise<void> {
  await until(async () => {
    await tell(to);
    await letPass(50, 'an event that may not come');
    return reader.events() > 1;
  });
}

it('tells a reader, and nobody else, within a second of the commit', async () => {
  const [reader, colleague, stranger] = [
    await listenAs(ours.recruiter),
    await listenAs(ours.finance),
    await listenAs(theirs.recruiter),
  ];
  expect([reader.status, reader.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await untilHeard(ours.recruiter, reader);
  const before = reader.events();
  await tell(ours.recruiter);
  expect(await until(() => reader.events() > before)).toBeLessThan(1_000);
  expect([colleague.events(), stranger.events()]).toEqual([1, 1]);
  // What waits may wait for any of a company.
  await system('test data', (db) => db.$executeRaw`select pg_notify('news', ${ours.companyId}::text)`);
  await until(() => colleague.events() === 2);
  expect(stranger.events()).toBe(1);
  for (const one of [reader, colleague, stranger]) one.leave();
});

it('refuses a caller without a session with a problem, and leaves every other request to Next', async () => {
  const refused = await openStream(null);
  expect([refused.status, refused.type]).toEqual([401, 'application/problem+json']);
  await until(refused.isOver);
  expect(JSON.parse(refused.text())).toMatchObject({ status: 401, code: 'unauthenticated' });
  const json = await openStream(ours.admin.token, 'application/json');
  await until(json.isOver);
  expect(json.text()).toBe('not before Next');
});

it('opens no more than ten streams of a session', async () => {
  const readers: Reader[] = [];
  for (let index = 0; index < 10; index += 1) readers.push(await listenAs(ours.contractor));
  expect((await openStream(ours.contractor.token)).status).toBe(503);
  readers[0]?.leave();
  await until(async () => {
    const another = await openStream(ours.contractor.token);
    another.leave();
    return another.status === 200;
  });
  for (const one of readers) one.leave();
});

it('hears again after its connection was cut, and lets everybody look', async () => {
  const reader = await listenAs(ours.recruiter);
  await untilHeard(ours.recruiter, reader);
  const before = reader.events();
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'staffing bell' and datname = current_database()`,
  );
  await other.end();
  await until(() => reader.events() > before);
  await untilHeard(ours.recruiter, reader);
  reader.leave();
});

it('says goodbye when the process is asked to end', async () => {
  const reader = await listenAs(theirs.admin);
  await stop();
  await until(reader.isOver);
  expect(reader.text()).toContain('event: bye');
  stop = answerEventStreams();
});

it('ends with its session', async () => {
  await stop();
  stop = answerEventStreams({ everyMs: 50, sessionMs: 0, mostUnread: 16_384 });
  const [reader, other] = [await listenAs(theirs.finance), await listenAs(theirs.admin)];
  await system('test data', (db) =>
    db.session.update({ where: keyOf(theirs, theirs.finance.sessionId), data: { endedAt: new Date() } }),
  );
  await until(reader.isOver);
  expect(reader.text()).toContain('event: bye');
  expect(other.isOver()).toBe(false);
  other.leave();
});

it('cuts a stream that nobody reads', async () => {
  await stop();
  stop = answerEventStreams({ everyMs: 1, sessionMs: 60_000, mostUnread: 100 });
  const reader = await listenAs(theirs.recruiter);
  // It reads nothing any more, the end of its connection included.
  reader.pause();
  const connections = promisify(server.getConnections.bind(server));
  await until(async () => (await connections()) === 0, 100_000);
  reader.leave();
});

describe('what a browser has open', () => {
  let records: Records;
  beforeAll(async () => {
    await stop();
    stop = answerEventStreams();
    records = await makeRecords(ours);
  });
  const comment = (as: Person) =>
    call(comments.POST, {
      as,
      headers: keyed(),
      body: { record_type: 'client', record_id: records.client, body: 'They pay late.' },
    });
  const changeCandidate = () =>
    system('test data', (db) =>
      db.candidate.updateMany({ where: { companyId: ours.companyId }, data: { headline: crypto.randomUUID() } }),
    );

  it('says that a record was changed, by whom, and only to those who asked for it and see it', async () => {
    const name = `client:${records.client}`;
    const [reader, list, other, blind, stranger] = [
      await listenAs(ours.recruiter, name),
      await listenAs(ours.recruiter, 'client,candidate'),
      await listenAs(ours.recruiter),
      await listenAs(ours.contractor, `${name},client`),
      await listenAs(theirs.admin, `${name},client`),
    ];
    await until(async () => {
      await comment(ours.admin);
      await letPass(700, 'a change that may not come');
      return changesIn(reader).some(({ by }) => by?.id === ours.admin.userId);
    });
    expect(changesIn(reader).at(-1)).toMatchObject({
      type: 'client',
      id: records.client,
      by: { id: ours.admin.userId, name: ours.admin.name },
    });
    expect(listsIn(list)).toContain('client');
    const candidates = () => listsIn(list).filter((noun) => noun === 'candidate').length;
    // It hears of what was changed shortly before, too.
    const before = candidates();
    await letPass(300, 'a list that may not come');
    expect(candidates()).toBe(before);
    await changeCandidate();
    await until(() => candidates() > before);
    for (const one of [list, other, blind, stranger]) expect(changesIn(one)).toEqual([]);
    for (const one of [reader, other, blind, stranger]) expect(listsIn(one)).toEqual([]);
    for (const one of [reader, list, other, blind, stranger]) one.leave();
  });

  it('says nothing more once a role no longer shows it, and several changes at once', async () => {
    const colleague = await makeColleague(ours, ['view_clients']);
    const reader = await listenAs(colleague, `client:${records.client}`);
    await until(async () => {
      await Promise.all([comment(ours.admin), comment(ours.recruiter), comment(ours.admin)]);
      await letPass(700, 'a change that may not come');
      return changesIn(reader).length > 0;
    });
    const before = changesIn(reader).length;
    await system('test data', async (db) => {
      const user = await db.user.findUniqueOrThrow({ where: keyOf(ours, colleague.userId) });
      await db.role.updateMany({
        where: { companyId: ours.companyId, id: user.roleId ?? '' },
        data: { permissions: ['view_invoices'] },
      });
    });
    await Promise.all([comment(ours.admin), comment(ours.admin)]);
    await letPass(1_000, 'a change that must not come');
    expect(changesIn(reader)).toHaveLength(before);
    reader.leave();
  });

  it('tells what changed between the page and the stream: of a record when it opens, of a list if it was a moment ago', async () => {
    const hearing = await listenAs(ours.finance, 'client');
    await until(async () => {
      await comment(ours.admin);
      await letPass(300, 'a list that may not come');
      return listsIn(hearing).includes('client');
    });
    const late = await listenAs(ours.recruiter, `client:${records.client},client,invoice`);
    await until(() => changesIn(late).length > 0);
    expect(changesIn(late)[0]).toMatchObject({ id: records.client, by: { id: ours.admin.userId } });
    expect(listsIn(late)).toContain('client');
    const blind = await listenAs(ours.contractor, `client:${records.client},client`);
    const stranger = await listenAs(theirs.admin, `client:${records.client},client`);
    await letPass(700, 'a change that must not come');
    for (const one of [blind, stranger]) expect([changesIn(one), listsIn(one)]).toEqual([[], []]);
    for (const one of [hearing, late, blind, stranger]) one.leave();
  });

  it('says who else of the office has a record open, to these alone, and no more once they have left', async () => {
    const name = `client:${records.client}`;
    const platform = await makeCompany('Platform', { kind: 'platform' });
    const [reader, colleague] = [await listenAs(ours.recruiter, name), await listenAs(ours.finance, name)];
    const others = [
      await listenAs(ours.contractor, name),
      await listenAs(theirs.admin, name),
      await openStream((await supportInPlaceOf(ours.account_manager, platform.admin)).token, 'text/event-stream', name),
    ];
    const finance = { id: ours.finance.userId, name: ours.finance.name };
    await until(() => hereIn(reader).at(-1)?.people.length === 1);
    await letPass(900, 'people who must not come');
    expect(hereIn(reader).at(-1)).toEqual({ type: 'client', id: records.client, people: [finance], more: 0 });
    expect(
      hereIn(colleague)
        .at(-1)
        ?.people.map(({ id }) => id),
    ).toEqual([ours.recruiter.userId]);
    // Neither who does not see the record nor another company learns of it; support sees, and is not seen.
    expect([hereIn(others[0] ?? reader), hereIn(others[1] ?? reader)]).toEqual([[], []]);
    await until(() => hereIn(others[2] ?? reader).at(-1)?.people.length === 2);
    // A second tab of the same person is the same person; who goes from page to page has not left.
    const again = await listenAs(ours.finance, name);
    colleague.leave();
    await letPass(3_000, 'a colleague who must not be gone');
    expect(hereIn(reader).at(-1)?.people).toEqual([finance]);
    again.leave();
    await until(() => hereIn(reader).at(-1)?.people.length === 0);
    for (const one of [reader, ...others]) one.leave();
  });

  it('names five people and counts the others', async () => {
    const name = `client:${records.client}`;
    const readers: Reader[] = [];
    for (let index = 0; index < 8; index += 1)
      readers.push(await listenAs(await makeColleague(ours, ['view_clients']), name));
    const [first] = readers;
    if (!first) throw new Error('nobody reads');
    await until(() => hereIn(first).at(-1)?.more === 2);
    expect(hereIn(first).at(-1)?.people).toHaveLength(5);
    for (const one of readers) one.leave();
  });

  it('shows nobody whose role no longer shows the record', async () => {
    await stop();
    stop = answerEventStreams({ everyMs: 50, sessionMs: 200, mostUnread: 16_384 });
    const name = `client:${records.client}`;
    const colleague = await makeColleague(ours, ['view_clients']);
    const [reader, other] = [await listenAs(ours.recruiter, name), await listenAs(colleague, name)];
    await until(() => hereIn(reader).at(-1)?.people.length === 1);
    await system('test data', async (db) => {
      const user = await db.user.findUniqueOrThrow({ where: keyOf(ours, colleague.userId) });
      await db.role.updateMany({
        where: { companyId: ours.companyId, id: user.roleId ?? '' },
        data: { permissions: ['view_invoices'] },
      });
    });
    await until(() => hereIn(reader).at(-1)?.people.length === 0);
    const before = hereIn(other).length;
    const third = await listenAs(ours.finance, name);
    await until(() => hereIn(reader).at(-1)?.people.length === 1);
    expect(hereIn(other)).toHaveLength(before);
    for (const one of [reader, other, third]) one.leave();
    await stop();
    stop = answerEventStreams();
  });

  it.each(['x', 'user', `client:${'1'.repeat(100_000)}`, 'client:%00', '%E2%80%AEclient'])(
    'takes for nothing what names no record (%#)',
    async (watch) => {
      const reader = await openStream(ours.admin.token, 'text/event-stream', watch);
      expect([200, 431, undefined]).toContain(reader.status);
      reader.leave();
    },
  );
});
