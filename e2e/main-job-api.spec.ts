import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { waitForMail } from './support/mail';
import { test } from './support/test';

interface Record_ {
  id: string;
  uuid: string;
  status: string;
  [key: string]: unknown;
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
/** The Monday four weeks ago; the demo company's week begins on Mondays. */
const monday = (() => {
  const weekday = (new Date(`${day(-28)}T00:00:00Z`).getUTCDay() + 6) % 7;
  return day(-28 - weekday);
})();
const after = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('the main job through the API alone: from a client to a paid invoice', async ({ request }) => {
  const unique = Date.now().toString(36);
  const recruiter = await ApiUser.signIn(request, 'recruiter@northwind.example');
  const manager = await ApiUser.signIn(request, 'manager@northwind.example');
  const finance = await ApiUser.signIn(request, 'finance@northwind.example');
  const contractor = await ApiUser.signIn(request, 'contractor@northwind.example');

  const client = await recruiter.ok<Record_>('POST', '/api/v1/clients', {
    name: `Quayside ${unique}`,
    client_type: 'direct',
    currency: 'USD',
    payment_terms_days: 30,
  });
  const email = `billing-${unique}@quayside.example`;
  const contact = await recruiter.ok<Record_>('POST', `/api/v1/clients/${client.id}/contacts`, {
    name: 'Ruth Quay',
    email,
  });

  const submission = await recruiter.ok<Record_>('POST', '/api/v1/candidate-submissions', {
    candidate: { name: 'Daniel Okafor', email: `daniel-${unique}@people.example` },
    position_title: 'Site engineer',
    client_id: client.id,
    bill_rate: '85.3333',
    pay_rate: '60',
    currency: 'USD',
    rate_unit: 'hour',
  });
  expect(submission).toMatchObject({ status: 'draft', margin_amount: '25.33', markup_percent: '42.22' });

  for (const status of ['submitted', 'shortlisted', 'interviewing', 'offered', 'accepted']) {
    const moved = await recruiter.ok<Record_>('POST', `/api/v1/candidate-submissions/${submission.id}/status`, {
      status,
    });
    expect(moved.status).toBe(status);
  }
  const backwards = await recruiter.send('POST', `/api/v1/candidate-submissions/${submission.id}/status`, {
    status: 'draft',
  });
  expect(backwards.status).toBe(409);

  const me = await contractor.ok<Record_>('GET', '/api/user');
  const conversion = {
    start_date: monday,
    contract_type: 'contractor',
    location: 'on_site',
    consultant_user_id: me.id,
  };
  const contract = await recruiter.ok<Record_>(
    'POST',
    `/api/v1/submissions/${submission.id}/convert-to-contract`,
    conversion,
  );
  const again = await recruiter.send('POST', `/api/v1/submissions/${submission.id}/convert-to-contract`, conversion);
  expect(again.status).toBe(409);

  const rates = await manager.ok<{ bill_rate: string; effective_from: string }[]>(
    'GET',
    `/api/v1/contracts/${contract.id}/candidate-rates`,
  );
  expect(rates).toEqual([expect.objectContaining({ bill_rate: '85.3333', effective_from: monday })]);
  await manager.ok('PUT', `/api/v1/contracts/${contract.id}/invoice-configuration`, {
    frequency: 'weekly',
    payment_terms_days: 30,
    tax_name: 'VAT',
    tax_rate: '20',
    grouping: 'timesheet',
    purchase_order: 'PO-77',
  });
  await manager.ok('POST', `/api/v1/contracts/${contract.id}/invoicing-contacts`, {
    client_contact_id: contact.id,
    recipient_type: 'to',
  });
  const active = await manager.ok<Record_>('POST', `/api/v1/contracts/${contract.id}/status`, { status: 'active' });
  expect(active.status).toBe('active');

  // The worked example of domain.md, as two weeks: 7.5 h and 8 h at 85.3333 with 20 % tax.
  const sheets: string[] = [];
  for (const [week, hours] of [
    [0, '7.5'],
    [7, '8'],
  ] as const) {
    const start = after(monday, week);
    const sheet = await contractor.ok<Record_>('POST', `/api/v1/contracts/${contract.id}/timesheets`, {
      period_start: start,
      entries: [{ date: start, hours }],
    });
    expect(sheet.status).toBe('draft');
    expect(sheet).not.toHaveProperty('bill_total');
    sheets.push(sheet.id);
  }
  const status = (user: ApiUser, to: string) =>
    user.send('PUT', `/api/v1/contracts/${contract.id}/timesheets/status`, { timesheet_ids: sheets, status: to });
  expect((await status(contractor, 'submitted')).status).toBe(200);
  expect((await status(contractor, 'approved')).status).toBe(403);
  const approvals = await Promise.all([status(manager, 'approved'), status(manager, 'approved')]);
  expect(approvals.map((answer) => answer.status).sort()).toEqual([200, 409]);

  const available = await finance.ok<{ id: string }[]>(
    'GET',
    `/api/v1/invoices/contracts/${contract.id}/available-timesheets`,
  );
  expect(available.map(({ id }) => id).sort()).toEqual([...sheets].sort());
  const draft = await finance.ok<Record_>('POST', '/api/v1/invoices', {
    contract_id: contract.id,
    timesheet_ids: sheets,
  });
  expect(draft).toMatchObject({
    number: null,
    status: 'draft',
    net_total: '1322.67',
    tax_total: '264.53',
    gross_total: '1587.20',
  });
  const twice = await finance.send('POST', '/api/v1/invoices', { contract_id: contract.id, timesheet_ids: sheets });
  expect(twice.status).toBe(409);

  const invoice = await finance.ok<Record_>('POST', `/api/v1/invoices/${draft.id}/issue`);
  expect(invoice.number).toMatch(/^NWS-\d{4}-\d{6}$/);
  const pdf = await finance.send('GET', `/api/v1/invoices/${draft.id}/pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await contractor.send('GET', `/api/v1/invoices/${draft.id}/pdf`)).status).toBe(403);

  await finance.ok('POST', `/api/v1/invoices/${draft.id}/send`);
  const mail = await waitForMail(email, String(invoice.number));
  expect(mail.attachments).toHaveLength(1);
  expect(mail.attachments?.[0]?.contentType).toBe('application/pdf');

  const pay = (amount: string) =>
    finance.ok<Record_>('POST', `/api/v1/invoices/${draft.id}/payments`, {
      amount,
      paid_on: invoice.issue_date,
      method: 'bank_transfer',
    });
  expect(await pay('587.20')).toMatchObject({ payment_status: 'partially_paid', amount_due: '1000.00' });
  expect(await pay('1000.00')).toMatchObject({ payment_status: 'paid', amount_due: '0.00' });
});

test('the description of the API lists every handler that answers', async ({ request }) => {
  const response = await request.get('/api/openapi.json');
  const { openapi, paths, components } = await response.json();
  expect(openapi).toBe('3.0.3');
  expect(Object.keys(paths).length).toBeGreaterThan(45);
  const { $ref } = paths['/api/v1/candidate-submissions'].post.requestBody.content['application/json'].schema;
  expect(components.schemas[$ref.replace('#/components/schemas/', '')].required).toContain('bill_rate');
});
