import { editsContract, editsRates } from '@/lib/contracts/policy';
import type { Blocker } from '@/lib/leakage/blockers';
import type { PermissionHolder } from '@/lib/permissions';
import { approvesTimesheet, editsTimesheet } from '@/lib/timesheets/policy';

/** The next thing to be done, by somebody who may do it. */
export const turns = ['time', 'approval', 'client', 'order', 'rates', 'invoicing'] as const;
export type Turn = (typeof turns)[number];

/** The turn that each blocker waits for; an approval may be the client's first. */
export const turnOf: Readonly<Record<Blocker, Turn>> = {
  no_rate: 'rates',
  not_submitted: 'time',
  rejected: 'time',
  not_approved: 'approval',
  no_order: 'order',
  below_floor: 'rates',
  over_budget: 'order',
  not_invoiced: 'invoicing',
  not_issued: 'invoicing',
  overdue: 'invoicing',
  short: 'approval',
};

interface Owned {
  ownerId: string;
  /** The person whose time it is; null if the office records it. */
  consultantId: string | null;
}

/** Whether a person may do the next thing on a contract. Invoicing is no single person's turn, and a client is none of ours. */
export function takesTurn(person: PermissionHolder, turn: Turn, contract: Owned): boolean {
  const time = { ownerId: contract.consultantId };
  switch (turn) {
    case 'time':
      return editsTimesheet(person, time);
    case 'approval':
      return approvesTimesheet(person, time);
    case 'order':
      return editsContract(person, contract);
    case 'rates':
      return editsRates(person, contract);
    case 'client':
    case 'invoicing':
      return false;
  }
}
