import type { Bench } from './context';
import { measureExport } from './exports';
import { median, paired, timeOne } from './load';
import { type AnswersForm, fillAnswers, numberClients, publishForm } from './modules';
import { atMost, type Figure, told } from './report';

/** The number of answers to the form that is measured. */
const count = 100_000;
const rounds = 10;
const json = { 'content-type': 'application/json' };

/** The filters of each filterable field: one that many answers pass, and one that few or none do. */
const filters: Record<string, readonly string[]> = {
  name: ['starts_with:a', 'contains:77', 'nobody'],
  city: ['city 7', 'not_equals:city 7'],
  amount: ['between:100,500', 'greater_than:999'],
  size: ['less_than:50', '7'],
  day: ['after:2026-01-01', 'between:2025-03-01,2025-03-02'],
  at: ['before:2026-01-01T00:00:00Z', 'within_last_days:30'],
  colour: ['red', 'in:red,blue'],
  tags: ['one', 'not_contains:one'],
  done: ['true', 'false'],
  stars: ['5', 'is_empty:'],
  mail: ['is_not_empty:', 'person-77777@bench.example'],
};
const orders = Object.keys(filters).filter((field) => field !== 'tags');

/** Measures lists of answers: a form of 30 fields has 100,000 answers with three entries each. */
export async function measureAnswers(bench: Bench): Promise<Figure[]> {
  const headers = await bench.bearer(bench.company.admin);
  const form = await publishForm(bench, headers);
  await fillAnswers(bench, form, count);
  const list = (query: string) => bench.api(`/forms/${form.id}/submissions?${query}`);
  const against = async (query: string) => {
    const [one, other] = [list(query), list('')];
    await timeOne(one, headers);
    return paired(
      rounds,
      () => timeOne(one, headers),
      () => timeOne(other, headers),
    );
  };
  const worst = async (what: string, queries: readonly string[], goal: number) => {
    let found = { query: '', ratio: 0 };
    for (const query of queries) {
      const { ratio } = await against(query);
      console.log(`  ${query}: ${ratio.toFixed(2)}`);
      if (ratio > found.ratio) found = { query, ratio };
    }
    return atMost(`… ${what} / the first page, at worst \`${found.query}\``, found.ratio, goal);
  };
  const filtered = Object.entries(filters).flatMap(([field, given]) =>
    given.map((one) => `filter[a.${field}]=${encodeURIComponent(one)}`),
  );
  const sorted = orders.flatMap((field) => [`sort=a.${field}`, `sort=-a.${field}`]);
  const both = filtered.map((filter, index) => `${filter}&sort=-a.${orders[index % orders.length]}`);
  const first = await against('');
  return [
    told(`${count.toLocaleString('en-US')} answers of 30 fields: the first page`, first.a, ' ms'),
    await worst('filtered by any field', filtered, 1.5),
    await worst('sorted by any field', sorted, 1.5),
    await worst('filtered by one and sorted by another', both, 1.5),
    ...(await measureDeep(bench, form, headers)),
    ...(await measureSubmitting(bench, form, headers)),
    ...(await measureExport(
      `${count.toLocaleString('en-US')} answers`,
      { list: list(''), file: (format) => bench.api(`/submissions/export?form=${form.id}&format=${format}`) },
      headers,
    )),
  ];
}

async function measureDeep(bench: Bench, form: AnswersForm, headers: Record<string, string>): Promise<Figure[]> {
  const list = (query: string) => bench.api(`/forms/${form.id}/submissions?${query}`);
  const figures: Figure[] = [];
  for (const order of ['', 'sort=a.city&', 'sort=-a.amount&']) {
    let deep = '';
    for (let page = 0; page < 45; page += 1) {
      const response = await fetch(list(`${order}limit=200${deep ? `&cursor=${deep}` : ''}`), { headers });
      deep = (await response.json()).meta.next_cursor;
    }
    const { ratio } = await paired(
      40,
      () => timeOne(list(`${order}cursor=${deep}`), headers),
      () => timeOne(list(order), headers),
    );
    figures.push(atMost(`… ${order || 'by time: '}a page 9,000 deep / the first`.replace('&', ': '), ratio, 1.2));
  }
  return figures;
}

async function measureSubmitting(bench: Bench, form: AnswersForm, headers: Record<string, string>): Promise<Figure[]> {
  const post = (path: string, body: object) => () =>
    timeOne(bench.api(path), { ...headers, ...json }, { method: 'POST', body: JSON.stringify(body) });
  const submit = post(`/forms/${form.id}/submissions`, { status: 'submitted', values: form.values });
  await numberClients(bench);
  const client = { name: 'New client', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
  const create = post('/clients', client);
  const warm = [await submit(), await create(), await submit(), await create()];
  const { a, b, ratio } = await paired(60, submit, create);
  return [
    told(
      'submitting an answer of 30 fields with three entries',
      a,
      ` ms (a client: ${median([...warm.slice(3), b]).toFixed(1)} ms)`,
    ),
    atMost('… / creating a client', ratio, 3),
  ];
}
