'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { FieldProperties } from '@/components/forms/builder/properties/field-properties';
import { FormProperties } from '@/components/forms/builder/properties/form-properties';
import { PartTools } from '@/components/forms/builder/properties/part-tools';
import { SectionProperties } from '@/components/forms/builder/properties/section-properties';
import { Button } from '@/components/ui/plain/button';

/** The properties of the chosen part. */
export function Properties({ isPublished }: { isPublished: boolean }) {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const chosen = useBuilt((state) => state.chosen);
  const isSection = useBuilt(
    (state) => state.chosen !== null && state.history.present.sections[state.chosen] !== undefined,
  );
  const faults = useBuilt((state) => state.faults);
  const focus = useBuilt((state) => state.focus);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus?.on !== 'properties') return;
    const first = panel.current?.querySelector<HTMLElement>('input, textarea, select');
    first?.focus();
  }, [focus]);
  const own = faults.filter(({ id }) => id === chosen);
  return (
    <div ref={panel} className={styles.properties}>
      {own.length > 0 && (
        <ul className={styles.faults}>
          {own.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {/* Another part begins with nothing open. */}
      {chosen === null ? (
        <FormProperties isPublished={isPublished} />
      ) : isSection ? (
        <SectionProperties key={chosen} id={chosen} />
      ) : (
        <FieldProperties key={chosen} id={chosen} />
      )}
      {chosen !== null && <PartTools key={`tools-${chosen}`} id={chosen} />}
      <Button size="small" onClick={() => store.show({ pane: 'outline', focus: { on: 'outline' } })}>
        {t('backToOutline')}
      </Button>
    </div>
  );
}
