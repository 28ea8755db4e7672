import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findViolations, measureOverflow, untilIdle } from './support/look';
import { expectToast, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

/** A job with rates that needs a skill nobody else has, open, and three candidates who have it. */
async function makeMatches(recruiter: ApiUser) {
  const unique = Date.now().toString(36);
  const [client] = await recruiter.ok<{ id: string }[]>('GET', '/api/v1/clients?filter[is_active]=true&limit=1');
  const job = await recruiter.ok<{ id: string; title: string }>('POST', '/api/v1/jobs', {
    title: `Splicer ${unique}`,
    client: client?.id,
    currency: 'USD',
    skills: [`Fibre ${unique}`, `Copper ${unique}`],
    bill_rate_to: '90',
    pay_rate_to: '60',
  });
  await recruiter.ok('POST', `/api/v1/jobs/${job.id}/status`, { status: 'open' });
  const add = (name: string, more: object) =>
    recruiter.ok<{ id: string }>('POST', '/api/v1/candidates', {
      name: `${name} ${unique}`,
      email: `${name.toLowerCase()}-${unique}@people.example`,
      ...more,
    });
  const both = [`Copper ${unique}`, `Fibre ${unique}`];
  const best = await add('Ada', { skills: both, availability: 'now', pay_rate_wanted: '58', currency: 'USD' });
  await add('Bo', { skills: both.slice(1), availability: 'now' });
  await add('Cy', { skills: both.slice(1), availability: 'unavailable' });
  return { job, best: best.id, unique };
}

test('a recruiter sees who suits a job and why, and puts several forward at once', async ({
  context,
  page,
  request,
}) => {
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const { job, best, unique } = await makeMatches(recruiter);
  await signInContext(context, northwind.recruiter);
  await page.goto(`/jobs/${job.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: job.title }).getByRole('link', { name: 'Candidates' }).click();
  await untilIdle(page);
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(`Ada ${unique}`);
  await expect(rows.first()).toContainText('2 of 2 skills needed');
  await expect(rows.first()).toContainText('Free at the start');
  await expect(rows.nth(1)).toContainText('1 of 2 skills needed');
  await expect(rows.nth(2)).toContainText('Not available');
  expect(await findViolations(page)).toEqual([]);

  // Somebody else is quicker with one of the two.
  const admin = await ApiUser.signIn(request, northwind.admin);
  await admin.ok('POST', `/api/v1/jobs/${job.id}/submissions`, { candidate_ids: [best] });
  await rows.first().getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Put forward' }).click();
  await expectToast(page, '1 draft created.');
  await expect(page.getByRole('alert').filter({ hasText: 'One was not put forward:' })).toContainText(
    `Ada ${unique}: Already put forward for this job:`,
  );
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: `Put Cy ${unique} forward` }).click();
  await expect(page.getByRole('heading', { name: 'No matching candidates' })).toBeVisible();
  const drafts = await recruiter.ok<object[]>('GET', `/api/v1/candidate-submissions?filter[job_id]=${job.id}`);
  expect(drafts).toHaveLength(3);
});

test('a candidate’s record shows the jobs that suit them, also on a phone', async ({ browser, request }) => {
  const { job, best } = await makeMatches(await ApiUser.signIn(request, northwind.recruiter));
  const context = await browser.newContext(phone);
  await signInContext(context, northwind.recruiter);
  const page = await context.newPage();
  await page.goto(`/candidates/${best}?tab=jobs`, { waitUntil: 'networkidle' });
  const row = page.locator('main tbody tr').filter({ hasText: job.title });
  await expect(row).toContainText('2 of 2 skills needed');
  expect(await measureOverflow(page)).toBe(0);
  await row.getByRole('button', { name: `Put ${job.title} forward` }).click();
  await expectToast(page, '1 draft created.');
  await expect(row).toHaveCount(0);
  await context.close();
});
