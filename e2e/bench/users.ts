import type { Client } from 'pg';
import type { TestCompany } from '@/lib/testing/world';
import { median, paired, timeOne } from './load';
import { atMost, type Figure, told } from './report';

/** The number of users of the company that is measured. */
const people = 100_000;

/**
 * Measures the list of users with 100,000 people: its first page, a page 9,000 rows deep, a search that finds one, a
 * search that finds many, and a filter that few pass. The people whom it adds stay until the database is dropped: if
 * they were removed alone, each would be an entry of the audit log.
 *
 * @param headers with a bearer token of an administrator of the company.
 */
export async function measureUsers(
  owner: Client,
  base: string,
  { companyId }: TestCompany,
  headers: Record<string, string>,
): Promise<Figure[]> {
  await fill(owner, companyId);
  const list = (query: string) => `${base}/api/v1/users?${query}`;
  const time = (query: string) => timeMedian(list(query), headers);
  const deep = await cursorAt(list, headers, 9_000);
  const { ratio } = await paired(
    40,
    () => timeOne(list(`cursor=${deep}`), headers),
    () => timeOne(list(''), headers),
  );
  return [
    told(`users, ${people.toLocaleString('en-US')} people: the first page`, await time(''), ' ms'),
    atMost('… sorted by name', await time('sort=name'), 100, ' ms'),
    atMost('… a page 9,000 deep / the first', ratio, 1.2),
    atMost(
      '… a search that finds a tenth / the first page',
      await pairedRatio(list('search=person-7'), list(''), headers),
      3,
    ),
    atMost('… a search that finds one', await time('search=person-77777'), 100, ' ms'),
    atMost('… a search that finds nobody', await time('search=zebra'), 100, ' ms'),
    atMost('… invited ones only, one in a thousand', await time('filter[status]=invited'), 100, ' ms'),
  ];
}

/** Adds the people without the audit log's triggers, which would write an entry for each. */
async function fill(owner: Client, companyId: string): Promise<void> {
  await owner.query('alter table users disable trigger audit');
  await owner.query(
    `insert into users (company_id, id, name, email, phone, locale, invited_at, invitation_expires_at, created_at, updated_at)
    select $1, uuidv7(), 'Person ' || md5(n::text), 'person-' || n || '@bench.example', '+353 1 ' || n, 'en-US',
      case when n % 1000 = 0 then now() end, case when n % 1000 = 0 then now() + interval '7 days' end, now() - n * interval '1 minute', now()
    from generate_series(1, $2::int) n`,
    [companyId, people],
  );
  await owner.query('alter table users enable trigger audit');
  await owner.query('vacuum analyze users');
}

/** The time of the first address divided by the time of the second. */
const pairedRatio = async (a: string, b: string, headers: Record<string, string>): Promise<number> =>
  (
    await paired(
      30,
      () => timeOne(a, headers),
      () => timeOne(b, headers),
    )
  ).ratio;

async function timeMedian(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 30; n += 1) times.push(await timeOne(url, headers));
  return median(times.slice(10));
}

async function cursorAt(
  list: (query: string) => string,
  headers: Record<string, string>,
  depth: number,
): Promise<string> {
  let cursor = '';
  for (let row = 0; row < depth; row += 200) {
    const response = await fetch(list(`limit=200${cursor ? `&cursor=${cursor}` : ''}`), { headers });
    cursor = (await response.json()).meta.next_cursor;
  }
  return cursor;
}
