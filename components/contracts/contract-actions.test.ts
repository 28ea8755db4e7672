import {
  menuOf,
  moveOfContract,
  nextStepOf,
  sideEntries,
  stepToState,
  type Texts,
} from '@/components/contracts/contract-actions';
import { contractTabs, currentPart } from '@/components/contracts/contract-tabs';
import { moveEntries } from '@/components/contracts/rates/rate-actions';
import { startingRoles } from '@/lib/auth/roles';
import { contractActions, nextStatusesFor } from '@/lib/contracts/policy';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import type { ContractRecord } from '@/lib/contracts/schema';
import { type ContractStatus, contractStatuses, nextStatuses } from '@/lib/contracts/transitions';
import { usualPolicy } from '@/lib/hours/policies';
import { can, type Permission } from '@/lib/permissions';

const say = (key: string) => key;
const texts: Texts = { t: say, status: (state) => state };
const manager = { userId: 'm', permissions: new Set<Permission>(startingRoles.account_manager.permissions) };
const contractor = { userId: 'c', permissions: new Set<Permission>(startingRoles.contractor.permissions) };

const rate = (id: string, effective_from = '2026-03-02'): CandidateRate => ({
  id,
  uuid: id,
  contract_id: 'x',
  rate_type: 'regular',
  effective_from,
  unit: 'hour',
  currency: 'EUR',
  pay_rate: '60.0000',
  position: 1,
  version: 3,
  created_at: '',
  updated_at: '',
});

function contractOf(status: ContractStatus, actor = manager, rates = [rate('r')]): ContractRecord {
  const owner = { id: 'o', name: 'Owner' };
  return {
    id: 'x',
    uuid: 'x',
    number: 'CON-000001',
    status,
    phase: status,
    submission: null,
    candidate: { id: 'p', name: 'P', email: 'p@x.example', phone: null },
    client: owner,
    consultant: null,
    owner,
    position_title: 'Cook',
    contract_type: 'contractor',
    location: 'remote',
    currency: 'EUR',
    start_date: '2026-03-02',
    end_date: '2026-12-18',
    last_day: null,
    week_start: 1,
    week_hours: null,
    approval_steps: 'any',
    quarter_day_hours: null,
    time_entry: 'hours',
    clock_rounding: 'none',
    clock_breaks: 'none',
    clock_zone: null,
    overtime_rule: 'none',
    overtime_custom: null,
    overtime_valid_from: null,
    overtime_earlier: [],
    holiday_calendar: null,
    pay_overtime: usualPolicy,
    closed_reason: null,
    rate: null,
    candidate_rates: rates,
    next_statuses: nextStatusesFor(actor, { ownerId: owner.id, status }),
    version: 7,
    created_at: '',
    updated_at: '',
  };
}

const stepOf = (contract: ContractRecord, actor = manager, isPastEnd = false) =>
  nextStepOf(contract, { ...contractActions(actor, contract), openTimesheets: true, isPastEnd }, texts)?.label ?? null;

describe('the next step of a contract', () => {
  it('is the usual one of its status', () => {
    expect(contractStatuses.map((status) => stepOf(contractOf(status)))).toEqual([
      'steps.activate',
      'steps.timesheets',
      'steps.resume',
      null,
      null,
    ]);
  });

  it('is the rate that activation would be refused without', () => {
    expect(stepOf(contractOf('draft', manager, []))).toBe('steps.addRate');
    expect(stepOf(contractOf('draft', manager, [rate('r', '2026-03-03')]))).toBe('steps.addRate');
  });

  it('is the end of a contract whose end has passed', () => {
    expect(stepOf(contractOf('active'), manager, true)).toBe('steps.end');
  });

  it('is the time for a contractor, and nothing that they may not do', () => {
    const steps = contractStatuses.map((status) => stepOf(contractOf(status, contractor), contractor));
    expect(steps).toEqual([null, 'steps.timesheets', null, null, null]);
    expect(
      menuOf(contractOf('active', contractor), contractActions(contractor, contractOf('active', contractor)), texts),
    ).toEqual([]);
  });

  it('carries the version that was shown', () => {
    const entries = menuOf(contractOf('active'), contractActions(manager, contractOf('active')), texts);
    expect(entries.map(({ key }) => key)).toEqual(['edit', 'hold', 'end', 'terminate']);
    expect(entries.flatMap(({ action }) => action?.etag ?? [])).toEqual(['"7"', '"7"', '"7"']);
  });
});

