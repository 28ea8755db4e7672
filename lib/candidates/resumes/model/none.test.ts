import * as suggestions from '@/app/api/v1/candidates/[id]/resume/suggestions/route';
import * as settings from '@/app/api/v1/company/settings/route';
import { languageModel } from '@/lib/candidates/resumes/model/server';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany } from '@/lib/testing/world';

it('asks nobody where the operator has named no model, whatever the company has switched on', async () => {
  const ours = await makeCompany('Ours');
  const { candidate: id } = await makeRecords(ours);
  const body = { resumes: { language_model: true } };
  expect((await call(settings.PATCH, { as: ours.admin, method: 'PATCH', body })).status).toBe(200);
  expect(languageModel()).toBeNull();
  const answer = await call(suggestions.POST, { as: ours.admin, method: 'POST', params: { id } });
  expect(answer.body).toMatchObject({ status: 409, code: 'language_model_off' });
});
