import { storeUpload } from '@/lib/files/data';
import { fileResource } from '@/lib/files/schema';
import { upload } from '@/lib/files/upload';
import { defineRoute } from '@/lib/http/define-route';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const store = defineRoute({ summary: 'Test', access: 'session', upload: upload('attachment'), out: fileResource }, ({ actor, upload: file }) =>
  storeUpload(actor.db, actor, file));

let company: TestCompany;
beforeAll(async () => {
  company = await makeCompany('Files');
});

const form = (name: string, content: BlobPart) => {
  const data = new FormData();
  data.append('file', new File([content], name));
  return data;
};

it('takes a PDF', async () => {
  const answer = await call(store, { as: company.admin, method: 'POST', body: form('cv.pdf', '%PDF-1.7\n…') });
  expect(answer.body).toMatchObject({ data: { name: 'cv.pdf', content_type: 'application/pdf' } });
});
