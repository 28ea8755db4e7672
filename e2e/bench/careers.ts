import autocannon from 'autocannon';
import { v7 as uuid } from 'uuid';
import type { Bench } from './context';
import { atLeast, type Figure, told } from './report';

/** Visitors at once: a job that somebody has shared. */
const visitors = 50;
const seconds = 10;

/**
 * Measures the page of an open public job with two processes, asked by strangers from many networks. The page is kept
 * per job and language for up to a minute; each look is counted.
 */
export async function measureCareers({ scale: { owner }, company: { companyId }, two }: Bench): Promise<Figure[]> {
  const [slug, id] = [`bench-${companyId.slice(-8)}`, uuid()];
  await owner.query('update companies set careers_enabled = true, careers_slug = $2 where id = $1', [companyId, slug]);
  await owner.query(
    `insert into job_orders (company_id, id, number, client_id, title, public_text, currency, status, visibility, opened_at, updated_at)
    select $1::uuid, $2::uuid, 'JOB-' || right($2::uuid::text, 8), id, 'Fibre splicer', repeat('Splicing fibre in the field. ', 100), currency, 'open',
      'public', now(), now()
    from clients where company_id = $1::uuid limit 1`,
    [companyId, id],
  );
  const url = `${two}/careers/${slug}/${id}`;
  const result = await autocannon({
    url,
    connections: visitors,
    duration: seconds,
    timeout: 30,
    requests: [{ setupRequest: (request) => ({ ...request, headers: { 'x-forwarded-for': anyAddress() } }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  return [
    atLeast('a job of a careers page, two processes', result.requests.average, 300, ' req/s'),
    told('… p99', result.latency.p99, ' ms'),
  ];
}

const anyAddress = (): string =>
  `2001:${[1, 2, 3].map(() => Math.floor(Math.random() * 65_536).toString(16)).join(':')}::1`;
