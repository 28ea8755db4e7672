import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readContract } from '@/app/(authenticated)/contracts/[uuid]/read-contract';
import { readTermsChoices } from '@/app/(authenticated)/contracts/create/terms-choices';
import { ContractEditForm } from '@/components/contracts/form/contract-edit-form';
import { changeValues } from '@/components/contracts/form/contract-values';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Option } from '@/components/ui/inputs/option';
import { PageHead } from '@/components/ui/record/page-head';
import { moneySeen } from '@/lib/auth/money-seen';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { isFixedByTimesheets } from '@/lib/contracts/data';
import { contractActions } from '@/lib/contracts/policy';
import { pageId } from '@/lib/http/page-id';
import { overridesFloor } from '@/lib/margins/policy';
import { currencies } from '@/lib/money/currencies';

export async function generateMetadata() {
  return { title: (await getTranslations('contracts'))('noun') };
}

export default async function EditContractPage({ params }: { params: Promise<{ uuid: string }> }) {
  await requirePermission('edit_contracts', 'edit_own_contracts');
  const { actor, contract } = await readContract(await pageId(params));
  if (!contractActions(actor, contract).edit) redirect(`/contracts/${contract.id}`);
  const t = await getTranslations('contracts');
  const [{ owners, consultants, ...words }, isFixed] = await Promise.all([
    readTermsChoices(actor),
    isFixedByTimesheets(actor, contract.id),
  ]);
  const withMargin = moneySeen(actor).margin;
  return (
    <>
      <PageHead
        title={t('form.editTitle', { number: contract.number })}
        context={`${contract.candidate.name} · ${contract.client.name}`}
        breadcrumbs={[
          { label: t('title'), href: '/contracts' },
          { label: contract.candidate.name, href: `/contracts/${contract.id}` },
        ]}
      />
      <ClientMessages namespaces={['validation', 'contracts']}>
        <ContractEditForm
          {...words}
          id={contract.id}
          version={contract.version}
          values={changeValues(contract, withMargin, words.withBill)}
          owners={withCurrent(owners, contract.owner)}
          consultants={withCurrent(consultants, contract.consultant)}
          currencies={currencies.map((code) => ({ value: code, label: code }))}
          withMargin={withMargin}
          overrides={overridesFloor(actor)}
          isFixed={isFixed}
        />
      </ClientMessages>
    </>
  );
}

/** The people to choose from, with the current one first if they could not be chosen otherwise. */
const withCurrent = (people: readonly Option[], current: { id: string; name: string } | null): readonly Option[] =>
  current && !people.some(({ value }) => value === current.id)
    ? [{ value: current.id, label: current.name }, ...people]
    : people;
