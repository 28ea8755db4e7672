import { NextRequest } from 'next/server';
import { type ServedRoute, servedRoutes } from '@/lib/http/openapi/openapi';
import { type FuzzCase, makeCase } from '@/lib/testing/fuzz/cases';
import { type Random, seeded } from '@/lib/testing/fuzz/random';
import { describedOperations } from '@/lib/testing/operations';
import { makeRecords } from '@/lib/testing/records';
import { loadRoutes, nameOf } from '@/lib/testing/routes';
import { makeCompany, type Person, withNewSession } from '@/lib/testing/world';

/** `FUZZ_SEED=…` makes other cases, or repeats the cases of a run; `FUZZ_CASES=…` sets how many. */
const seed = Number(process.env.FUZZ_SEED ?? 7);
const count = Number(process.env.FUZZ_CASES ?? 10_000);
/** Milliseconds after which the remaining cases are skipped, so that `npm test` goes on when the machine is busy. */
const patienceMs = 50_000;
/** The number of cases after which a new company is made, because some cases end what they touch. */
const perCompany = 2_500;
const atOnce = 4;

jest.setTimeout(patienceMs + 120_000);

/** The handlers that redirect a browser whatever its address contains: they never answer with an error. */
const lenient = ['GET /api/session/expired', 'GET /api/session/started'];

const modules = loadRoutes();
const routes = servedRoutes(modules);
const operations = describedOperations(modules);

interface World {
  people: Person[];
  ids: string[];
}

async function makeWorld(): Promise<World> {
  const ours = await makeCompany('Fuzz');
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const records = await makeRecords(ours);
  const people = [ours.admin, ours.admin, ours.admin, platform.admin, ours.contractor, ours.recruiter, ours.nobody];
  return { people, ids: [...Object.values(records), ours.companyId, ours.admin.userId, ours.admin.sessionId] };
}

it(`finds no fault of ours in ${count} odd requests, and nothing taken that is not named`, async () => {
  const random = seeded(seed);
  const faults: string[] = [];
  const until = Date.now() + patienceMs;
  let done = 0;
  while (done < count && Date.now() < until) {
    const world = await makeWorld();
    const end = Math.min(count, done + perCompany);
    const work = async () => {
      while (done < end && Date.now() < until) {
        done += 1;
        faults.push(...(await tryOne(random, world)));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  process.stdout.write(`Fuzz: ${done} of ${count} cases with FUZZ_SEED=${seed}.\n`);
  expect(faults).toEqual([]);
});

async function tryOne(random: Random, world: World): Promise<string[]> {
  const served = random.pick(routes);
  const operation = operations[served.path]?.[served.method.toLowerCase()];
  if (!operation) return [`${nameOf(served)} is not in the document`];
  const asked = makeCase(random, operation, world.ids, served.method !== 'GET');
  const at = random.below(world.people.length);
  const person = world.people[at];
  if (!person) return [];
  const { status, type, text } = await send(served, asked, person);
  // The case may have ended its own session.
  if (status === 401 || status === 440) world.people[at] = await withNewSession(person);
  const told = `${nameOf(served)} ${JSON.stringify(asked).slice(0, 600)} → ${status} ${text.slice(0, 200)}`;
  if (status >= 500) return [told];
  if (status >= 400) return type === 'application/problem+json' ? [] : [`no problem document: ${told}`];
  // The form of a page that works without scripts is led back to it, where the page says what is wrong.
  const isRefused = text.includes('problem=');
  return asked.isNamed || isRefused || lenient.includes(nameOf(served)) ? [] : [`taken: ${told}`];
}

async function send({ route, method, path }: ServedRoute, asked: FuzzCase, person: Person) {
  const url = new URL(`http://localhost:3000${path.replace(/[{}]/g, '')}`);
  for (const [name, value] of asked.query) url.searchParams.append(name, value);
  const request = new NextRequest(url, {
    method,
    headers: { authorization: `Bearer ${person.token}`, ...asked.headers },
    ...(asked.body === undefined ? {} : { body: asked.body }),
  });
  const response = await route(request, { params: Promise.resolve(asked.params) });
  const type = response.headers.get('content-type');
  if (response.status >= 400) return { status: response.status, type, text: await response.text() };
  await response.body?.cancel();
  return { status: response.status, type, text: response.headers.get('location') ?? '' };
}
