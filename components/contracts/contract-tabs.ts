import type { ContractRecord } from '@/lib/contracts/schema';

const parts = ['overview', 'requirements', 'rates', 'commissions', 'invoicing', 'timesheets', 'invoices'] as const;
export type ContractPart = (typeof parts)[number];

interface ContractTab {
  key: ContractPart;
  href: string;
  count?: number;
}

interface Rights {
  viewRequirements: boolean;
  viewCommissions: boolean;
  viewInvoicing: boolean;
  openTimesheets: boolean;
  openInvoices: boolean;
}

/** The tabs of a contract that the reader may see. */
export function contractTabs({ id, candidate_rates: rates }: ContractRecord, rights: Rights): ContractTab[] {
  const tabs: (ContractTab | false)[] = [
    { key: 'overview', href: `/contracts/${id}` },
    rights.viewRequirements && { key: 'requirements', href: `/contracts/${id}?tab=requirements` },
    { key: 'rates', href: `/contracts/${id}?tab=rates`, count: rates.length },
    rights.viewCommissions && { key: 'commissions', href: `/contracts/${id}?tab=commissions` },
    rights.viewInvoicing && { key: 'invoicing', href: `/contracts/${id}?tab=invoicing` },
    rights.openTimesheets && { key: 'timesheets', href: `/contracts/${id}?tab=timesheets` },
    rights.openInvoices && { key: 'invoices', href: `/contracts/${id}?tab=invoices` },
  ];
  return tabs.filter((tab) => tab !== false);
}

/** The tab that the address names, if the actor has it; otherwise the first one. */
export const currentPart = (tabs: readonly ContractTab[], named: string | undefined): ContractPart =>
  parts.find((part) => part === named && tabs.some(({ key }) => key === part)) ?? 'overview';
