import { getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { VersionView } from '@/app/(authenticated)/modules/[uuid]/version-view';
import { CompareVersions, readSide, type Side } from '@/components/forms/versions/compare-versions';
import { VersionDifferences } from '@/components/forms/versions/version-differences';
import { VersionTable } from '@/components/forms/versions/version-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { orNotFound } from '@/lib/auth/session/page-actor';
import { getForm } from '@/lib/forms/data';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { listFormRoles } from '@/lib/forms/roles.data';
import type { FormDetail, FormVersion } from '@/lib/forms/schema';
import { listVersions } from '@/lib/forms/versions.data';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';

/** The published versions with their dates, the difference between any two, and each version as it was. */
export async function VersionsTab({ actor, form, query }: FormTabProps) {
  const t = await getTranslations('form_versions');
  const versions = await listVersions(actor, form.id);
  const shown = versions.find(({ number }) => String(number) === query.version);
  if (shown) return <VersionView actor={actor} form={form} version={shown} />;
  const sides: Side[] = [...(form.has_draft ? ['draft' as const] : []), ...versions.map(({ number }) => number)];
  return (
    <>
      <Section title={t('title')} flush>
        <VersionTable
          path={`/modules/${form.uuid}?tab=versions`}
          versions={versions}
          empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
        />
      </Section>
      {sides.length > 1 && <Comparison actor={actor} form={form} sides={sides} query={query} versions={versions} />}
    </>
  );
}

interface ComparisonProps extends FormTabProps {
  /** The versions, and the draft if there is one, that can be compared, newest first. */
  sides: readonly Side[];
  versions: readonly FormVersion[];
}

async function Comparison({ actor, form, sides, query }: ComparisonProps) {
  const t = await getTranslations('form_versions');
  const to = readSide(sides, query.to) ?? sides[0] ?? 'draft';
  const from = readSide(sides, query.from) ?? sides[1] ?? to;
  const [before, after] = [await read(actor, form, from), await read(actor, form, to)];
  const roles = await listFormRoles(actor);
  return (
    <Section title={t('compare.title')}>
      <CompareVersions path={`/modules/${form.uuid}`} sides={sides} from={from} to={to} />
      <VersionDifferences
        before={before}
        after={after}
        languages={[languageOf(actor.locale), languageOf(actor.company.locale)]}
        names={new Map(roles.map((role) => [role.id, role.name]))}
      />
    </Section>
  );
}

const languageOf = (locale: string) => (findLocale(locale) ?? defaultLocale).language;

async function read(actor: Actor, form: FormDetail, side: Side) {
  const { definition } = side === 'draft' ? form : await orNotFound(getForm(actor, form.id, side));
  return definitionSchema.parse(definition);
}
