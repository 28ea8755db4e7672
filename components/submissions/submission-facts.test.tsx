import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SubmissionFacts } from '@/components/submissions/submission-facts';
import { SubmissionSummary } from '@/components/submissions/submission-summary';
import { show } from '@/components/ui/test-frame';
import { formats } from '@/lib/i18n/formats';
import type { Submission } from '@/lib/submissions/schema';
import submissions from '@/messages/en/submissions.json';
import ui from '@/messages/en/ui.json';

const submission: Submission = {
  id: '018f0000-0000-7000-8000-000000000001',
  uuid: '018f0000-0000-7000-8000-000000000001',
  version: 2,
  number: 'S-1',
  candidate: { id: 'c', name: 'Ada', email: 'ada@acme.example', phone: null },
  position_title: 'Welder',
  client: { id: 'k', name: 'Acme' },
  status: 'draft',
  owner: { id: 'o', name: 'Olga' },
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
  job: null,
  stage: null,
  stage_since: null,
  currency: 'EUR',
  rate_unit: 'hour',
  available_from: null,
  submitted_at: null,
  closed_reason: null,
  note: '<script>alert(1)</script>\u202egnp',
  rejected_by: null,
  contract_id: null,
  next_statuses: [],
};
const money = {
  bill_rate: '100.0000',
  pay_rate: '60.0000',
  burden_percent: '10',
  margin_amount: '34.0000',
  margin_percent: '34',
  markup_percent: '66.67',
};

const draw = (shown: Submission, edits = false) =>
  show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, submissions }} formats={formats} timeZone="UTC">
      <SubmissionSummary submission={shown} />
      <SubmissionFacts submission={shown} edits={edits} />
    </NextIntlClientProvider>,
  );

it('shows rates and margin once each to somebody who sees them', () => {
  draw({ ...submission, ...money });
  for (const label of ['Bill rate', 'Pay rate', 'Burden', 'Margin', 'Markup'])
    expect(screen.getAllByText(label)).toHaveLength(1);
});

it('has no rate, no margin and no label of one for a reader without them', () => {
  draw(submission);
  expect(document.body.textContent).not.toMatch(/rate|margin|markup|burden/i);
});

it('has the rates without the margin for a reader who sees only these', () => {
  draw({ ...submission, bill_rate: money.bill_rate, pay_rate: money.pay_rate });
  expect(screen.getByText('Bill rate')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/margin|markup|burden/i);
});

it('opens its own fields to whoever may edit it, and to nobody else', () => {
  draw({ ...submission, ...money }, true);
  expect(screen.getAllByRole('link', { name: /^Change / }).map((link) => link.getAttribute('aria-label'))).toEqual([
    'Change Position',
    'Change Note',
    'Change Available from',
  ]);
});

it('has nothing to change for a reader, and shows hostile text as text', () => {
  draw(submission);
  expect(screen.queryByRole('link', { name: /^Change / })).not.toBeInTheDocument();
  expect(screen.getByText(/<script>/).closest('bdi')).not.toBeNull();
});
