import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addDays } from '@/lib/calendar/days';
import { ApiUser } from './support/api';
import { approvalLink, askForCode, disputeFirstDay, giveCode, makeApprover } from './support/approver';
import { expectStatus, expectToast, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';
import { lastMonday, makeContract } from './support/work';

const californian = {
  overtime_rule: 'us_california',
  bill_overtime: { policy: 'multiplier', overtime: '1.5', double_time: '2' },
  pay_overtime: { policy: 'multiplier', overtime: '1.5', double_time: '2' },
};

test('a Californian week of long days is disputed by the client on a phone, corrected, approved and invoiced as overtime', async ({
  browser,
  context,
  page,
  request,
}) => {
  const contract = await makeContract(request, californian);
  const contractor = await ApiUser.signIn(request, northwind.contractor);
  const { id } = await contractor.ok<{ id: string }>('POST', `/api/v1/contracts/${contract}/timesheets`, {
    period_start: lastMonday,
    entries: [{ date: addDays(lastMonday, 1), hours: '10' }],
  });
  const { email } = await makeApprover(request, id);

  await signInContext(context, northwind.contractor);
  await writeMonday(page, id, '13');
  const classes = page.getByRole('region', { name: 'Hours by type' });
  await expect(classes).toContainText(/Monday: \S*1\.00h\S* Double time \(over 12 hours that day\)/);
  await expect(classes).toContainText(/Monday: \S*4\.00h\S* Overtime \(over 8 hours that day\)/);
  await submit(page);

  const office = await browser.newContext();
  await signInContext(office, northwind.admin);
  const outside = await browser.newContext({ ...phone, locale: 'fr-FR' });
  const screen = await askTheClient(office, outside, { id, email, nth: 1 });
  await disputeFirstDay(screen, 'Dix heures, pas treize');
  await expect(screen.getByText('Vous avez renvoyé ces heures.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Dix heures, pas treize' })).toBeVisible();
  await writeMonday(page, id, '10');
  await submit(page);
  const again = await askTheClient(office, outside, { id, email, nth: 2 });
  await again.getByRole('button', { name: 'Approuver' }).click();
  await expect(again.getByText('Vous avez approuvé ces heures.')).toBeVisible();
  await outside.close();

  const finance = await ApiUser.signIn(request, northwind.finance);
  const { id: invoice } = await finance.ok<{ id: string }>('POST', '/api/v1/invoices', {
    contract_id: contract,
    timesheet_ids: [id],
  });
  const bill = await office.newPage();
  await bill.goto(`/invoices/${invoice}`);
  // At 85.00 an hour: 8 h on each of two days, and 2 h of overtime on each.
  const lines = bill.getByRole('article').getByRole('row');
  await expect(lines.filter({ hasText: /(?<!\d)85[.,]00/ })).toContainText(/1\D360[.,]00/);
  await expect(lines.filter({ hasText: /127[.,]50/ }).filter({ hasText: 'supplémentaires' })).toContainText(
    /510[.,]00/,
  );
  await expect(lines.filter({ hasText: /(?<!\d)170[.,]00/ })).toHaveCount(0);
  await office.close();
});

async function writeMonday(page: Page, sheet: string, hours: string): Promise<void> {
  await page.goto(`/timesheets/${sheet}`);
  await page.getByRole('textbox', { name: /^Monday, .+, Regular$/ }).fill(hours);
  await expect(page.getByRole('status').filter({ hasText: /^Sent/ })).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Submit( again)?$/ })
    .last()
    .click();
  await expectToast(page, 'Timesheet submitted.');
  await expectStatus(page, 'Submitted');
}

interface Asked {
  id: string;
  email: string;
  /** The number of times that the client was asked, including this one. */
  nth: number;
}

/** Asks the client about a timesheet, as the office; the contact opens the link and enters the code. */
async function askTheClient(office: BrowserContext, outside: BrowserContext, { id, email, nth }: Asked): Promise<Page> {
  const page = await office.newPage();
  await page.goto(`/timesheets/${id}`);
  await page.getByRole('button', { name: /^Ask (the client|again)$/ }).click();
  await expectToast(page, 'The link is on its way.');
  await page.close();
  const screen = await outside.newPage();
  await screen.goto(await approvalLink(email, nth));
  await giveCode(screen, await askForCode(screen, email, nth));
  return screen;
}
