import { getTranslations } from 'next-intl/server';
import { fileOf, menuOf, nextStepOf } from '@/components/payment-files/payment-file-actions';
import { PaymentFileOverview } from '@/components/payment-files/payment-file-overview';
import { PaymentFileStatus } from '@/components/payment-files/payment-file-status';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { ButtonLink } from '@/components/ui/plain/button';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { pageId } from '@/lib/http/page-id';
import { getPaymentFile } from '@/lib/payment-files/data';
import { paymentFileActions } from '@/lib/payment-files/policy';
import { paymentFileRecordQuery } from '@/lib/payment-files/schema';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ page?: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('payment_files'))('noun') };
}

/** A payment file: its totals, its payments, and what can be done with it. */
export default async function PaymentFilePage({ params, searchParams }: Props) {
  const actor = await requirePermission('view_payment_files');
  const asked = paymentFileRecordQuery.safeParse(await searchParams);
  const id = await pageId(params);
  const file = await orNotFound(getPaymentFile(actor, id, asked.success ? asked.data.page : 1));
  const [t, allowed] = [await getTranslations('payment_files'), paymentFileActions(actor, file)];
  return (
    <>
      <PageHead
        title={file.number}
        status={<PaymentFileStatus status={file.status} />}
        breadcrumbs={[{ label: t('title'), href: '/payment-files' }]}
        primary={
          <>
            {allowed.take && (
              <ButtonLink variant="outlined" href={fileOf(file)} download>
                {t('steps.file')}
              </ButtonLink>
            )}
            <NextStepButton step={nextStepOf(file, allowed, t)} />
          </>
        }
        menu={menuOf(file, allowed, t, { afterDelete: '/payment-files' })}
      />
      <PaymentFileOverview file={file} />
    </>
  );
}
