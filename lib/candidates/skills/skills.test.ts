import * as one from '@/app/api/v1/candidates/[id]/route';
import * as candidates from '@/app/api/v1/candidates/route';
import * as skill from '@/app/api/v1/skills/[id]/route';
import * as list from '@/app/api/v1/skills/route';
import { nameOnce } from '@/lib/candidates/skills/name-once';
import type { Skill } from '@/lib/candidates/skills/schema';
import { spreadSkills } from '@/lib/candidates/skills/spread.data';
import { Prisma } from '@/lib/db/generated/client';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

let count = 0;
async function add(...skills: string[]): Promise<string> {
  count += 1;
  const body = { name: 'Freya Nilsen', email: `skilled${count}@people.example`, skills };
  const answer = await call<{ id: string }>(candidates.POST, { as: ours.recruiter, body });
  expect(answer.status).toBe(201);
  return answer.data.id;
}
const skillsOf = async (id: string) =>
  (await call<{ skills: string[] }>(one.GET, { as: ours.recruiter, params: { id } })).data.skills;
const search = async (text: string) =>
  (await call<Skill[]>(list.GET, { as: ours.recruiter, query: { search: text } })).data;
const put = (id: string, body: object) => call<Skill>(skill.PUT, { as: ours.admin, params: { id }, body });
const named = async (name: string): Promise<Skill> => {
  const found = (await search(name)).find((each) => each.name === name);
  if (!found) throw new Error(`No skill ${name}`);
  return found;
};

it('counts who has a skill, and finds it by another word', async () => {
  await add('Welding', 'Rigging');
  await add('welding');
  const welding = await named('Welding');
  expect(welding).toMatchObject({ candidates: 2, synonyms: [] });
  expect(await put(welding.id, { name: 'Welding', synonyms: ['Soudure', 'WELDING'] })).toMatchObject({
    status: 200,
    data: { synonyms: ['Soudure'] },
  });
  expect((await search('soudure')).map(({ name }) => name)).toEqual(['Welding']);
  expect(await skillsOf(await add('SOUDURE'))).toEqual(['Welding']);
});

it('gives everybody a new name, keeps the old word, and merges a skill that is named as another word', async () => {
  const [both, js, ecma] = [
    await add('JS', 'SQL', 'ECMAScript'),
    await add('Python', 'JS'),
    await add('ECMAScript', 'Go'),
  ];
  const { id } = await named('JS');
  const answer = await put(id, { name: 'JavaScript', synonyms: ['ecmascript'] });
  expect(answer).toMatchObject({ status: 200, data: { name: 'JavaScript', candidates: 3 } });
  expect([...answer.data.synonyms].sort()).toEqual(['JS', 'ecmascript']);
  expect(await skillsOf(both)).toEqual(['JavaScript', 'SQL']);
  expect(await skillsOf(js)).toEqual(['Python', 'JavaScript']);
  expect(await skillsOf(ecma)).toEqual(['JavaScript', 'Go']);
  expect(await search('ecmascript')).toHaveLength(1);
  expect(await skillsOf(await add('js', 'EcmaScript'))).toEqual(['JavaScript']);
});

it('refuses a word that the list has, a strange version, and deleting a skill that somebody has', async () => {
  await add('Welding');
  const { id } = await named('Welding');
  const post = (body: object) => call(list.POST, { as: ours.recruiter, body });
  expect((await post({ name: 'wélding' })).status).toBe(422);
  expect((await post({ name: 'Soldering', synonyms: ['Welding'] })).status).toBe(422);
  expect((await post({ name: 'Soldering' })).status).toBe(201);
  const remove = (skillId: string, ifMatch?: string) =>
    call(skill.DELETE, {
      as: ours.admin,
      params: { id: skillId },
      ...(ifMatch && { headers: { 'if-match': ifMatch } }),
    });
  expect(await remove(id)).toMatchObject({
    status: 409,
    message: 'Candidates have this skill. Make it a part of another one instead.',
  });
  const soldering = await named('Soldering');
  expect((await remove(soldering.id, '"7"')).status).toBe(412);
  expect((await remove(soldering.id, '"1"')).status).toBe(200);
});

it('lets one of two add a word at the same time', async () => {
  const post = () => call(list.POST, { as: ours.recruiter, body: { name: 'Rope access' } });
  const statuses = (await Promise.all([post(), post(), post()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 422, 422]);
});

it('leaves nobody with the old name who is saved while a skill is renamed', async () => {
  await add('Welding');
  for (let round = 0; round < 5; round += 1) {
    const [{ name, id }] = [(await search('welding'))[0] ?? { name: '', id: '' }];
    const [, person] = await Promise.all([put(id, { name: `Welding ${round}`, synonyms: ['Welding'] }), add(name)]);
    expect(await skillsOf(person)).toEqual([`Welding ${round}`]);
  }
});

it('leaves the many to a job', async () => {
  const id = await add('Welding', 'Rigging');
  await prepare((db) =>
    db.$executeRaw(Prisma.sql`
      insert into candidates (company_id, id, number, name, phone, skills, updated_at)
      select company_id, gen_random_uuid(), 'CAN-T' || n, 'Ida Holm', '+353 1 555 0100', '{Welding}', now()
      from candidates, generate_series(1, 2600) as n where company_id = ${ours.companyId}::uuid and id = ${id}::uuid`),
  );
  const welding = await named('Welding');
  const isSlow = await put(welding.id, { name: 'Welder', synonyms: [] });
  expect(isSlow).toMatchObject({ status: 200, data: { candidates: 2000 } });
  expect(await spreadSkills()).toBeGreaterThan(0);
  expect((await named('Welder')).candidates).toBe(2601);
  expect(await spreadSkills()).toBe(0);
}, 60_000);

it('stores each word once', () => {
  expect(nameOnce('Café', ['cafe', 'CAFÉ', 'Coffee', 'coffee '])).toEqual({
    name: 'Café',
    synonyms: ['Coffee'],
    key: 'cafe',
    keys: ['cafe', 'coffee'],
  });
});
