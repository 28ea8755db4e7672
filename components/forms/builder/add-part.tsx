'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { Button } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { placeOf, type Workbench } from '@/lib/forms/building/workbench';
import { type FieldType, fieldTypeNames } from '@/lib/forms/definition/field-types';
import { formLimits } from '@/lib/forms/definition/limits';

/** Adds a field of any type, or a section, after the chosen part. */
export function AddPart() {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const [isOpen, setOpen] = useState(false);
  const [paletteId, hintId] = [useId(), useId()];
  const palette = useRef<HTMLDivElement>(null);
  const isFull = useBuilt(({ history }) => Object.keys(history.present.fields).length >= formLimits.fields);
  const isLast = useBuilt(({ history }) => history.present.order.length >= formLimits.sections);
  useEffect(() => {
    if (isOpen) palette.current?.querySelector('button')?.focus();
  }, [isOpen]);
  const add = (type: FieldType) => {
    setOpen(false);
    const place = placeFor(store.bench(), store.state().chosen);
    // A form without a section gets its first one with its first field.
    if (!place) store.apply({ do: 'add_section', at: 0 });
    const { section, at } = place ?? { section: store.bench().order[0] ?? '', at: 0 };
    store.apply({ do: 'add_field', section, at, type });
    store.say(t('said.added', { name: t(`types.${type}`) }));
  };
  const addSection = () => {
    const { order } = store.bench();
    const section = placeFor(store.bench(), store.state().chosen)?.section;
    store.apply({ do: 'add_section', at: section === undefined ? order.length : order.indexOf(section) + 1 });
    store.say(t('said.added', { name: t('section') }));
  };
  return (
    <div className={styles.add}>
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon path={addPath} size="small" />}
          aria-expanded={isOpen}
          aria-controls={paletteId}
          disabled={isFull}
          onClick={() => setOpen(!isOpen)}
        >
          {t('addField')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon path={addPath} size="small" />}
          disabled={isLast}
          onClick={addSection}
        >
          {t('addSection')}
        </Button>
      </div>
      {isFull && (
        <p id={hintId} className={styles.help}>
          {t('full', { count: formLimits.fields })}
        </p>
      )}
      <div
        ref={palette}
        id={paletteId}
        hidden={!isOpen}
        role="group"
        aria-label={t('addField')}
        className={styles.palette}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        {isOpen &&
          fieldTypeNames.map((type) => (
            <Button key={type} size="small" onClick={() => add(type)}>
              {t(`types.${type}`)}
            </Button>
          ))}
      </div>
    </div>
  );
}

/** The place after the chosen field, or at the end of the chosen section, else at the end of the form. */
function placeFor(bench: Workbench, chosen: string | null): { section: string; at: number } | undefined {
  const place = chosen === null ? undefined : placeOf(bench, chosen);
  if (place) return { section: place.section, at: place.at + 1 };
  const section = chosen !== null && bench.sections[chosen] ? chosen : bench.order.at(-1);
  const fields = section === undefined ? undefined : bench.sections[section]?.fields;
  return section === undefined || !fields ? undefined : { section, at: fields.length };
}
