import { holdPage, installPageHold } from '@/lib/browser/page-hold';
import { letPass } from '@/lib/testing/until';

const page = (path = '/clients?tab=contacts', headers: Record<string, string> = { rsc: '1' }) =>
  window.fetch(`${path}&_rsc=1`, { headers });

/** The server's answers, in order; each call takes the next. */
let answers: (() => Promise<Response>)[] = [];
beforeEach(() => {
  answers = [];
  const fetch = () => answers.shift()?.() ?? Promise.reject(new TypeError('Nothing more was expected'));
  Object.assign(globalThis, { window: { fetch, location: { href: 'http://localhost/clients?tab=contacts' } } });
  installPageHold();
});
const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
  Reflect.deleteProperty(globalThis, 'window');
});

function hold(): () => void {
  const release = holdPage();
  releases.push(release);
  return release;
}

const ok = (text: string) => () => Promise.resolve(new Response(text));
const failed = () => Promise.resolve(new Response('', { status: 500 }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Shows whether some work has ended yet. */
function watch<T>(work: Promise<T>): { isOver: () => Promise<boolean> } {
  let over = false;
  work.then(
    () => (over = true),
    () => (over = true),
  );
  return { isOver: () => letPass(20, 'what is held is not to end').then(() => over) };
}

it('shows a page at once that nobody holds', async () => {
  answers = [ok('page')];
  expect(await (await page()).text()).toBe('page');
});

it.each([
  ['the network lost', lost],
  ['failed', failed],
])('asks again, once it is released, for a page that %s while it was held', async (_, fault) => {
  answers = [fault, ok('page')];
  const release = hold();
  const asking = page();
  expect(await watch(asking).isOver()).toBe(false);
  release();
  expect(await (await asking).text()).toBe('page');
});

it('tells of a failure as ever where nobody holds the page', async () => {
  answers = [lost, failed];
  await expect(page()).rejects.toThrow('Failed to fetch');
  expect((await page()).status).toBe(500);
});

it('keeps the rest of a page that began to come before it was held', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  answers = [() => Promise.resolve(new Response(readable))];
  const reader = (await page()).body?.getReader();
  const writer = writable.getWriter();
  void writer.write(new TextEncoder().encode('first'));
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
  const release = hold();
  void writer.write(new TextEncoder().encode('an error'));
  const reading = reader?.read() ?? Promise.reject(new Error('No body'));
  expect(await watch(reading).isOver()).toBe(false);
  release();
  expect(new TextDecoder().decode((await reading).value)).toBe('an error');
});

it('waits for the last of two that hold it', async () => {
  answers = [ok('page')];
  const asking = watch(page().then((answer) => answer.text()));
  for (const release of [hold(), hold()]) {
    expect(await asking.isOver()).toBe(false);
    release();
  }
  expect(await asking.isOver()).toBe(true);
});

it('lets through what is no refresh of that page: another page, a prefetch, a call of the API', async () => {
  answers = [ok('1'), ok('2'), ok('3')];
  const release = hold();
  const through = [
    await page('/clients?tab=overview'),
    await page(undefined, { rsc: '1', 'next-router-prefetch': '1' }),
    await page(undefined, {}),
  ];
  expect(await Promise.all(through.map((answer) => answer.text()))).toEqual(['1', '2', '3']);
  release();
});

it('leaves the address of an answer as it was, which Next goes by', async () => {
  const answer = Object.defineProperty(new Response('page'), 'url', { value: 'http://localhost/there' });
  answers = [() => Promise.resolve(answer)];
  const { url, redirected, status } = await page();
  expect({ url, redirected, status }).toEqual({ url: 'http://localhost/there', redirected: false, status: 200 });
});
