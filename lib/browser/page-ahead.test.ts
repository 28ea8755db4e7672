import { announceChange } from '@/lib/browser/changes';
import { fetchAhead, installPageAhead, stopWanting } from '@/lib/browser/page-ahead';
import { until } from '@/lib/testing/until';

/** The parts of a page, as Next's router names them. */
type Parts = [string, { children?: Parts }, null?, string?];
const list = (name: string): Parts => [
  '',
  { children: ['(authenticated)', { children: [name, { children: ['__PAGE__', {}] }] }] },
];

interface Asked {
  address: string;
  headers: Headers;
  signal: AbortSignal | undefined;
  answer: (response?: Response) => void;
}

let asked: Asked[] = [];
let mayShow: jest.Mock<Promise<boolean>, []>;
let onShow: jest.Mock<void, [string]>;
let uninstall: () => void;
const connection = { saveData: false };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  asked = [];
  mayShow = jest.fn(async () => true);
  onShow = jest.fn();
  const fetch = (input: URL | string, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { pathname, search } = new URL(input, 'http://localhost');
      const signal = init.signal ?? undefined;
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const answer = (response = page(pathname)) => resolve(response);
      asked.push({ address: pathname + search, headers: new Headers(init.headers), signal, answer });
    });
  const location = {
    origin: 'http://localhost',
    href: 'http://localhost/dashboard',
    pathname: '/dashboard',
    search: '',
  };
  const history = { state: { __PRIVATE_NEXTJS_INTERNALS_TREE: { tree: list('dashboard'), renderedSearch: '' } } };
  Object.assign(globalThis, { window: { fetch, location, history } });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  connection.saveData = false;
  uninstall = installPageAhead(mayShow, onShow);
});
afterEach(() => {
  uninstall();
  Reflect.deleteProperty(globalThis, 'window');
  jest.useRealTimers();
});

const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/x-component' } });

/** What Next's router asks for at a click: with the parts that are shown, or those that it lacks. */
const click = (address: string, parts = list('dashboard')) =>
  window.fetch(`${address}${address.includes('?') ? '&' : '?'}_rsc=1`, {
    headers: { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(parts)) },
  });

/** Points at a link and waits until the server is asked. */
async function point(address: string, how?: { isPressed: boolean }): Promise<Asked> {
  const before = asked.length;
  fetchAhead(address, how);
  await until(() => asked.length > before);
  return asked.at(-1) as Asked;
}

it('answers the click with the page that was fetched, once the rights have been asked for', async () => {
  const ahead = await point('/clients');
  expect(ahead.headers.get('x-ahead')).toBe('1');
  expect(ahead.address).toMatch(/^\/clients\?_rsc=/);
  ahead.answer();
  expect(await (await click('/clients')).text()).toBe('/clients');
  expect(mayShow).toHaveBeenCalledTimes(1);
  expect(onShow.mock.calls).toEqual([['/clients']]);
  expect(asked).toHaveLength(1);
});

it('asks for the page itself where only the query changes', async () => {
  Reflect.get(window.history.state, '__PRIVATE_NEXTJS_INTERNALS_TREE').tree = list('clients');
  Object.assign(window.location, { pathname: '/clients', search: '?sort=name' });
  const ahead = await point('/clients');
  const parts = JSON.parse(decodeURIComponent(ahead.headers.get('next-router-state-tree') ?? ''));
  expect(parts[1].children[1].children[1].children.slice(0, 4)).toEqual(['__PAGE__', {}, null, 'refetch']);
  ahead.answer();
  expect(await (await click('/clients', parts)).text()).toBe('/clients');
  expect(asked).toHaveLength(1);
});

it('reads the page as it comes, before anybody clicks', async () => {
  let left = 5;
  const body = new ReadableStream<Uint8Array>({
    pull: (to) => (left-- > 0 ? to.enqueue(new TextEncoder().encode(`${left}`)) : to.close()),
  });
  (await point('/clients')).answer(new Response(body, { headers: { 'content-type': 'text/x-component' } }));
  await until(() => left < 0);
  expect(await (await click('/clients')).text()).toBe('43210');
});

it('asks for the rights when the link is pressed, and again if the click comes much later', async () => {
  const ahead = await point('/clients');
  ahead.answer();
  expect(mayShow).not.toHaveBeenCalled();
  fetchAhead('/clients', { isPressed: true });
  expect(mayShow).toHaveBeenCalledTimes(1);
  expect(onShow).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 900);
  expect(await (await click('/clients')).text()).toBe('/clients');
  expect(mayShow).toHaveBeenCalledTimes(1);
  expect(onShow).toHaveBeenCalledTimes(1);

  const pressed = await point('/contracts', { isPressed: true });
  pressed.answer();
  jest.setSystemTime(Date.now() + 1_100);
  await click('/contracts');
  expect(mayShow).toHaveBeenCalledTimes(3);
});

