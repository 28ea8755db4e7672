import { expect } from '@playwright/test';
import { followMenu } from '../support/menu';
import { add, choose, expectStatus, field, figure, select, windowOf } from '../support/screen';
import { northwind } from '../support/sign-in';
import { test } from '../support/test';
import { job } from './job';

/** Makes a client, a submission and a contract. */
export function recruit(): void {
  const recruiter = windowOf(northwind.recruiter);

  test('adds a client with a contact', async () => {
    const page = recruiter();
    await followMenu(page, 'Clients');
    await page.getByRole('link', { name: 'New client' }).click();
    await field(page, 'Name').fill(job.client);
    await select(page, 'Type').selectOption('Direct client');
    await field(page, 'Payment terms').fill('30');
    await page.getByRole('button', { name: 'Save client' }).click();
    await expect(page.getByRole('heading', { level: 1, name: job.client })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Sections of the client' })
      .getByRole('link', { name: 'Contacts' })
      .click();
    await add(page, 'Add contact', 'New contact', async (dialog) => {
      await field(dialog, 'Name').fill(job.contact);
      await field(dialog, 'E-mail').fill(job.mail);
    });
    await expect(page.getByRole('row', { name: job.contact })).toContainText(job.mail);
  });

  test('puts a candidate forward, with margin and markup in sight while the rates are typed', async () => {
    const page = recruiter();
    await followMenu(page, 'Submissions');
    // The client's page, which is left here, has such a link, too, and with that one the form already knows the client.
    await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible();
    await page.getByRole('link', { name: 'New submission' }).click();
    await field(page, 'Name').fill(job.candidate);
    await field(page, 'E-mail').fill(`jonas-${job.unique}@people.example`);
    await field(page, 'Position').fill('Site engineer');
    await choose(page, 'Client', job.client);
    await field(page, 'Bill rate').fill('85');
    await field(page, 'Pay rate').fill('60');
    await field(page, 'Burden').fill('12');
    // The worked example of domain.md is shown before anything is saved.
    const preview = page.getByRole('group', { name: 'Margin and markup of these rates' });
    await expect(figure(preview, 'Margin')).toContainText('20.94%');
    await expect(figure(preview, 'Margin')).toContainText('17.80 USD');
    await expect(figure(preview, 'Markup')).toContainText('41.67%');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: job.candidate })).toBeVisible();
    await expectStatus(page, 'Draft');
    await expect(figure(page, 'Margin')).toContainText('20.94%');
    job.submission = page.url();
  });

  test('takes the submission through its states to accepted', async () => {
    const page = recruiter();
    const steps = [
      ['Submit', 'Submitted'],
      ['Shortlist', 'Shortlisted'],
      ['Start interviews', 'Interviewing'],
      ['Make offer', 'Offered'],
      ['Accept', 'Accepted'],
    ] as const;
    for (const [step, state] of steps) {
      await page.getByRole('button', { name: step, exact: true }).click();
      // A step that cannot be undone asks first.
      if (step === 'Make offer' || step === 'Accept') {
        await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click();
      }
      await expectStatus(page, state);
    }
  });

  test('converts it to a contract, which takes the rates over', async () => {
    const page = recruiter();
    await page.getByRole('link', { name: 'Convert to contract' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Convert SUB-/ })).toBeVisible();
    await field(page, 'Start').fill(job.weeks[0].monday);
    await select(page, 'Contract type').selectOption('Contractor');
    await select(page, 'Location').selectOption('On site');
    await choose(page, 'Consultant', 'Daniel Okafor');
    await page.getByRole('button', { name: 'Convert to contract' }).click();
    await expect(page).toHaveURL(/\/contracts\/[0-9a-f-]{36}$/);
    await expectStatus(page, 'Draft');
    await expect(figure(page, 'Bill rate')).toContainText('85.00 USD / h');
    await expect(figure(page, 'Pay rate')).toContainText('60.00 USD / h');
    job.contract = page.url();
    await page.goto(job.submission);
    await expectStatus(page, 'Placed');
  });
}
