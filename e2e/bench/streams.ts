import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { v7 as uuid } from 'uuid';
import { until } from '@/lib/testing/until';
import type { Bench } from './context';
import { median } from './load';
import { serverMemoryInUse, watchMemory } from './memory';
import { atMost, type Figure, told } from './report';

/** As many as one process is to hold, and as many of a session as it takes. */
const streams = 2_000;
const perSession = 8;
/** How often something new is announced. */
const rounds = 20;

/**
 * Opens streams of events at one process, and announces something new by a commit of another: how much memory they take, and
 * how soon the first and the last of them hear it.
 */
export async function measureStreams({ scale: { owner }, base, company, bearer, ids }: Bench): Promise<Figure[]> {
  const { companyId } = company;
  const announce = () =>
    owner.query(
      `insert into notifications (company_id, id, user_id, kind, facts) values ($1, $2, $3, 'handed_over', '{"counts": {"jobs": 1}}')`,
      [companyId, uuid(), company.recruiter.userId],
    );
  // Each browser watches a record and a list.
  const records = await ids('select id from clients where company_id = $1 order by id limit 50');
  const sessions: { authorization: string }[] = [];
  for (let n = 0; n < streams / perSession; n += 1)
    sessions.push({ authorization: (await bearer(company.recruiter))['authorization'] ?? '' });
  const before = await serverMemoryInUse();
  const requests: ClientRequest[] = [];
  const heard: number[] = [];
  const begun = performance.now();
  const { more } = await watchMemory(async () => {
    for (const session of sessions)
      await Promise.all(
        Array.from({ length: perSession }, async (_, n) => {
          const watched = records[(sessions.indexOf(session) * perSession + n) % records.length];
          const headers = { ...session, accept: 'text/event-stream' };
          const request = get(`${base}/api/v1/events?watch=client:${watched},client`, { headers, agent: false });
          requests.push(request);
          const [answer]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage];
          if (answer.statusCode !== 200) throw new Error(`A stream was refused: ${answer.statusCode}`);
          answer.on('data', (part: Buffer) => part.includes('event: news') && heard.push(performance.now()));
        }),
      );
  });
  const opening = performance.now() - begun;
  // Its connection listens from some moment after the first stream on.
  await until(async () => {
    heard.length = 0;
    await announce();
    return until(() => heard.length >= streams, 1_000).then(
      () => true,
      () => false,
    );
  });
  const held = (await serverMemoryInUse()) - before;
  const [first, last]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    heard.length = 0;
    const sent = performance.now();
    await announce();
    await until(() => heard.length >= streams, 10_000);
    first.push(Math.min(...heard) - sent);
    last.push(Math.max(...heard) - sent);
  }
  for (const request of requests) request.destroy();
  return [
    atMost(`memory of ${streams} open streams of events that watch a record and a list, one process`, held, 100, ' MB'),
    told('… at most while they were opened', more, ' MB'),
    told('… opening all of them', opening, ' ms'),
    told('from a commit elsewhere to the first of them', median(first), ' ms'),
    atMost('… to the last of them', Math.max(...last), 1_000, ' ms'),
  ];
}
