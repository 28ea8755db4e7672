import { NextRequest } from 'next/server';
import * as peekRoute from '@/app/api/peek/[list]/[id]/route';
import * as profileRoute from '@/app/api/profile/update/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as fileRoute from '@/app/api/v1/timesheets/[id]/file/route';
import { callerLocale, callerReading } from '@/lib/http/caller-locale';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSheet } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const entries = [{ date: '2026-11-16', hours: '7.5' }];
const ask = async (as: Person, style: unknown) => {
  const { regional } = (await call<{ regional: Record<string, unknown> }>(settings.GET, { as: ours.admin })).data;
  return call<{ regional: { hours_style: string } }>(settings.PATCH, {
    as,
    method: 'PATCH',
    body: { regional: { ...regional, hours_style: style } },
  });
};
const choose = (as: Person, style: unknown) => call(profileRoute.POST, { as, body: { hours_style: style } });

/** The texts of a sheet's PDF as somebody gets it. */
async function shown(as: Person, id: string): Promise<string[]> {
  const { stream } = await call(fileRoute.GET, { as, params: { id } });
  const pdf = readPdf(Buffer.from(await new Response(stream).arrayBuffer()));
  return pdf.pages.flatMap((page) => page.map(({ text }) => text)).filter((text) => /^7[.:]/.test(text));
}

it('is the company’s for everybody who has not chosen, and each person’s own otherwise', async () => {
  const { id } = await makeSheet(ours, await makeBookableContract(ours), 'submitted', { entries });
  expect(await shown(ours.contractor, id)).toEqual(['7.50h', '7.50h']);
  expect((await ask(ours.admin, 'clock')).data.regional.hours_style).toBe('clock');
  expect(await shown(ours.contractor, id)).toEqual(['7:30', '7:30']);
  expect((await choose(ours.contractor, 'decimal')).status).toBe(200);
  expect(await shown(ours.contractor, id)).toEqual(['7.50h', '7.50h']);
  expect(await shown(ours.account_manager, id)).toEqual(['7:30', '7:30']);
  expect((await choose(ours.contractor, null)).status).toBe(200);
  expect(await shown(ours.contractor, id)).toEqual(['7:30', '7:30']);
});

it('stays as it is where a change of the company or the person says nothing of it', async () => {
  await ask(ours.admin, 'clock');
  await choose(ours.admin, 'decimal');
  expect((await ask(ours.admin, undefined)).data.regional.hours_style).toBe('clock');
  await call(profileRoute.POST, { as: ours.admin, body: { name: 'Anna' } });
  const { id } = await makeSheet(ours, await makeBookableContract(ours), 'submitted', { entries });
  expect(await shown(ours.admin, id)).toEqual(['7.50h', '7.50h']);
});

it('leaves files for other programs in decimals', async () => {
  await ask(ours.admin, 'clock');
  const { id } = await makeSheet(ours, await makeBookableContract(ours), 'submitted', { entries });
  const { stream } = await call(fileRoute.GET, { as: ours.contractor, params: { id }, query: { format: 'csv' } });
  const csv = await new Response(stream).text();
  expect(csv).toContain(',7.50,');
  expect(csv).not.toContain('7:30');
});

it('is set by nobody without the right, not by support, and to nothing else', async () => {
  expect((await ask(ours.recruiter, 'clock')).status).toBe(403);
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const support = await supportInPlaceOf(ours.admin, platform.admin);
  expect([(await ask(support, 'clock')).status, (await choose(support, 'clock')).status]).toEqual([403, 403]);
  for (const style of ['h:mm', '<script>', '\u202eclock', 'x'.repeat(100_000), 1])
    expect([(await ask(ours.admin, style)).status, (await choose(ours.admin, style)).status]).toEqual([422, 422]);
});

it('is what a page’s cookie says for texts beside it, and for no other call', async () => {
  const { id } = await makeSheet(ours, await makeBookableContract(ours), 'submitted', { entries });
  const facts = async (cookie: string) => {
    const { data } = await call<{ facts: { key: string; value: string }[] }>(peekRoute.GET, {
      as: ours.account_manager,
      params: { list: 'timesheets', id },
      headers: { cookie },
    });
    return data.facts.find(({ key }) => key === 'timesheets.fields.total_hours')?.value;
  };
  expect([await facts('hours=clock'), await facts('hours=decimal'), await facts('hours=x')]).toEqual([
    '7:30',
    '7.50h',
    '7.50h',
  ]);
  const request = new NextRequest('http://localhost:3000', { headers: { cookie: 'locale=fr-FR; hours=clock' } });
  expect([callerReading(request, { locale: 'en-US' }), callerLocale(request, undefined)]).toEqual([
    'fr-FR-x-hm',
    'fr-FR',
  ]);
});
