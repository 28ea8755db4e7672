import type { Option } from '@/components/ui/select-field';

interface ContractName {
  id: string;
  number: string;
  candidate: { name: string };
}

/** A contract as a choice: its number and who works on it. */
export const contractOption = ({ id, number, candidate }: ContractName): Option => ({ value: id, label: `${number} · ${candidate.name}` });
