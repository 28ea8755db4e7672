import type { Bench } from './context';

/** The form whose answers are measured. */
export interface AnswersForm {
  id: string;
  versionId: string;
  /** The values of an answer, as they are sent. */
  values: object;
}

const label = (text: string) => ({ en: text });
const options = (...keys: string[]) => keys.map((key) => ({ key, label: label(key) }));
const filterable = true;

/** The form's sections: one of 27 fields, of which lists store eleven, and one that repeats, of three fields. */
const sections = [
  {
    key: 'a',
    title: label('A'),
    fields: [
      { key: 'name', type: 'text', label: label('Name'), filterable, in_list: true, required: true },
      { key: 'city', type: 'text', label: label('City'), filterable, in_list: true },
      { key: 'amount', type: 'money', currency: 'EUR', label: label('Amount'), filterable, in_list: true },
      { key: 'size', type: 'number', label: label('Size'), filterable },
      { key: 'day', type: 'date', label: label('Day'), filterable },
      { key: 'at', type: 'date_time', label: label('At'), filterable },
      { key: 'colour', type: 'select', options: options('red', 'blue', 'green'), label: label('Colour'), filterable },
      { key: 'tags', type: 'multi_select', options: options('one', 'two', 'three'), label: label('Tags'), filterable },
      { key: 'done', type: 'checkbox', label: label('Done'), filterable },
      { key: 'stars', type: 'rating', label: label('Stars'), filterable },
      { key: 'mail', type: 'email', label: label('Mail'), filterable },
      ...Array.from({ length: 16 }, (_, n) => ({ key: `text${n}`, type: 'text', label: label(`Text ${n}`) })),
    ],
  },
  {
    key: 'b',
    title: label('B'),
    repeats: { min: 0, max: 9 },
    fields: [
      { key: 'day', type: 'date', label: label('Day') },
      { key: 'hours', type: 'number', label: label('Hours') },
      { key: 'note', type: 'text', label: label('Note') },
    ],
  },
];

const entry = { day: '2026-02-03', hours: '7.5', note: 'As agreed' };
const values = {
  a: {
    name: 'Somebody',
    city: 'City 7',
    amount: '120.50',
    size: '12',
    day: '2026-02-03',
    at: '2026-02-03T09:00:00Z',
    colour: 'red',
    tags: ['one', 'two'],
    done: true,
    stars: '4',
    mail: 'somebody@bench.example',
    ...Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`text${n}`, `Some words of answer ${n}`])),
  },
  b: [entry, entry, entry],
};

/** Makes and publishes the form that is measured, with the key `key`. */
export async function publishForm(
  bench: Bench,
  headers: Record<string, string>,
  key = 'measured',
): Promise<AnswersForm> {
  const send = async (path: string, body: object) => {
    const response = await fetch(bench.api(path), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()).data;
  };
  const { id } = await send('/forms', { key, name: label('Measured'), sections });
  await send(`/forms/${id}/publish`, {});
  const { rows } = await bench.scale.owner.query<{ id: string }>('select id from form_versions where form_id = $1', [
    id,
  ]);
  return { id, versionId: rows[0]?.id ?? '', values };
}

/** The rows that the side table has for an answer's values `v`: the field, the column, and the SQL of its value. */
const sides: readonly [field: string, column: 'text' | 'number' | 'instant', value: string][] = [
  ['name', 'text', `lower(v ->> 'name')`],
  ['city', 'text', `lower(v ->> 'city')`],
  ['amount', 'number', `(v ->> 'amount')::numeric`],
  ['size', 'number', `(v ->> 'size')::numeric`],
  ['day', 'instant', `(v ->> 'day')::timestamptz`],
  ['at', 'instant', `(v ->> 'at')::timestamptz`],
  ['colour', 'text', `v ->> 'colour'`],
  ['tags', 'text', `v -> 'tags' ->> 0`],
  ['done', 'text', `v ->> 'done'`],
  ['stars', 'number', `(v ->> 'stars')::numeric`],
  ['mail', 'text', `v ->> 'mail'`],
];

/** Adds answers as the API writes them, but without the audit log's triggers, which would write an entry for each. */
export async function fillAnswers(
  { scale: { owner }, company }: Bench,
  form: AnswersForm,
  count: number,
): Promise<void> {
  const tables = ['form_submissions', 'form_entries'];
  const turn = (to: string) => owner.query(tables.map((table) => `alter table ${table} ${to} trigger audit`).join(';'));
  await turn('disable');
  const texts = Array.from({ length: 16 }, (_, n) => `'text${n}', 'Some words of answer ' || n || ' in ${n}'`).join(
    ', ',
  );
  await owner.query(
    `insert into form_submissions (company_id, id, number, form_id, version_id, status, values, texts, created_by, submitted_at, created_at, updated_at)
    select $1, uuidv7(), 'MEA-' || lpad(n::text, 7, '0'), $2, $3, (array['submitted', 'draft'])[1 + (n % 10 = 0)::int],
      jsonb_build_object('a', jsonb_strip_nulls(jsonb_build_object('name', md5(n::text), 'city', 'City ' || n % 50, 'amount', ((n * 7919) % 100000 / 100.0)::text,
        'size', (n % 100)::text, 'day', (date '2024-01-01' + n % 1000)::text, 'at', to_char(timestamptz '2026-06-01' - n * interval '11 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'colour', (array['red', 'blue', 'green'])[1 + n % 3], 'tags', jsonb_build_array((array['one', 'two', 'three'])[1 + n % 3], (array['two', 'three', 'one'])[1 + n % 3]),
        'done', n % 2 = 0, 'stars', case when n % 6 > 0 then (n % 6)::text end, 'mail', case when n % 4 > 0 then 'person-' || n || '@bench.example' end, ${texts}))),
      md5(n::text) || ' City ' || n % 50, $4, now(), now() - n * interval '1 minute', now()
    from generate_series(1, $5::int) n`,
    [company.companyId, form.id, form.versionId, company.recruiter.userId, count],
  );
  await owner.query(
    `insert into form_entries (company_id, id, submission_id, section, position, values, updated_at)
    select company_id, uuidv7(), id, 'b', k, $3, now() from form_submissions, generate_series(0, 2) k where company_id = $1 and form_id = $2`,
    [company.companyId, form.id, JSON.stringify(entry)],
  );
  for (const [field, column, value] of sides)
    await owner.query(
      `insert into form_values (company_id, id, submission_id, form_id, field, place, ${column})
      select company_id, uuidv7(), id, form_id, 'a.${field}', 0, ${value} from form_submissions cross join lateral (select values -> 'a' as v) as of_a
      where company_id = $1 and form_id = $2`,
      [company.companyId, form.id],
    );
  await owner.query(
    `insert into form_values (company_id, id, submission_id, form_id, field, place, text)
    select company_id, uuidv7(), id, form_id, 'a.tags', 1, values -> 'a' -> 'tags' ->> 1 from form_submissions where company_id = $1 and form_id = $2`,
    [company.companyId, form.id],
  );
  await turn('enable');
  for (const table of [...tables, 'form_values']) await owner.query(`vacuum analyze ${table}`);
}

/** Sets the counter of clients behind the rows, which the API did not make. */
export async function numberClients({ scale: { owner, companies } }: Bench): Promise<void> {
  for (const { companyId } of companies)
    await owner.query(
      `insert into number_counters (company_id, id, series, year, last) values ($1, uuidv7(), 'client', 0, 500000)
      on conflict (company_id, series, year) do update set last = greatest(number_counters.last, 500000)`,
      [companyId],
    );
}
