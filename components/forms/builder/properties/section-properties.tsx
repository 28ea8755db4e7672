'use client';
import { useTranslations } from 'next-intl';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { ChecksProperty } from '@/components/forms/builder/properties/checks-property';
import { ConditionProperty } from '@/components/forms/builder/properties/condition-property';
import { CheckProperty, CountProperty, LeftProperty } from '@/components/forms/builder/properties/simple-properties';
import { TextProperty } from '@/components/forms/builder/properties/text-property';
import type { SectionHead } from '@/lib/forms/building/workbench';

/** The properties of a section. */
export function SectionProperties({ id }: { id: string }) {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const section = useBuilt((state) => state.history.present.sections[id]);
  if (!section) return null;
  const change = (part: Partial<SectionHead>, typing?: string) =>
    store.apply({ do: 'change_section', id, change: part }, typing ? `${id}-${typing}` : null);
  const { repeats } = section;
  return (
    <>
      <TextProperty
        label={t('props.title')}
        value={section.title}
        isNeeded
        onChange={(title) => change({ title: title ?? {} }, 'title')}
      />
      <TextProperty label={t('props.help')} value={section.help} isLong onChange={(help) => change({ help }, 'help')} />
      <CheckProperty
        label={t('props.repeats')}
        checked={repeats !== null}
        onChange={(isRepeated) => change({ repeats: isRepeated ? { min: 0, max: 50 } : null })}
      />
      {repeats && (
        <>
          <CountProperty
            label={t('props.leastEntries')}
            value={repeats.min}
            onChange={(min) => change({ repeats: { ...repeats, min: Math.min(min ?? 0, 500) } }, 'min')}
          />
          <CountProperty
            label={t('props.mostEntries')}
            value={repeats.max}
            least={1}
            onChange={(max) => change({ repeats: { ...repeats, max: Math.min(max ?? 1, 500) } }, 'max')}
          />
        </>
      )}
      <ConditionProperty
        label={t('props.visibleWhen')}
        partId={id}
        value={section.visible_when}
        onChange={(visible_when, isTyped) => change({ visible_when }, isTyped ? 'visible_when' : undefined)}
      />
      <ChecksProperty
        checks={section.checks}
        sectionId={id}
        onChange={(checks, typing) => change({ checks }, typing)}
      />
      <KeyProperty id={id} value={section.key} onChange={(key) => change({ key })} />
    </>
  );
}

/** The part's name for programs. */
export function KeyProperty({ id, value, onChange }: { id: string; value: string; onChange: (key: string) => void }) {
  const t = useTranslations('forms.builder.props');
  const isFixed = useBuilder().published().fixed.has(id);
  return (
    <LeftProperty
      label={t('key')}
      help={isFixed ? t('fixedHelp') : t('keyHelp')}
      value={value}
      disabled={isFixed}
      onChange={onChange}
    />
  );
}
