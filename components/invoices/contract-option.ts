import type { Option } from '@/components/ui/inputs/option';

interface ContractName {
  id: string;
  number: string;
  candidate: { name: string };
}

/** A contract as an option: its number and the candidate. */
export const contractOption = ({ id, number, candidate }: ContractName): Option => ({
  value: id,
  label: `${number} · ${candidate.name}`,
});

/** A contract with time to be invoiced as an option: with its client. */
export const contractAndClient = ({ client, ...contract }: ContractName & { client: { name: string } }): Option => {
  const { value, label } = contractOption(contract);
  return { value, label: `${label} · ${client.name}` };
};
