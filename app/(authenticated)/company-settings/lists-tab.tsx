import { getLocale, getTranslations } from 'next-intl/server';
import styles from '@/components/company-settings/settings.module.css';
import { WordList } from '@/components/company-settings/word-list';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { can } from '@/lib/permissions';
import { referenceKinds, startingValues } from '@/lib/references/starting-values';
import { listValues } from '@/lib/references/values/data';

/** The company's lists of reference values; one list is shown at a time. */
export async function ListsTab({ actor, kind }: { actor: Actor; kind: string | string[] | undefined }) {
  const [t, words, locale] = [
    await getTranslations('company_settings.lists'),
    await getTranslations('references'),
    await getLocale(),
  ];
  const current = referenceKinds.find((one) => one === kind) ?? referenceKinds[0];
  const builtInNames = Object.fromEntries(startingValues[current].map((key) => [key, words(`${current}.${key}`)]));
  return (
    <div className={styles.lists}>
      <nav aria-label={t('nav')} className={styles.kinds}>
        {referenceKinds.map((one) => (
          <a
            key={one}
            href={`/company-settings?tab=lists&kind=${one}`}
            data-keeps-scroll
            className={styles.kind}
            aria-current={one === current ? 'page' : undefined}
          >
            {t(`kinds.${one}`)}
          </a>
        ))}
      </nav>
      <div className={styles.listMain}>
        <ClientMessages namespaces={['validation', 'company_settings']}>
          <WordList
            key={current}
            kind={current}
            values={await listValues(actor, current, locale)}
            builtInNames={builtInNames}
            edits={can(actor, 'edit_company_settings')}
          />
        </ClientMessages>
      </div>
    </div>
  );
}
