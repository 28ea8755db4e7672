import { openSession } from '@/lib/auth/session/actor';
import { getStartPage } from '@/lib/dashboard/data';
import { system } from '@/lib/db/client';
import { makeClient } from '@/lib/submissions/test-world';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const stepsOf = async (person: Person) => (await getStartPage(await openSession(person), 'en-US')).wayIn;
const doneOf = async (person: Person) => (await stepsOf(person)).flatMap(({ key, isDone }) => (isDone ? [key] : []));

it('shows a company that has only begun what comes first, each to whoever may do it', async () => {
  expect((await stepsOf(ours.admin)).map(({ key }) => key)).toEqual([
    'company',
    'bank',
    'logo',
    'people',
    'client',
    'job',
    'candidates',
  ]);
  expect((await stepsOf(ours.recruiter)).map(({ key }) => key)).toEqual(['client', 'job', 'candidates']);
  expect(await stepsOf(ours.contractor)).toEqual([]);
  expect(await stepsOf(ours.nobody)).toEqual([]);
});

it('ticks each once the company’s records say so', async () => {
  // The company of the tests has its tax number and its address.
  expect(await doneOf(ours.admin)).toEqual(['company', 'people']);
  await makeClient(ours);
  await system('test data', (db) =>
    db.company.update({
      where: { id: ours.companyId },
      data: { city: null, iban: 'IE29AIBK93115212345678' },
    }),
  );
  expect(await doneOf(ours.admin)).toEqual(['bank', 'people', 'client']);
});

it('is gone with the first contract', async () => {
  await makeRecords(ours);
  expect(await stepsOf(ours.admin)).toEqual([]);
});
