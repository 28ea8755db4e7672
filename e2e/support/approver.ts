import type { APIRequestContext, Page } from '@playwright/test';
import { ApiUser } from './api';
import { queryDatabase } from './database';
import { waitForMail } from './mail';
import { northwind } from './sign-in';

/** Makes a contact without an account the only approver at a timesheet's client; their language is French. */
export async function makeApprover(
  request: APIRequestContext,
  timesheet: string,
): Promise<{ name: string; email: string }> {
  const [found] = await queryDatabase<{ id: string }>(
    'select k.client_id as id from timesheets t join contracts k on k.company_id = t.company_id and k.id = t.contract_id where t.id = $1',
    [timesheet],
  );
  const client = found?.id ?? '';
  await queryDatabase("update clients set locale = 'fr-FR' where id = $1", [client]);
  await queryDatabase('update client_contacts set approves_time = false where client_id = $1', [client]);
  const approver = { name: 'Claire Martin', email: `claire.${Date.now().toString(36)}@client.example` };
  const admin = await ApiUser.signIn(request, northwind.admin);
  await admin.ok('POST', `/api/v1/clients/${client}/contacts`, { ...approver, approves_time: true });
  return approver;
}

/** The link in the mail that asks an approver, in the first mail or a later one. */
export async function approvalLink(email: string, nth = 1): Promise<string> {
  const mail = await waitForMail(email, 'vous demande d’approuver des heures', nth);
  return /http\S+/.exec(mail.text ?? '')?.[0] ?? '';
}

/** Asks for a code on the page of a link. Returns the code from the first mail or a later one. */
export async function askForCode(page: Page, email: string, nth = 1): Promise<string> {
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
  return /\d{6}/.exec((await waitForMail(email, 'est votre code', nth)).subject)?.[0] ?? '';
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Continuer' }).click();
}

/** Disputes the first day of the sheet. */
export async function disputeFirstDay(page: Page, reason: string): Promise<void> {
  await page.getByText('Signaler un problème').click();
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Qu’est-ce qui ne va pas').fill(reason);
  await page.getByRole('button', { name: 'Renvoyer pour correction' }).click();
}
