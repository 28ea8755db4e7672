import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findViolations, measureOverflow, untilIdle } from './support/look';
import { expectToast, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

/** An open job with rates, and two candidates who are put forward for it as drafts. */
async function makePipeline(recruiter: ApiUser) {
  const unique = Date.now().toString(36);
  const [client] = await recruiter.ok<{ id: string }[]>('GET', '/api/v1/clients?filter[is_active]=true&limit=1');
  const job = await recruiter.ok<{ id: string; title: string }>('POST', '/api/v1/jobs', {
    title: `Rigger ${unique}`,
    client: client?.id,
    currency: 'USD',
    bill_rate_to: '90',
    pay_rate_to: '60',
  });
  await recruiter.ok('POST', `/api/v1/jobs/${job.id}/status`, { status: 'open' });
  const ids: string[] = [];
  for (const name of ['Ada', 'Bo']) {
    const body = { name: `${name} ${unique}`, email: `${name.toLowerCase()}-${unique}@people.example` };
    ids.push((await recruiter.ok<{ id: string }>('POST', '/api/v1/candidates', body)).id);
  }
  await recruiter.ok('POST', `/api/v1/jobs/${job.id}/submissions`, { candidate_ids: ids });
  return { job, ada: `Ada ${unique}`, bo: `Bo ${unique}` };
}

test('a recruiter moves the candidates of a job over its board, by keys, mouse and menu', async ({
  context,
  page,
  request,
}) => {
  const { job, ada, bo } = await makePipeline(await ApiUser.signIn(request, northwind.recruiter));
  await signInContext(context, northwind.recruiter);
  await page.goto(`/jobs/${job.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: job.title }).getByRole('link', { name: 'Pipeline' }).click();
  await untilIdle(page);
  const column = (name: string) => page.getByRole('group', { name: new RegExp(`^${name} `) });
  const card = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(column('Draft').getByRole('listitem')).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);

  await card(ada).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expectToast(page, `${ada} is now: Submitted.`);
  await expect(column('Submitted').getByRole('link', { name: ada })).toBeFocused();
  await expect(column('Draft').getByRole('heading')).toHaveText('Draft 1');

  const [from, to] = [await card(bo).boundingBox(), await column('Submitted').boundingBox()];
  if (!from || !to) throw new Error('The board is not drawn.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 60, { steps: 5 });
  await page.mouse.up();
  await expectToast(page, `${bo} is now: Submitted.`);
  await expect(column('Submitted').getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: `Move ${bo}` }).click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${bo}?` });
  await dialog.getByRole('combobox').selectOption({ label: 'The client' });
  await dialog.getByRole('textbox').fill('Too far away');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, `${bo} is now: Rejected.`);
  await expect(column('Rejected').getByRole('listitem')).toContainText('Too far away');
});

test('on a phone the columns scroll sideways, and a card is moved by its menu', async ({ browser, request }) => {
  const { job, ada } = await makePipeline(await ApiUser.signIn(request, northwind.recruiter));
  const context = await browser.newContext(phone);
  await signInContext(context, northwind.recruiter);
  const page = await context.newPage();
  await page.goto(`/jobs/${job.id}?tab=pipeline`, { waitUntil: 'networkidle' });
  expect(await measureOverflow(page)).toBe(0);
  await page.getByRole('button', { name: `Move ${ada}` }).tap();
  await page.getByRole('menuitem', { name: 'Submitted' }).tap();
  await expectToast(page, `${ada} is now: Submitted.`);
  await context.close();
});
