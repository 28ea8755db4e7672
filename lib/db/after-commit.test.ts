import { afterCommit, onCommit, system, tenantOf } from '@/lib/db/client';
import { makeCompany } from '@/lib/testing/world';

let companyId: string;
beforeAll(async () => {
  companyId = (await makeCompany('Ours')).companyId;
});

const nameNow = () =>
  system('test', async (db) => (await db.company.findUniqueOrThrow({ where: { id: companyId } })).name);

it('acts once others can see what was written', async () => {
  const seen: Promise<string>[] = [];
  await tenantOf(companyId, async (db) => {
    await db.company.update({ where: { id: companyId }, data: { name: 'Renamed' } });
    afterCommit(db, () => seen.push(nameNow()));
    // Whoever acts before the commit finds the old name.
    await Promise.all(seen);
  });
  expect(await Promise.all(seen)).toEqual(['Renamed']);
});

it('does not act when nothing was written', async () => {
  const act = jest.fn();
  const broken = tenantOf(companyId, async (db) => {
    afterCommit(db, act);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(act).not.toHaveBeenCalled();
});

it('says after each transaction that something may have been written, and not when it was undone', async () => {
  const act = jest.fn();
  onCommit(act);
  await nameNow();
  expect(act).toHaveBeenCalledTimes(1);
  await expect(tenantOf(companyId, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  onCommit(undefined);
  await nameNow();
  expect(act).toHaveBeenCalledTimes(1);
});
