import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Document } from '@/app/document';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  const product = t('product');
  return { title: { default: product, template: `%s · ${product}` } };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}
