import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as pdf from '@/app/api/v1/submissions/[id]/pdf/route';
import * as one from '@/app/api/v1/submissions/[id]/route';
import * as entry from '@/app/api/v1/submissions/[id]/sections/[section]/entries/[entry]/route';
import * as entries from '@/app/api/v1/submissions/[id]/sections/[section]/entries/route';
import type { Answer } from '@/lib/forms/answers/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { recordStatements } from '@/lib/testing/statements';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const label = { en: 'Label' };
let ours: TestCompany;
let form: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  const fields = [
    { key: 'from', type: 'text', label },
    { key: 'cost', type: 'number', label },
  ];
  const rides = { key: 'rides', title: label, repeats: { min: 0, max: 500 }, fields };
  const sum = { key: 'total', type: 'computed', label, computed: { sum_of: 'rides.cost' } };
  const sections = [rides, { key: 'sum', title: label, fields: [sum] }];
  const { data } = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    body: { key: 'rides', name: label, sections },
  });
  form = data.id;
  await call(published.POST, { as: ours.admin, params: { form }, body: {} });
});

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ from: `Place ${n}`, cost: String(n) }));
const give = async (count: number) => {
  const body = { values: { rides: rows(count) } };
  return (await call<Answer>(answers.POST, { as: ours.admin, params: { form }, body })).data;
};
const idOf = (answer: Answer, place: number) => answer.entries.rides?.[place]?.id ?? '';
const tagOf = ({ version }: Answer) => ({ 'if-match': `"${version}"` });
const remove = (answer: Answer, place: number) =>
  call<Answer>(entry.DELETE, {
    as: ours.admin,
    method: 'DELETE',
    params: { id: answer.id, section: 'rides', entry: idOf(answer, place) },
    headers: tagOf(answer),
  });
const shown = ({ entries: held }: Answer) => held.rides?.map(({ position, values }) => [position, values.from]);

/** Counts the statements that write to entries while the work runs. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const { statements } = await recordStatements(work);
  return statements.filter((sql) => /^\s*(insert into|update|delete from)[^(]*form_entries/i.test(sql)).length;
}

describe('an answer of hundreds of rows', () => {
  it('loses its first row with one statement, and moves no other', async () => {
    const answer = await give(500);
    expect(await writesOf(() => remove(answer, 0))).toBe(1);
    const { data } = await call<Answer>(one.GET, { as: ours.admin, params: { id: answer.id } });
    expect(shown(data)).toEqual(
      rows(500)
        .slice(1)
        .map(({ from }, n) => [n, from]),
    );
    expect(data.values).toEqual({ sum: { total: String((499 * 500) / 2) } });
  });

  it('has all its rows changed with one statement, and as many added with another', async () => {
    const answer = await give(200);
    const rides = rows(300).map(({ from, ...row }) => ({ ...row, from: `${from} again` }));
    const put = () =>
      call<Answer>(one.PUT, { as: ours.admin, method: 'PUT', params: { id: answer.id }, body: { values: { rides } } });
    expect(await writesOf(put)).toBe(2);
    const { data } = await call<Answer>(one.GET, { as: ours.admin, params: { id: answer.id } });
    expect(shown(data)).toEqual(rides.map(({ from }, n) => [n, from]));
    expect(idOf(data, 7)).toBe(idOf(answer, 7));
  });

  it('keeps its order when rows are removed and added in turn', async () => {
    let answer = await give(4);
    answer = (await remove(answer, 1)).data;
    answer = (await remove(answer, 0)).data;
    for (const from of ['A', 'B'])
      answer = (
        await call<Answer>(entries.POST, {
          as: ours.admin,
          params: { id: answer.id, section: 'rides' },
          headers: tagOf(answer),
          body: { values: { from } },
        })
      ).data;
    answer = (await remove(answer, 2)).data;
    expect(shown(answer)).toEqual([
      [0, 'Place 2'],
      [1, 'Place 3'],
      [2, 'B'],
    ]);
    const { data } = await call<Answer>(one.GET, { as: ours.admin, params: { id: answer.id } });
    expect(shown(data)).toEqual(shown(answer));
  });

  it('is printed with as many statements as one of few', async () => {
    const [few, many] = [await give(5), await give(500)];
    const print = async ({ id }: Answer) =>
      (await recordStatements(() => call(pdf.GET, { as: ours.admin, params: { id } }))).statements.length;
    expect(await print(many)).toBe(await print(few));
  });
});
