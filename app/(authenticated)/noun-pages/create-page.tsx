import { getTranslations } from 'next-intl/server';
import type { ComponentType } from 'react';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { permissionTo } from '@/lib/auth/permission-to';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { type NounKey, nounOf } from '@/lib/nouns';

/** The page of a noun's form for a new record. */
export function createPage(key: NounKey, Form: ComponentType<{ actor: Actor }>) {
  const { plural, path } = nounOf(key);
  return {
    generateMetadata: async () => ({ title: (await getTranslations(plural))('form.createTitle') }),
    Page: async function CreatePage() {
      const actor = await requirePermission(permissionTo('create', key));
      const t = await getTranslations(plural);
      return (
        <>
          <PageHead title={t('form.createTitle')} breadcrumbs={[{ label: t('title'), href: path }]} />
          <Form actor={actor} />
        </>
      );
    },
  };
}
