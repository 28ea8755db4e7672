import { stepsFor } from '@/lib/billing-runs/policy';

const finance = { userId: 'u', permissions: new Set(['create_invoices', 'issue_invoices'] as const) };
const run = { todo: { draft: 2, issue: 3, send: 1 }, progress: null, ready_total: 2 };

it('offers what there is to do in its order, to whom may do it, and nothing while it is done', () => {
  expect(stepsFor(finance, run)).toEqual(['draft', 'issue', 'send']);
  expect(stepsFor(finance, { ...run, todo: { draft: 0, issue: 0, send: 1 } })).toEqual(['send']);
  expect(stepsFor({ userId: 'u', permissions: new Set(['issue_invoices'] as const) }, run)).toEqual(['issue', 'send']);
  expect(stepsFor(finance, { ...run, progress: { step: 'draft', done: 1, total: 2 } })).toEqual([]);
});

it('offers the drafts that there are before what is blocked', () => {
  expect(stepsFor(finance, { ...run, ready_total: 0 })).toEqual(['issue', 'send', 'draft']);
});
