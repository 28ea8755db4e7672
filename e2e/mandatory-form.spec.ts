import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { followMenu } from './support/menu';
import { makePerson } from './support/people';
import { choose, expectToast, field } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

const label = (en: string) => ({ en });

test('who must fill in a form comes to it from everywhere, and is let go once it is submitted', async ({
  page,
  context,
  browser,
  request,
}) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const person = await makePerson(request, 'Ines Moreau', 'recruiter');
  const { id } = await admin.ok<{ id: string }>('POST', '/api/v1/forms', {
    key: `safety_${Date.now().toString(36)}`,
    name: label('Safety briefing'),
    sections: [
      {
        key: 'safety',
        title: label('Safety'),
        fields: [{ key: 'exit', type: 'text', label: label('Nearest exit'), required: true }],
      },
    ],
  });
  await admin.ok('POST', `/api/v1/forms/${id}/publish`, {});
  const due = `/module/${id}/add?mandatory=1`;

  await signInContext(context, person.email);
  await page.goto('/clients');
  const menu = page.getByRole('button', { name: /^Actions for/ }).first();
  await expect(menu).toBeVisible();

  // The form becomes required while the person is at work.
  const office = await browser.newContext();
  await signInContext(office, northwind.admin);
  const screen = await office.newPage();
  await screen.goto(`/modules/${id}?tab=required`);
  await expect(screen.getByRole('heading', { name: 'Not required of anyone' })).toBeVisible();
  await screen.getByRole('button', { name: 'Require of someone' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Require “Safety briefing” of someone' });
  await choose(screen, 'Person', person.name);
  await dialog.getByRole('button', { name: 'Require', exact: true }).click();
  await expectToast(screen, 'The form is required now.');
  await expect(screen.getByRole('row', { name: person.name })).toContainText('To fill in now');

  // The person is led to the form by the next call of an open page, by the next page of a link, and by a typed address.
  await menu.click();
  await expect(page).toHaveURL(due);
  await expect(page.getByRole('heading', { level: 1, name: 'Safety briefing' })).toBeVisible();
  await followMenu(page, 'Today');
  await expect(page).toHaveURL(due);
  await page.goto('/contracts');
  await expect(page).toHaveURL(due);
  const { status, answer } = await (await ApiUser.signIn(request, person.email)).send('GET', '/api/v1/clients');
  expect([status, answer]).toMatchObject([423, { mandatory_form: { redirect_url: due } }]);

  await field(page, 'Nearest exit').fill('Stairs B');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/module\/submissions\//);
  await page.goto('/clients');
  await expect(page).toHaveURL('/clients');

  await screen.reload();
  await expect(screen.getByRole('row', { name: person.name })).toContainText('Filled in');
  await screen.goto(`/users/${person.id}?tab=forms`);
  await expect(screen.getByRole('row', { name: 'Safety briefing' })).toContainText('Filled in');
  await office.close();
});
