import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eicar, FakeScanner } from '@/lib/files/receiving/test-scanner';
import { filesOnDisk } from '@/lib/files/receiving/test-upload';
import { ask, documentsOf, handIn } from '@/lib/requirements/by-link/test-asked';
import { prepare } from '@/lib/testing/prepare';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

// Before anything reads the environment, which is read once.
const socket = path.join(mkdtempSync(path.join(tmpdir(), 'staffing-scan-')), 'clamd.ctl');
process.env.CLAMD_URL = `unix:${socket}`;

const scanner = new FakeScanner();
let ours: TestCompany;
beforeAll(async () => {
  await scanner.start(socket);
  ours = await makeCompany('Ours');
});
afterAll(() => scanner.stop());

it('keeps nothing of an infected document that comes by a link, and takes a clean one in its place', async () => {
  const { candidateId, token } = await ask(ours);
  const before = await filesOnDisk();
  const infected = `%PDF-1.7\n${eicar}`;
  expect(await handIn(token, {}, { file: infected })).toBe('file_infected');
  expect(scanner.seen).toEqual([infected.length]);
  expect(await documentsOf(candidateId)).toEqual([]);
  expect(await filesOnDisk()).toEqual(before);
  const mails = await prepare((db) =>
    db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'document_handed_in' } }),
  );
  expect(mails).toEqual([]);
  expect(await handIn(token)).toBe('handed_in');
  expect(await documentsOf(candidateId)).toMatchObject([{ status: 'pending' }]);
});

it('says that a document can be handed in later while the scanner is away, and keeps nothing of it', async () => {
  const { candidateId, token } = await ask(ours);
  const before = await filesOnDisk();
  scanner.behaviour = 'hang up';
  expect(await handIn(token)).toBe('later');
  expect([await documentsOf(candidateId), await filesOnDisk()]).toEqual([[], before]);
  scanner.behaviour = 'scan';
  expect(await handIn(token)).toBe('handed_in');
});
