import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { findViolations, measureOverflow } from './support/look';
import { waitForMail } from './support/mail';
import { phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('a client’s approver without an account disputes a day and approves, in French, on a phone without scripts', async ({
  page,
  context,
  browser,
  request,
}) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const [sheet] = await admin.ok<{ id: string; period_start: string }[]>(
    'GET',
    '/api/v1/timesheets?limit=1&filter[status]=submitted',
  );
  const id = sheet?.id ?? '';
  const email = `claire.${Date.now().toString(36)}@client.example`;
  const [found] = await queryDatabase<{ client_id: string }>(
    'select k.client_id from timesheets t join contracts k on k.company_id = t.company_id and k.id = t.contract_id where t.id = $1',
    [id],
  );
  await queryDatabase("update clients set locale = 'fr-FR' where id = $1", [found?.client_id]);
  await queryDatabase('update client_contacts set approves_time = false where client_id = $1', [found?.client_id]);
  await admin.ok('POST', `/api/v1/clients/${found?.client_id}/contacts`, {
    name: 'Claire Martin',
    email,
    approves_time: true,
  });

  await signInContext(context, northwind.admin);
  await page.goto(`/timesheets/${id}`);
  await page.getByRole('button', { name: 'Ask the client' }).click();
  await expect(page.getByRole('row', { name: 'Claire Martin' })).toContainText('Waiting');

  const mail = await waitForMail(email, 'vous demande d’approuver des heures');
  const link = /http\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const outside = await browser.newContext({ ...phone, locale: 'en-US', javaScriptEnabled: false });
  const screen = await outside.newPage();
  await screen.goto(link);
  await expect(screen.getByRole('heading', { level: 1, name: 'Approuver des heures' })).toBeVisible();
  await expect(screen.getByText(email).first()).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Approuver' })).toHaveCount(0);
  await screen.getByRole('button', { name: 'Envoyer le code' }).click();
  const code = /\d{6}/.exec((await waitForMail(email, 'est votre code')).subject)?.[0] ?? '';
  await screen.getByRole('textbox', { name: 'Code' }).fill('000000');
  await screen.getByRole('button', { name: 'Continuer' }).click();
  await expect(screen.getByText('Ce code est incorrect')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Code' }).fill(code);
  await screen.getByRole('button', { name: 'Continuer' }).click();

  await screen.getByText('Quelque chose ne va pas').click();
  await screen.getByRole('checkbox').first().check();
  await screen.getByLabel('Qu’est-ce qui ne va pas').fill('Bureau fermé');
  await screen.getByRole('button', { name: 'Renvoyer pour correction' }).click();
  await expect(screen.getByText('Vous avez renvoyé ces heures.')).toBeVisible();
  await screen.getByRole('button', { name: 'Annuler ma réponse' }).click();
  await screen.getByRole('button', { name: 'Approuver' }).click();
  await expect(screen.getByText('Vous avez approuvé ces heures.')).toBeVisible();
  await outside.close();

  const withScripts = await browser.newContext({ ...phone, locale: 'en-US' });
  const seen = await withScripts.newPage();
  await seen.goto(link);
  await expect(seen.getByText('Vous avez approuvé ces heures.')).toBeVisible();
  expect(await measureOverflow(seen)).toBe(0);
  expect(await findViolations(seen)).toEqual([]);
  await withScripts.close();

  await page.reload();
  await expect(page.getByRole('row', { name: 'Claire Martin' })).toContainText('Approved');
  await expect(page.getByText(`Claire Martin <${email}>`).first()).toBeVisible();
});
