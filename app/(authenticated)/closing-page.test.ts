import { isValidElement, type ReactNode } from 'react';
import ClosingPage from '@/app/(authenticated)/closing/page';
import { LocksTab } from '@/app/(authenticated)/company-settings/locks-tab';
import * as closings from '@/app/api/v1/closings/route';
import { AccrualTable } from '@/components/closing/accrual-table';
import { LockDatesPart } from '@/components/closing/form-part';
import { LockDatesForm } from '@/components/closing/lock-dates-form';
import { OpenItems } from '@/components/closing/open-items';
import { LinkButton } from '@/components/ui/action/link-button';
import { openSession } from '@/lib/auth/session/actor';
import { encodeCookie } from '@/lib/auth/session/tokens';
import type { Closings } from '@/lib/closings/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en-US',
  getTranslations: async () => (key: string) => key,
}));

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

interface Piece {
  type: unknown;
  props: object;
}

const month = '2026-01';
async function open(as: Person): Promise<Piece[]> {
  mockCookie = await encodeCookie(as);
  return piecesIn(await ClosingPage({ searchParams: Promise.resolve({ month }) }));
}

/** The components that a page puts together, and what they get. */
function piecesIn(node: unknown): Piece[] {
  if (Array.isArray(node)) return node.flatMap(piecesIn);
  if (!isValidElement<{ children?: ReactNode; primary?: ReactNode }>(node)) return [];
  const { type, props } = node;
  return [{ type, props }, ...piecesIn(props.children), ...piecesIn(props.primary)];
}

const has = (pieces: Piece[], type: unknown) => expect(pieces).toContainEqual(expect.objectContaining({ type }));

it('shows an open month to whoever closes it, then offers its export', async () => {
  const before = await open(ours.finance);
  for (const type of [OpenItems, AccrualTable, LockDatesForm]) has(before, type);
  expect(before).not.toContainEqual(expect.objectContaining({ type: LinkButton }));
  expect((await call<Closings>(closings.POST, { as: ours.finance, body: { month } })).status).toBe(201);
  has(await open(ours.finance), LinkButton);
});

it('is closed to whoever may not set lock dates', async () => {
  await expect(open(ours.account_manager)).rejects.toThrow();
  await expect(open(ours.contractor)).rejects.toThrow();
});

it('has a form of lock dates in the settings for whoever may set them, and facts for others', async () => {
  has(piecesIn(await LocksTab({ actor: await openSession(ours.admin) })), LockDatesPart);
  const facts = piecesIn(await LocksTab({ actor: await openSession(ours.account_manager) }));
  expect(facts).not.toContainEqual(expect.objectContaining({ type: LockDatesPart }));
});