it('asks the server for a page whose rights had changed when its link was pressed', async () => {
  mayShow.mockResolvedValueOnce(false);
  (await point('/clients', { isPressed: true })).answer();
  void click('/clients');
  await until(() => asked.length === 2);
});

it('does not fetch a page again whose link lies below the pointer until it is shown', async () => {
  (await point('/clients')).answer();
  await (await click('/clients')).text();
  fetchAhead('/clients');
  expect(asked).toHaveLength(1);
  jest.setSystemTime(Date.now() + 1_001);
  await point('/clients');
  expect(asked).toHaveLength(2);
});

it('answers one click only', async () => {
  (await point('/clients')).answer();
  await click('/clients');
  void click('/clients');
  await until(() => asked.length === 2);
});

it('asks the server if the rights have changed, or cannot be read', async () => {
  for (const refuse of [async () => false, () => Promise.reject(new Error('away'))]) {
    mayShow.mockImplementationOnce(refuse);
    (await point('/clients')).answer();
    const before = asked.length;
    void click('/clients');
    await until(() => asked.length > before);
  }
});

it.each([
  ['a redirect', () => Object.defineProperty(new Response(null), 'ok', { value: false })],
  ['a failure', () => new Response('', { status: 503, headers: { 'content-type': 'text/x-component' } })],
  ['something else', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('never shows %s, but asks the server', async (_, answer) => {
  (await point('/clients')).answer(answer());
  void click('/clients');
  await until(() => asked.length === 2);
});

it.each([
  ['other page', '/contracts', list('dashboard')],
  ['same page with another query', '/clients?sort=name', list('dashboard')],
])('asks the server for the %s', async (_, address, parts) => {
  (await point('/clients')).answer();
  void click(address, parts);
  await until(() => asked.length === 2);
  expect(mayShow).not.toHaveBeenCalled();
});

it.each([
  ['at the part where the pages differ', list('clients'), 2, true],
  ['above it', list('clients'), 1, false],
  ['at its last part', list('clients'), 3, true],
])('fits a request for the parts that the router lacks: %s', async (_, parts, depth, fits) => {
  let part: Parts | undefined = parts;
  for (let at = 0; at < depth; at++) part = part?.[1].children;
  if (part) part.splice(2, 2, null, 'refetch');
  (await point('/clients')).answer();
  void click('/clients', parts);
  if (fits) await until(() => mayShow.mock.calls.length === 1);
  else await until(() => asked.length === 2);
});

it('asks the server while another click is under way, of whose page the router has the parts already', async () => {
  (await point('/dashboard/more')).answer();
  void click('/dashboard/more', list('clients'));
  await until(() => asked.length === 2);
  expect(mayShow).not.toHaveBeenCalled();
});

it('forgets a page at a write, also at one that happens during the click', async () => {
  const first = await point('/clients');
  announceChange();
  expect(first.signal?.aborted).toBe(true);
  (await point('/clients')).answer();
  mayShow.mockImplementationOnce(async () => {
    announceChange();
    return true;
  });
  void click('/clients');
  await until(() => asked.length === 3);
});

it('forgets a page when another tab writes', async () => {
  const { signal } = await point('/clients');
  const other = new BroadcastChannel('changes');
  other.postMessage(null);
  await until(() => signal?.aborted === true);
  other.close();
});

it('shows no page that is older than ten seconds, and fetches it again for the next intent', async () => {
  (await point('/clients')).answer();
  jest.setSystemTime(Date.now() + 10_001);
  (await point('/clients')).answer();
  jest.setSystemTime(Date.now() + 10_001);
  void click('/clients');
  await until(() => asked.length === 3);
});

it('fetches one page at a time: the next one waits, unless somebody presses its link', async () => {
  const first = await point('/clients');
  fetchAhead('/clients');
  fetchAhead('/contracts');
  fetchAhead('/invoices');
  first.answer();
  await until(() => asked.length === 2);
  expect(asked[1]?.address).toMatch(/^\/invoices/);
  await point('/users', { isPressed: true });
  expect(asked[1]?.signal?.aborted).toBe(true);
});

it('fetches nothing for somebody who points elsewhere by then', async () => {
  const first = await point('/clients');
  fetchAhead('/contracts');
  stopWanting();
  first.answer();
  await click('/clients');
  expect(asked).toHaveLength(1);
});

it('fetches nothing for a browser that saves data, nor the page that is shown', async () => {
  fetchAhead('/dashboard');
  connection.saveData = true;
  fetchAhead('/clients');
  connection.saveData = false;
  await point('/contracts');
  expect(asked.map(({ address }) => address.split('?')[0])).toEqual(['/contracts']);
});

it('asks the server as ever when the router no longer says what it shows', async () => {
  Object.assign(window.history, { state: null });
  fetchAhead('/clients');
  void click('/clients');
  await until(() => asked.length === 1);
  expect(asked[0]?.headers.has('x-ahead')).toBe(false);
});
