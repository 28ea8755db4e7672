import type { Bench } from './context';
import { paired, throughput } from './load';
import { atLeast, atMost, type Figure, told } from './report';

export const listPages = ['/contracts', '/timesheets', '/invoices', '/submissions', '/clients', '/users'] as const;
const nouns = {
  contracts: 'contracts',
  timesheets: 'timesheets',
  invoices: 'invoices',
  submissions: 'candidate_submissions',
  clients: 'clients',
  users: 'users',
} as const;

/** Compares list pages with the floor, in requests per second. */
export const measureLists = (bench: Bench): Promise<Figure[]> => againstFloor(bench, listPages, 0.35);

/** Compares one record of each noun, and the dashboard, with the floor. */
export async function measureRecords(bench: Bench): Promise<Figure[]> {
  const pages = ['/dashboard'];
  for (const [page, table] of Object.entries(nouns)) {
    const [id] = await bench.ids(`select id from ${table} where company_id = $1 order by created_at desc, id limit 1`);
    pages.push(`/${page}/${id ?? ''}`);
  }
  return againstFloor(bench, pages, 0.3);
}

async function againstFloor(bench: Bench, pages: readonly string[], goal: number): Promise<Figure[]> {
  const headers = await bench.cookie(bench.company.admin);
  const figures: Figure[] = [];
  for (const page of pages) {
    await throughput(bench.base + page, headers, 1);
    const { a, ratio } = await paired(
      3,
      () => throughput(bench.base + page, headers),
      () => throughput(bench.floor, {}),
    );
    const name = page.replace(/[\da-f-]{36}$/, '…');
    figures.push(told(`page ${name}`, a, ' req/s'), atLeast(`… of the floor page`, ratio, goal));
  }
  return figures;
}

/** Measures the same pages with two processes and more callers than one process can serve at a time. */
export async function measureTwo(bench: Bench): Promise<Figure[]> {
  const headers = await bench.cookie(bench.company.admin);
  const figures: Figure[] = [];
  for (const page of ['/contracts', '/timesheets']) {
    for (const base of [bench.base, bench.two]) await throughput(base + page, headers, 2, 8);
    const { ratio } = await paired(
      3,
      () => throughput(bench.two + page, headers, 3, 8),
      () => throughput(bench.base + page, headers, 3, 8),
    );
    figures.push(atLeast(`page ${page}: two processes / one`, ratio, 1.4));
  }
  return figures;
}

/** Measures the HTML of list pages, before compression. */
export async function measureBytes(bench: Bench): Promise<Figure[]> {
  const headers = await bench.cookie(bench.company.admin);
  const figures: Figure[] = [];
  for (const language of ['en', 'ar'])
    for (const page of listPages) {
      const response = await fetch(bench.base + page, { headers: { ...headers, 'accept-language': language } });
      const html = await response.text();
      if (!response.ok || !html.includes(`lang="${language}`))
        throw new Error(`${page}: ${response.status}, not ${language}`);
      figures.push(atMost(`HTML of ${page}, ${language}`, Buffer.byteLength(html) / 1024, 85, ' KB'));
    }
  return figures;
}