describe('what can be taken back of a contract', () => {
  const changesOf = (status: ContractStatus, isPastEnd = false) => {
    const contract = contractOf(status);
    const allowed = { ...contractActions(manager, contract), openTimesheets: true, isPastEnd };
    const step = nextStepOf(contract, allowed, texts);
    const entries = menuOf(contract, allowed, texts);
    return [step, ...entries].flatMap((one) =>
      one && 'action' in one && one.action?.body?.status ? [one.action] : [],
    );
  };

  it.each(contractStatuses)('is of one that is %s what the state machine leads back from', (status) => {
    for (const isPastEnd of [false, true])
      for (const { body, undo } of changesOf(status, isPastEnd)) {
        const to = contractStatuses.find((one) => one === body?.status);
        const hasWayBack = to !== undefined && nextStatuses(to).includes(status);
        expect([body?.status, undo?.body]).toEqual([body?.status, hasWayBack ? { status } : undefined]);
      }
  });

  it('is to put it on hold, and to go on with it', () => {
    expect(changesOf('active').map(({ body, undo }) => [body?.status, undo?.body?.status])).toEqual([
      ['on_hold', 'active'],
      ['ended', undefined],
      ['terminated', undefined],
    ]);
    expect(changesOf('on_hold')[0]?.undo?.body).toEqual({ status: 'on_hold' });
  });
});

describe('the tabs of a contract', () => {
  const tabsFor = (actor: typeof manager) => {
    const contract = contractOf('active', actor);
    return contractTabs(contract, {
      ...contractActions(actor, contract),
      openTimesheets: true,
      viewRequirements: can(actor, 'view_requirements'),
      openInvoices: can(actor, 'view_invoices'),
    });
  };

  it('are those that one may look into', () => {
    expect(tabsFor(manager).map(({ key }) => key)).toEqual([
      'overview',
      'requirements',
      'rates',
      'commissions',
      'invoicing',
      'timesheets',
      'invoices',
    ]);
    expect(tabsFor(contractor).map(({ key }) => key)).toEqual(['overview', 'rates', 'timesheets']);
  });

  it('open at the one that the address names, if there is one', () => {
    expect([
      currentPart(tabsFor(manager), 'invoicing'),
      currentPart(tabsFor(contractor), 'invoicing'),
      currentPart(tabsFor(manager), 'timesheets'),
    ]).toEqual(['invoicing', 'overview', 'timesheets']);
  });
});

it('moves a rate one place, where there is one', () => {
  const rates = [rate('a'), rate('b'), rate('c')];
  const orders = rates.map((one) => moveEntries(one, rates, say).map(({ action }) => action?.body?.ids));
  expect(orders).toEqual([
    [['b', 'a', 'c']],
    [
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
    ],
    [['a', 'c', 'b']],
  ]);
});

it('shows what a contract lacks until it is over, to anyone who can do something about it', () => {
  const prepared = (actor: typeof manager) =>
    contractStatuses.filter((status) => contractActions(actor, contractOf(status)).prepare);
  expect(prepared(manager)).toEqual(['draft', 'active', 'on_hold']);
  expect(prepared(contractor)).toEqual([]);
});

it('asks on a board what the page asks: for the last day where a contract ends', () => {
  const contract = {
    id: 'c1',
    number: 'CON-1',
    version: 2,
    status: 'active' as const,
    start_date: '2026-01-05',
    end_date: null,
  };
  expect(moveOfContract(contract, 'ended', texts).confirm).toMatchObject({ fields: [{ name: 'last_day' }] });
  expect(moveOfContract(contract, 'terminated', texts).confirm).toMatchObject({
    reason: 'required',
    fields: [{ name: 'last_day', required: true }],
  });
  expect(moveOfContract(contract, 'on_hold', texts)).toMatchObject({ undo: { body: { status: 'active' } } });
  const held = { ...contract, status: 'on_hold' as const };
  expect(moveOfContract(held, 'active', texts)).toMatchObject({ undo: { body: { status: 'on_hold' } } });
});

describe('a step', () => {
  it.each(contractStatuses)(
    'of a contract that is %s does what the menu does, for every state that is open',
    (status) => {
      const contract = contractOf(status);
      const reached = [
        ...contract.next_statuses.map((to) => stepToState(contract, to, texts)),
        ...sideEntries(contract, texts),
      ].flatMap((one) => (one && 'action' in one && one.action ? [one.action.body?.['status']] : []));
      expect(reached.sort()).toEqual([...contract.next_statuses].sort());
    },
  );

  it('asks for the last day where the menu asks', () => {
    const step = stepToState(contractOf('active'), 'ended', texts);
    expect(step && 'action' in step && step.action.confirm?.fields?.map(({ name }) => name)).toEqual(['last_day']);
    const [hold, terminate] = sideEntries(contractOf('active'), texts);
    expect([hold?.action?.confirm?.reason, terminate?.action?.confirm?.reason]).toEqual(['optional', 'required']);
  });
});
