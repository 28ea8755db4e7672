import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LegalPage } from '@/app/(public)/legal-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('public');
  return { title: t('privacyTitle') };
}

export default async function PrivacyPolicyPage() {
  const t = await getTranslations('public');
  return <LegalPage title={t('privacyTitle')} document="privacy-policy" />;
}
