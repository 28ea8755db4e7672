import { getTranslations } from 'next-intl/server';
import type { ComponentType } from 'react';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { permissionTo } from '@/lib/auth/permission-to';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { type NounKey, nounOf } from '@/lib/nouns';

/** The longest name that an address brings along. */
const longestName = 120;

interface Props {
  searchParams: Promise<{ name?: string | string[] }>;
}

/** The name with which a form begins, as an address brings it; undefined for none. */
export const nameInAddress = ({ name }: { name?: string | string[] }): string | undefined =>
  typeof name === 'string' ? name.slice(0, longestName) : undefined;

/** The page of a noun's form for a new record, which may begin with the name that the address has. */
export function createPage(key: NounKey, Form: ComponentType<{ actor: Actor; name?: string }>) {
  const { plural, path } = nounOf(key);
  return {
    generateMetadata: async () => ({ title: (await getTranslations(plural))('form.createTitle') }),
    Page: async function CreatePage({ searchParams }: Props) {
      const actor = await requirePermission(permissionTo('create', key));
      const [t, name] = [await getTranslations(plural), nameInAddress(await searchParams)];
      return (
        <>
          <PageHead title={t('form.createTitle')} breadcrumbs={[{ label: t('title'), href: path }]} />
          <Form actor={actor} {...(name !== undefined && { name })} />
        </>
      );
    },
  };
}
