import { invoicesOf, timesheetsOf } from '@/components/contracts/contract-actions';
import type { ContractRecord } from '@/lib/contracts/schema';

const inside = ['overview', 'rates', 'invoicing', 'activity'] as const;
/** The parts that the contract's own page shows. */
export type ContractPart = (typeof inside)[number];

interface ContractTab {
  key: ContractPart | 'timesheets' | 'invoices';
  href: string;
  count?: number;
}

interface Rights {
  viewInvoicing: boolean;
  viewActivity: boolean;
  openTimesheets: boolean;
  openInvoices: boolean;
}

/** The tabs of a contract for who may see what is in them; time and invoices are lists of their own, narrowed to it. */
export function contractTabs({ id, candidate_rates: rates }: ContractRecord, rights: Rights): ContractTab[] {
  const tabs: (ContractTab | false)[] = [
    { key: 'overview', href: `/contracts/${id}` },
    { key: 'rates', href: `/contracts/${id}?tab=rates`, count: rates.length },
    rights.viewInvoicing && { key: 'invoicing', href: `/contracts/${id}?tab=invoicing` },
    rights.openTimesheets && { key: 'timesheets', href: timesheetsOf(id) },
    rights.openInvoices && { key: 'invoices', href: invoicesOf(id) },
    rights.viewActivity && { key: 'activity', href: `/contracts/${id}?tab=activity` },
  ];
  return tabs.filter((tab) => tab !== false);
}

/** The part that the address names, if the actor has it; the first one else. */
export const currentPart = (tabs: readonly ContractTab[], named: string | undefined): ContractPart =>
  inside.find((part) => part === named && tabs.some(({ key }) => key === part)) ?? 'overview';
