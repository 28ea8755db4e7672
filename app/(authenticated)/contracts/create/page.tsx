import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ConvertPage } from '@/app/(authenticated)/contracts/create/convert-page';
import { DirectPage } from '@/app/(authenticated)/contracts/create/direct-page';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { idParams } from '@/lib/text/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('contracts'))('form.createTitle') };
}

/** Makes a contract in one of two ways: by converting the submission that the address names, or directly, also for the client that it names. */
export default async function CreateContractPage({
  searchParams,
}: {
  searchParams: Promise<{ submission?: string; client?: string }>;
}) {
  const actor = await requirePermission('create_contracts', 'convert_submissions', 'convert_own_submissions');
  const { submission, client } = await searchParams;
  if (submission === undefined) return <DirectPage actor={actor} clientId={client} />;
  const { data } = idParams.safeParse({ id: submission });
  return data ? <ConvertPage actor={actor} submissionId={data.id} /> : notFound();
}
