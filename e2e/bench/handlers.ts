import { fork } from 'node:child_process';
import type { Bench } from './context';
import { paired, throughput, timeOne } from './load';
import { atLeast, atMost, type Figure, told } from './report';

const lists = ['/timesheets', '/contracts', '/candidate-submissions', '/invoices', '/clients'] as const;

/** Compares list handlers with a bare server that reads the same rows, and with a Next route that reads nothing. */
export async function measureHandlers(bench: Bench): Promise<Figure[]> {
  const bare = fork(new URL('baseline.ts', import.meta.url), [
    process.env.E2E_DATABASE_OWNER_URL ?? '',
    bench.company.companyId,
  ]);
  const port = await new Promise<unknown>((resolve) => bare.once('message', resolve));
  const headers = await bench.bearer(bench.company.admin);
  const figures: Figure[] = [];
  for (const list of lists) {
    const ours = () => throughput(bench.api(list), headers);
    const bytes = (await (await fetch(bench.api(list), { headers })).text()).length;
    await throughput(bench.api(list), headers, 1);
    const { a, ratio } = await paired(3, ours, () => throughput(`http://127.0.0.1:${String(port)}${list}`, {}));
    const constant = await paired(3, ours, () => throughput(`${bench.floor}/constant/${bytes}`, {}));
    figures.push(
      told(`GET /api/v1${list}, 25 rows`, a, ' req/s'),
      atLeast('… of a bare node:http + pg server', ratio, 0.15),
      atLeast('… of a Next route with a constant of that size', constant.ratio, 0.35),
    );
  }
  bare.disconnect();
  return figures;
}

/** Compares a page about 9,000 rows deep with the first page. */
export async function measureDepth(bench: Bench): Promise<Figure[]> {
  const headers = await bench.bearer(bench.company.admin);
  const figures: Figure[] = [];
  for (const list of ['/timesheets', '/candidate-submissions'] as const) {
    let deep = '';
    for (let page = 0; page < 45; page += 1) {
      const response = await fetch(bench.api(`${list}?limit=200${deep ? `&cursor=${deep}` : ''}`), { headers });
      deep = (await response.json()).meta.next_cursor;
    }
    // A cursor is signed to its order and filters, not to the page size.
    const { ratio } = await paired(
      60,
      () => timeOne(bench.api(`${list}?cursor=${deep}`), headers),
      () => timeOne(bench.api(list), headers),
    );
    figures.push(atMost(`${list}: a page 9,000 rows deep / the first`, ratio, 1.2));
  }
  return figures;
}

/** Compares lists of an actor who sees only their own records with those of an actor who sees all. */
export async function measureOwn(bench: Bench): Promise<Figure[]> {
  const [own, full] = [await bench.bearer(bench.company.contractor), await bench.bearer(bench.company.admin)];
  const figures: Figure[] = [];
  for (const list of ['/timesheets', '/contracts'] as const) {
    const { ratio } = await paired(
      60,
      () => timeOne(bench.api(list), own),
      () => timeOne(bench.api(list), full),
    );
    figures.push(atMost(`${list}: the _own_ role / the full one`, ratio, 1.3));
  }
  return figures;
}

/** Measures searches of 100,000 submissions: one that finds a tenth, one that finds few, and one that finds none. */
export async function measureSearch(bench: Bench): Promise<Figure[]> {
  const headers = await bench.bearer(bench.company.admin);
  const list = (query: string) => bench.api(`/candidate-submissions?${query}`);
  const figures: Figure[] = [];
  for (const [what, search] of [
    ['a tenth', 'Developer 7'],
    ['few', 'SUB-077777'],
    ['nobody', 'zebra'],
  ] as const) {
    const { ratio } = await paired(
      30,
      () => timeOne(list(`search=${encodeURIComponent(search)}`), headers),
      () => timeOne(list(''), headers),
    );
    figures.push(atMost(`100,000 submissions: a search that finds ${what} / the first page`, ratio, 3));
  }
  return figures;
}
