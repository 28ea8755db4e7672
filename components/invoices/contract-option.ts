import type { Option } from '@/components/ui/inputs/option';

interface ContractName {
  id: string;
  number: string;
  candidate: { name: string };
}

/** A contract as a choice: its number and who works on it. */
export const contractOption = ({ id, number, candidate }: ContractName): Option => ({
  value: id,
  label: `${number} · ${candidate.name}`,
});

/** A contract that has time to be invoiced as a choice: with its client. */
export const contractAndClient = ({ client, ...contract }: ContractName & { client: { name: string } }): Option => {
  const { value, label } = contractOption(contract);
  return { value, label: `${label} · ${client.name}` };
};
