'use client';
import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import styles from '@/components/company-settings/menu/menu-form.module.css';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FormSection } from '@/components/ui/form/form-section';
import { MoveButtons } from '@/components/ui/list/ordering/move-buttons';
import { menuForm, type Settings } from '@/lib/companies/settings/schema';
import { cardKeys, stayingGroup } from '@/lib/menu/arrangement';
import { readyNames } from '@/lib/menu/ready-names';

interface MenuFormProps {
  settings: Settings;
  /** The standard names of groups and cards in the reader's language. */
  names: Readonly<Record<string, string>>;
}

/** The form for the groups of everybody's menu, and for the names of the start page's cards. */
export function MenuForm({ settings, names }: MenuFormProps) {
  const t = useTranslations('company_settings.menu');
  return (
    <SettingsForm group="menu" schema={menuForm} settings={settings} valuesOf={valuesOf}>
      <FormSection title={t('title')} text={t('text')}>
        <Groups names={names} />
      </FormSection>
      <FormSection title={t('cardsTitle')} text={t('cardsText')}>
        <ul className={styles.rows}>
          {cardKeys.map((key) => (
            <li key={key} className={styles.row}>
              <Naming path={`menu.cards.${key}`} name={names[key] ?? key} />
            </li>
          ))}
        </ul>
      </FormSection>
    </SettingsForm>
  );
}

/** A form has a blank for what is not chosen. */
const blank = <Ready extends string>({ name, ready }: { name: string | null; ready: Ready | null }) => ({
  name: name ?? '',
  ready: ready ?? ('' as const),
});

const valuesOf = ({ menu: { groups, cards } }: Settings) => ({
  menu: {
    groups: groups.map((group) => ({ ...group, ...blank(group) })),
    cards: { money: blank(cards.money), margin: blank(cards.margin), pipeline: blank(cards.pipeline) },
  },
});

function Groups({ names }: Pick<MenuFormProps, 'names'>) {
  const t = useTranslations('company_settings.menu');
  const { fields, swap } = useFieldArray<{ menu: Settings['menu'] }, 'menu.groups', 'id'>({ name: 'menu.groups' });
  return (
    <ol className={styles.rows}>
      {fields.map(({ id, key }, index) => (
        <li key={id} className={styles.row}>
          <Naming path={`menu.groups.${index}`} name={names[key] ?? key} />
          <span className={styles.end}>
            {key !== stayingGroup && <CheckboxField name={`menu.groups.${index}.is_hidden`} label={t('hidden')} />}
            <MoveButtons
              name={names[key] ?? key}
              index={index}
              count={fields.length}
              onMove={(step) => swap(index, index + step)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A standard name, and what a company has in its place: one of the ready-made names, or its own. */
function Naming({ path, name }: { path: string; name: string }) {
  const [t, ready] = [useTranslations('company_settings.menu'), useTranslations('ready_names')];
  return (
    <>
      <SelectField
        name={`${path}.ready`}
        label={t('ofGroup', { part: t('ready'), name })}
        blank={t('standardName')}
        options={readyNames.map((value) => ({ value, label: ready(value) }))}
      />
      <TextField name={`${path}.name`} label={t('ofGroup', { part: t('own'), name })} />
    </>
  );
}
