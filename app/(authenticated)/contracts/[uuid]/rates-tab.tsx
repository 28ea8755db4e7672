import { getLocale, getTranslations } from 'next-intl/server';
import { AgreedRate } from '@/components/contracts/rates/agreed-rate';
import { ContractRates as Rates } from '@/components/contracts/rates/rates-tab';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { seesEveryContract } from '@/lib/contracts/policy';
import { getSubmissionRate } from '@/lib/contracts/rates/data';
import type { ContractRecord } from '@/lib/contracts/schema';
import { findMarginFloor } from '@/lib/margins/data';
import { overridesFloor } from '@/lib/margins/policy';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';

interface RatesTabProps {
  actor: Actor;
  contract: ContractRecord;
  edits: boolean;
  today: string;
}

export async function RatesTab({ actor, contract, edits, today }: RatesTabProps) {
  const [wordOf, types, agreed, floor] = await Promise.all([
    readWords(actor, await getTranslations('references')),
    edits ? listReferences(actor, 'rate_type', await getLocale()) : [],
    contract.submission && seesEveryContract(actor) ? getSubmissionRate(actor, contract.id) : null,
    edits ? findMarginFloor(actor, contract.client.id) : null,
  ]);
  const nameOf = (type: string) => wordOf('rate_type', type);
  return (
    <ClientMessages namespaces={['validation', 'contracts', 'references']}>
      <Rates
        contract={contract}
        fields={moneySeen(actor)}
        types={types.map(({ key, label }) => ({ value: key, label }))}
        nameOf={nameOf}
        edits={edits}
        floor={{ floor, overrides: overridesFloor(actor), isDraft: contract.status === 'draft' }}
        today={today}
      />
      {agreed && <AgreedRate rate={agreed} />}
    </ClientMessages>
  );
}
