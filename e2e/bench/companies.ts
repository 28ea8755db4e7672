import { makeCompany, type TestCompany } from '@/lib/testing/world';
import type { Bench } from './context';
import { median, timeOne } from './load';
import { serverMemory } from './memory';
import { atMost, type Figure, told } from './report';

const few = 100;
const many = 1000;
/** How often each company is asked before it counts: the first answer fills what the program keeps of a company. */
const rounds = 3;

/**
 * Measures what many companies cost that are at work at the same time: their sidebars' forms, their rights and their
 * lists, asked for in turn, by a hundred companies and by a thousand, and the memory that the program holds then.
 */
export async function measureCompanies(bench: Bench): Promise<Figure[]> {
  const companies: TestCompany[] = [];
  while (companies.length < few) companies.push(await makeCompany(`Bench ${companies.length}`));
  const asks = { menus: '/user/settings', permissions: '/user/permissions', clients: '/clients' };
  const before = await askInTurn(bench, companies, asks);
  while (companies.length < many) companies.push(await makeCompany(`Bench ${companies.length}`));
  const after = await askInTurn(bench, companies, asks);
  const compared = Object.keys(asks).flatMap((name) => {
    const [one, other] = [before.times[name] ?? 0, after.times[name] ?? 0];
    return [
      told(`${name} of ${few} companies in turn, median`, one, ' ms'),
      atMost(`${name} of ${many} companies / of ${few}`, other / one, 1.3),
    ];
  });
  return [
    ...compared,
    told(`memory with ${few} companies at work`, before.memory, ' MB'),
    atMost(`memory with ${many} companies / with ${few}`, after.memory / before.memory, 1.3),
  ];
}

async function askInTurn({ api, bearer }: Bench, companies: readonly TestCompany[], asks: Record<string, string>) {
  const headers = await Promise.all(companies.map(({ admin }) => bearer(admin)));
  const times: Record<string, number> = {};
  for (const [name, path] of Object.entries(asks)) {
    const all: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const each of headers) {
        const time = await timeOne(api(path), each);
        if (round > 0) all.push(time);
      }
    times[name] = median(all);
  }
  return { times, memory: serverMemory() };
}
