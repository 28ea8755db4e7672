import {
  bulkActions,
  menuOf,
  nextStepOf,
  sideEntries,
  stageEntries,
  stepToState,
  type Texts,
} from '@/components/submissions/submission-actions';
import { can, type Permission } from '@/lib/permissions';
import { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { nextStatuses, type SubmissionStatus, submissionStatuses } from '@/lib/submissions/transitions';

const owner = { id: 'u1', name: 'Owner' };

/** Translates each key to itself. */
const texts: Texts = { t: (key) => key, status: (state) => state };

function make(status: SubmissionStatus, fields: Partial<Submission> = {}): Submission {
  return {
    id: 's1',
    uuid: 's1',
    number: 'SUB-000001',
    status,
    candidate: { id: 'c1', name: 'Ada', email: 'a@b.example', phone: null },
    client: { id: 'k1', name: 'Client' },
    owner,
    position_title: 'Engineer',
    bill_rate: '1',
    pay_rate: '1',
    currency: 'EUR',
    rate_unit: 'hour',
    available_from: null,
    note: null,
    rejected_by: null,
    closed_reason: null,
    submitted_at: null,
    contract_id: null,
    job: null,
    stage: null,
    stage_since: null,
    next_statuses: nextStatuses(status),
    version: 4,
    created_at: '',
    updated_at: '',
    ...fields,
  };
}

const holder = (...permissions: Permission[]) => ({ userId: 'u1', permissions: new Set(permissions) });
const recruiter = holder(
  'view_submissions',
  'edit_submissions',
  'delete_submissions',
  'convert_submissions',
  'view_contracts',
);

function stepFor(actor: ReturnType<typeof holder>, submission: Submission) {
  return nextStepOf(
    submission,
    { ...submissionActions(actor, submission), openContract: can(actor, 'view_contracts') },
    texts,
  );
}
const menuFor = (actor: ReturnType<typeof holder>, submission: Submission) =>
  menuOf(submission, submissionActions(actor, submission), texts, { afterDelete: '/submissions' }).map(
    ({ key }) => key,
  );

describe('a step back', () => {
  it.each([
    ['shortlisted', 'submitted'],
    ['interviewing', 'shortlisted'],
    ['offered', 'interviewing'],
    ['accepted', 'offered'],
  ] as const)('leads from %s to %s, and can be undone', (from, to) => {
    const entries = menuOf(make(from), submissionActions(recruiter, make(from)), texts);
    expect(entries.find(({ key }) => key === 'back')).toMatchObject({
      action: { body: { status: to }, etag: '"4"', undo: { body: { status: from } } },
    });
  });

  it.each(['draft', 'submitted', 'placed', 'rejected', 'withdrawn'] as const)('there is none from %s', (from) => {
    expect(menuFor(recruiter, make(from))).not.toContain('back');
  });
});

describe('the next step', () => {
  it('is to reject somebody who did not pass the interview, never to offer', () => {
    const after = (submission: Submission) =>
      nextStepOf(submission, { ...submissionActions(recruiter, submission), openContract: false }, texts, true);
    expect(after(make('interviewing'))).toMatchObject({
      label: 'steps.rejected',
      action: { body: { status: 'rejected' } },
    });
    expect(after(make('offered'))).toMatchObject({ label: 'steps.accepted' });
    expect(after(make('interviewing', { next_statuses: [] }))).toBeNull();
  });

  it.each([
    ['draft', 'submitted'],
    ['submitted', 'shortlisted'],
    ['shortlisted', 'interviewing'],
    ['interviewing', 'offered'],
    ['offered', 'accepted'],
  ] as const)('of one that is %s makes it %s, from the version that is shown', (from, to) => {
    expect(stepFor(recruiter, make(from))).toMatchObject({
      label: `steps.${to}`,
      action: { body: { status: to }, etag: '"4"' },
    });
  });

  it.each(['rejected', 'withdrawn'] as const)('of one that is %s reopens it', (from) => {
    expect(stepFor(recruiter, make(from))).toMatchObject({
      label: 'steps.reopen',
      action: { body: { status: 'submitted' } },
    });
  });

  it('of an accepted one opens the conversion, for anyone who may convert it', () => {
    expect(stepFor(recruiter, make('accepted'))).toEqual({
      label: 'steps.convert',
      href: '/contracts/create?submission=s1',
    });
    expect(stepFor(holder('view_submissions', 'edit_submissions'), make('accepted'))).toBeNull();
    expect(
      stepFor(
        holder('view_submissions', 'convert_own_submissions'),
        make('accepted', { owner: { id: 'u2', name: 'Other' } }),
      ),
    ).toBeNull();
  });

  it('of a placed one opens its contract, for anyone who may see contracts', () => {
    const placed = make('placed', { contract_id: 'k9' });
    expect(stepFor(recruiter, placed)).toEqual({ label: 'openContract', href: '/contracts/k9' });
    expect(stepFor(holder('view_submissions'), placed)).toBeNull();
  });

  it.each(submissionStatuses)('of one that is %s is nothing for anyone who only reads', (status) => {
    expect(stepFor(holder('view_submissions'), make(status, { next_statuses: [] }))).toBeNull();
  });
});

describe('the menu', () => {
  it('offers what the state allows', () => {
    expect(menuFor(recruiter, make('draft'))).toEqual(['edit', 'reject', 'withdraw', 'delete']);
    expect(menuFor(recruiter, make('offered'))).toEqual(['edit', 'send', 'back', 'reject', 'withdraw']);
    expect(menuFor(recruiter, make('rejected'))).toEqual(['edit']);
    expect(menuFor(recruiter, make('placed'))).toEqual([]);
  });

  it('asks who rejected and why', () => {
    const entry = menuOf(make('offered'), submissionActions(recruiter, make('offered')), texts).find(
      ({ key }) => key === 'reject',
    );
    expect(entry?.action?.confirm).toMatchObject({
      reason: 'required',
      fields: [{ name: 'rejected_by', required: true }],
    });
  });
});

describe('what can be taken back', () => {
  const undoOf = (submission: Submission, key: string) =>
    menuOf(submission, submissionActions(recruiter, submission), texts).find((entry) => entry.key === key)?.action
      ?.undo;

  it('is a closing from "submitted", where reopening leads, and from no other state', () => {
    for (const key of ['reject', 'withdraw']) {
      expect(undoOf(make('submitted'), key)).toMatchObject({ body: { status: 'submitted' } });
      expect(undoOf(make('draft'), key)).toBeUndefined();
      expect(undoOf(make('offered'), key)).toBeUndefined();
    }
  });

  it('is a reopening, with the party and the reason that it was closed with', () => {
    const closed = make('rejected', { rejected_by: 'client', closed_reason: 'Budget' });
    expect(stepFor(recruiter, closed)).toMatchObject({
      action: { undo: { body: { status: 'rejected', rejected_by: 'client', reason: 'Budget' } } },
    });
  });

  it.each(['interviewing', 'offered'] as const)('is not the step from %s, which therefore asks first', (from) => {
    const step = stepFor(recruiter, make(from));
    expect(step).toHaveProperty('action.confirm.title');
    expect(step).not.toHaveProperty('action.undo');
  });
});

describe('a row of the list', () => {
  it('has the next step first in its menu', () => {
    const submission = make('draft');
    const [first] = menuOf(submission, submissionActions(recruiter, submission), texts, {
      next: stepFor(recruiter, submission),
    });
    expect(first).toMatchObject({ key: 'next', label: 'steps.submitted', action: { body: { status: 'submitted' } } });
  });
});

describe('what is done with several', () => {
  it('asks where one would be asked', () => {
    const asking = bulkActions(texts).filter(({ action }) => action.confirm);
    expect(asking.map(({ step }) => step)).toEqual(['offered', 'accepted', 'rejected', 'withdrawn']);
  });
});

describe('the stages in a menu', () => {
  const stages = [
    { id: 'p', state: 'interviewing', name: 'Phone' },
    { id: 'c', state: 'interviewing', name: 'Client' },
    { id: 'o', state: 'offered', name: 'Sent' },
  ];
  const entriesFor = (actor: ReturnType<typeof holder>, submission: Submission) =>
    stageEntries(submission, stages, submissionActions(actor, submission), texts).map(({ key }) => key);

  it('are the others of the state, and none, for people who may edit it', () => {
    expect(entriesFor(recruiter, make('interviewing'))).toEqual(['stage-p', 'stage-c']);
    expect(entriesFor(recruiter, make('interviewing', { stage: { id: 'p', name: 'Phone' } }))).toEqual([
      'stage-c',
      'no-stage',
    ]);
    expect(entriesFor(recruiter, make('accepted'))).toEqual([]);
    expect(entriesFor(holder('view_submissions'), make('interviewing'))).toEqual([]);
  });
});

describe('a step', () => {
  it('asks before the client or the candidate learns of it, and only a conversion places somebody', () => {
    const step = stepToState(make('interviewing'), 'offered', texts);
    expect(step && 'action' in step && [step.label, step.action.confirm?.title, step.action.etag]).toEqual([
      'offered',
      'confirm.offered.title',
      '"4"',
    ]);
    expect(stepToState(make('accepted'), 'placed', texts)).toEqual({
      label: 'placed',
      href: '/contracts/create?submission=s1',
    });
  });

  it('beside the main way asks for a reason, and is there only while it is open', () => {
    const entries = sideEntries(make('submitted'), texts);
    expect(entries.map(({ key, action }) => [key, action?.confirm?.reason])).toEqual([
      ['rejected', 'required'],
      ['withdrawn', 'required'],
    ]);
    expect(sideEntries(make('submitted', { next_statuses: [] }), texts)).toEqual([]);
  });
});
