import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { makePerson } from './support/people';
import { choose, expectToast, field } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('a recruiter keeps candidates together in a list of their own, and shares it', async ({
  browser,
  context,
  page,
  request,
}) => {
  const unique = Date.now().toString(36);
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const make = (name: string) =>
    recruiter.ok<{ id: string }>('POST', '/api/v1/candidates', {
      name,
      headline: `Splicer ${unique}`,
      email: `${name.replace(' ', '.').toLowerCase()}-${unique}@people.example`,
    });
  const freya = await make('Freya Nilsen');
  await make('Ida Holm');
  await recruiter.ok('POST', '/api/v1/candidates', { name: `Otto ${unique}`, email: `otto-${unique}@people.example` });
  const list = `Fibre ${unique}`;
  await signInContext(context, northwind.recruiter);

  // Two ticked candidates go into a new list, which is the recruiter's alone.
  await page.goto(`/candidates?search="Splicer ${unique}"`, { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await bar.getByRole('button', { name: 'Add to list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to list' });
  await field(dialog, 'Name of a new list').fill(list);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Added to the list.');
  await expect(bar).toBeHidden();

  // The candidate's record says so, to the recruiter and to nobody else.
  await page.goto(`/candidates/${freya.id}?tab=lists`, { waitUntil: 'networkidle' });
  await page.locator('main tbody').getByRole('link', { name: list }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(list);
  const id = /[\da-f-]{36}/.exec(page.url())?.[0] ?? '';
  const colleague = await makePerson(request, 'List Reader', 'recruiter');
  const other = await browser.newContext();
  await signInContext(other, colleague.email);
  const theirs = await other.newPage();
  await theirs.goto(`/candidates/${freya.id}?tab=lists`);
  await expect(theirs.getByText('In no list yet')).toBeVisible();
  expect((await theirs.goto(`/candidate-lists/${id}`))?.status()).toBe(404);

  // One more is found by typing, one is removed and put back.
  await page.goto(`/candidate-lists/${id}?tab=candidates`, { waitUntil: 'networkidle' });
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Add candidate' }).click();
  await choose(page, 'Candidate', `Otto ${unique}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Actions for Ida Holm' }).click();
  await page.getByRole('menuitem', { name: 'Remove from list' }).click();
  await expectToast(page, 'Removed from the list.');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: `Select Otto ${unique}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove from list' }).click();
  await expect(rows).toHaveCount(2);

  // Once it is shared, colleagues find its candidates by it.
  await recruiter.ok('PATCH', `/api/v1/candidate-lists/${id}`, { sharing: 'company' });
  await theirs.goto(`/candidates?filter[list_id]=${id}`, { waitUntil: 'networkidle' });
  await expect(theirs.locator('main tbody tr')).toHaveCount(2);
  await expect(theirs.getByRole('button', { name: /^In list/ })).toContainText(list);
  await other.close();
});

test('all that a search finds go into a list', async ({ context, page, request }) => {
  const unique = Date.now().toString(36);
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  for (const number of [1, 2, 3])
    await recruiter.ok('POST', '/api/v1/candidates', {
      name: `Diver ${unique}`,
      email: `d${number}-${unique}@p.example`,
    });
  const { id } = await recruiter.ok<{ id: string }>('POST', '/api/v1/candidate-lists', {
    name: `Divers ${unique}`,
    sharing: 'company',
    description: null,
  });
  await signInContext(context, northwind.recruiter);
  await page.goto(`/candidates?search=${unique}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add all to a list' }).click();
  await choose(page, 'Candidate list', `Divers ${unique}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Added to the list.');
  const list = await recruiter.ok<{ candidate_count: number }>('GET', `/api/v1/candidate-lists/${id}`);
  expect(list.candidate_count).toBe(3);
});
