import { expect } from '@playwright/test';
import { addDays, todayIn } from '@/lib/calendar/days';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { waitForMail } from './support/mail';
import { choose, expectToast, field, figure } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';
import { lastMonday, makeSubmittedSheet } from './support/work';

/** A bank's camt.053 file with one incoming payment. */
const bankFile = (amount: string, text: string, day: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${text}</Id>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>USD</Ccy></Acct>
<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Fathom</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>Payment for ${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

test('a period is billed in one run, sent, read by the client, paid in part by a bank file, reminded of and credited', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow();
  const [manager, finance] = [
    await ApiUser.signIn(request, northwind.manager),
    await ApiUser.signIn(request, northwind.admin),
  ];
  const sheet = await makeSubmittedSheet(request);
  await manager.ok('PUT', '/api/v1/timesheets/status', { timesheet_ids: [sheet], status: 'approved' });
  const [found] = await queryDatabase<{ contract: string; client: string; name: string }>(
    `select c.id as contract, k.id as client, k.name from timesheets t
    join contracts c on c.company_id = t.company_id and c.id = t.contract_id
    join clients k on k.company_id = c.company_id and k.id = c.client_id where t.id = $1`,
    [sheet],
  );
  const { contract, client, name } = found ?? { contract: '', client: '', name: '' };
  const email = `accounts.${Date.now().toString(36)}@client.example`;
  const contact = await finance.ok<{ id: string }>('POST', `/api/v1/clients/${client}/contacts`, {
    name: 'Dana Fox',
    email,
  });
  await finance.ok('POST', `/api/v1/contracts/${contract}/invoicing-contacts`, {
    client_contact_id: contact.id,
    recipient_type: 'to',
  });
  const today = todayIn('America/New_York', new Date());

  await signInContext(context, northwind.finance);
  await page.goto('/billing-runs');
  await page.getByRole('main').getByRole('button', { name: 'New billing run' }).click();
  const opening = page.getByRole('dialog', { name: 'New billing run' });
  await field(opening, 'First day').fill(lastMonday);
  await field(opening, 'Period ends on').fill(addDays(lastMonday, 6));
  await choose(page, 'Client', name);
  await opening.getByRole('button', { name: 'Open billing run' }).click();
  await expect(page).toHaveURL(/\/billing-runs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('table', { name: 'To be invoiced' })).toContainText('680.00 USD');
  await page.getByRole('button', { name: 'Draft all' }).click();
  const made = page.getByRole('table', { name: 'Invoices' });
  await expect(made.getByRole('row').filter({ hasText: 'Draft' })).toBeVisible({ timeout: 30_000 });

  // The invoice is for a week seven weeks ago, so that it is overdue once it is issued.
  const [invoice] = await finance.ok<{ id: string; version: number }[]>(
    'GET',
    `/api/v1/invoices?filter[client_id]=${client}`,
  );
  const id = invoice?.id ?? '';
  await finance.ok('PATCH', `/api/v1/invoices/${id}`, {
    issue_date: addDays(today, -50),
    out_of_order_reason: 'Drafted late',
  });
  await page.reload();
  for (const [button, question] of [
    ['Issue all', 'Issue all drafts of this run?'],
    ['Send all', 'Send all issued invoices of this run?'],
  ] as const) {
    await expect(async () => {
      await page.reload();
      await page.getByRole('button', { name: button }).click({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click();
  }
  const mail = await waitForMail(email, 'NWS-');
  const [number = ''] = /NWS-[\w-]+/.exec(mail.subject) ?? [];

  const outside = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await outside.goto(/http\S+\/invoice\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await expect(outside.getByRole('heading', { level: 1 })).toContainText(number);
  await page.goto(`/invoices/${id}`);
  await expect(async () => {
    await page.reload();
    await expect(figure(page, 'Delivery')).toContainText('Viewed', { timeout: 1_000 });
  }, 'the page that the client reads tells after a moment that it was seen').toPass({ timeout: 20_000 });
  await outside.context().close();

  await page.goto('/bank-statements');
  await page.getByRole('main').getByRole('button', { name: 'Upload bank file' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Upload bank file' });
  await upload.locator('input[type=file]').setInputFiles({
    name: 'camt.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(bankFile('500.00', number, today)),
  });
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page).toHaveURL(/\/bank-statements\/[0-9a-f-]{36}$/);
  const line = page.getByRole('row').filter({ hasText: number });
  await expect(line).toContainText('Likely');
  await line.getByRole('button', { name: 'Record payment' }).click();
  await expectToast(page, 'Payment recorded.');
  await expect(line).toContainText('Recorded');

  await page.goto('/reminders');
  const owing = page.getByRole('table', { name: 'Due today' }).getByRole('row').filter({ hasText: name });
  await expect(owing).toContainText('Level');
  await owing.getByRole('button', { name: `Send a reminder to ${name}` }).click();
  await page
    .getByRole('dialog', { name: /^Remind / })
    .getByRole('button', { name: 'Send' })
    .click();
  await expectToast(page, 'The reminders are on their way.');
  await waitForMail(email, 'eminder');

  await page.goto(`/invoices/${id}`);
  await page.getByRole('button', { name: 'Credit note' }).click();
  const credit = page.getByRole('dialog', { name: `Credit note for ${number}` });
  await field(credit, 'Reason').fill('The day was not worked');
  await credit.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft credit note' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('dialog', { name: 'Issue this credit note?' }).getByRole('button', { name: 'Issue' }).click();
  await expectToast(page, 'Credit note issued.');
  await page.goto(`/invoices/${id}`);
  await expect(figure(page, 'Amount due')).toContainText('0.00 USD');
});
