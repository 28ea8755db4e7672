import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { waitForMail } from './support/mail';
import { makePerson } from './support/people';
import { expectStatus, field, select } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('a conversion invites its contractor, and the contract tells what is missing until they have joined', async ({
  context,
  page,
  browser,
  request,
}) => {
  const email = `ines.${Date.now().toString(36)}@people.example`;
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const [client] = await recruiter.ok<{ id: string }[]>('GET', '/api/v1/clients?filter[is_active]=true&limit=1');
  const job = await recruiter.ok<{ id: string }>('POST', '/api/v1/jobs', {
    title: 'Site engineer',
    client: client?.id,
    currency: 'USD',
    start_date: '2026-11-02',
    end_date: '2027-10-29',
    week_hours: '38',
    contract_type: 'contractor',
    work_place: 'on_site',
  });
  await recruiter.ok('POST', `/api/v1/jobs/${job.id}/status`, { status: 'open' });
  const { id } = await recruiter.ok<{ id: string }>('POST', '/api/v1/candidate-submissions', {
    candidate: { name: 'Inês Costa', email },
    position_title: 'Site engineer',
    client_id: client?.id,
    job_id: job.id,
    bill_rate: '85',
    pay_rate: '60',
    currency: 'USD',
    rate_unit: 'hour',
  });
  await queryDatabase(`update candidate_submissions set status = 'accepted' where id = $1`, [id]);

  await signInContext(context, northwind.admin);
  await page.goto(`/contracts/create?submission=${id}`);
  // The terms are those of the job.
  await expect(field(page, 'Start')).toHaveValue('11/02/2026');
  await expect(field(page, 'End')).toHaveValue('10/29/2027');
  await expect(field(page, 'Hours per week')).toHaveValue('38');
  await expect(select(page, 'Contract type').locator('option:checked')).toHaveText('Contractor');
  await expect(select(page, 'Location').locator('option:checked')).toHaveText('On site');
  await page.getByRole('checkbox', { name: 'Invite Inês Costa' }).check();
  await expect(select(page, 'Role of the account').locator('option:checked')).toHaveText('Contractor');
  await page.getByRole('button', { name: 'Convert to contract' }).click();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expectStatus(page, 'Active');
  await expect(page.getByText(`Waiting for ${email} to accept the invitation`)).toBeVisible();
  await expect(page.getByText('Nobody at the client receives the invoices yet.')).toBeVisible();

  const mail = await waitForMail(email, 'invites you');
  const invited = await (await browser.newContext()).newPage();
  const link = new URL(/https?:\/\/\S+\/sign-up\?\S*#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '');
  await invited.goto(link.pathname + link.hash);
  await field(invited, 'Your name').fill('Inês Costa');
  for (const input of await invited.locator('input[type=password]').all())
    await input.fill('Pelican-Quartz-71-Harbour');
  await invited.getByRole('button', { name: 'Join and sign in' }).click();
  await expect(invited).toHaveURL('/dashboard');
  await invited.context().close();

  await page.reload();
  await expect(page.getByText('Inês Costa enters the time.')).toBeVisible();
  await expect(page.getByText('Contractor’s account linked')).toBeVisible();
});

test('the daily mail about timesheets is switched off in the own account, by those who get it', async ({
  context,
  page,
  request,
}) => {
  const digest = page.getByRole('checkbox', { name: 'Daily e-mail about timesheets waiting for my approval' });
  const { email } = await makePerson(request, 'Mara Approves', 'account_manager');
  await signInContext(context, email);
  await page.goto('/profile?tab=account');
  await digest.uncheck();
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Account saved.')).toBeVisible();
  await page.reload();
  await expect(digest).not.toBeChecked();
  await signInContext(context, northwind.contractor);
  await page.goto('/profile?tab=account');
  await expect(field(page, 'Name')).toBeVisible();
  await expect(digest).toHaveCount(0);
});
