'use client';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { useMoves } from '@/components/forms/builder/use-moves';
import { useOutlineKeys } from '@/components/forms/builder/use-outline-keys';
import { useNameOf } from '@/components/forms/builder/use-words';
import { useDragRows } from '@/components/ui/list/ordering/use-drag-rows';
import { Icon } from '@/components/ui/value/icon';
import { dragIndicatorPath } from '@/components/ui/value/icon-paths';
import { dropAt, takesDrop } from '@/lib/forms/building/drop';
import type { BuiltSection } from '@/lib/forms/building/workbench';
import { textIn } from '@/lib/forms/definition/fields';

/** Sections and fields as a tree: arrows go through it, Alt with an arrow moves the chosen part, and so does dragging. */
export function Outline() {
  const t = useTranslations('forms.builder');
  const order = useBuilt((state) => state.history.present.order);
  const keys = useOutlineKeys();
  const tree = useRef<HTMLDivElement>(null);
  const [store, moves] = [useBuilder(), useMoves()];
  useDragRows(tree, {
    accepts: (id, over) => takesDrop(store.bench(), id, over),
    onDrop: ({ id, over, isAfter }) => {
      const step = dropAt(store.bench(), id, over, isAfter);
      if (step) moves.move(id, step);
    },
  });
  const focus = useBuilt((state) => state.focus);
  useEffect(() => {
    if (focus?.on === 'outline') tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [focus]);
  return (
    <>
      <p id="outline-keys" className="visually-hidden">
        {t('outline.keys')}
      </p>
      <div
        ref={tree}
        role="tree"
        aria-label={t('outline.title')}
        aria-describedby="outline-keys"
        className={styles.tree}
        onKeyDown={keys}
      >
        <FormRow />
        {order.map((id) => (
          <SectionRows key={id} id={id} />
        ))}
      </div>
    </>
  );
}

function FormRow() {
  const store = useBuilder();
  const t = useTranslations('forms.builder');
  const name = useBuilt((state) => textIn(state.history.present.head.name, state.language, store.company));
  return <Row id={null} level={1} name={name || t('form')} note={null} />;
}

const SectionRows = memo(function SectionRows({ id }: { id: string }) {
  const section = useBuilt((state) => state.history.present.sections[id]);
  const nameOf = useNameOf();
  const { bench } = useBuilder();
  if (!section) return null;
  return (
    <>
      <Row id={id} level={1} name={nameOf(bench(), id)} note={null} />
      <FieldRows fields={section.fields} />
    </>
  );
});

const FieldRows = memo(function FieldRows({ fields }: { fields: BuiltSection['fields'] }) {
  return fields.map((id) => <FieldRow key={id} id={id} />);
});

const FieldRow = memo(function FieldRow({ id }: { id: string }) {
  const field = useBuilt((state) => state.history.present.fields[id]);
  const t = useTranslations('forms.builder');
  const nameOf = useNameOf();
  const { bench } = useBuilder();
  return field ? <Row id={id} level={2} name={nameOf(bench(), id)} note={t(`types.${field.type}`)} /> : null;
});

interface RowProps {
  /** Null for the form itself. */
  id: string | null;
  level: 1 | 2;
  name: string;
  note: string | null;
}

const Row = memo(function Row({ id, level, name, note }: RowProps) {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const isChosen = useBuilt((state) => state.chosen === id);
  const isFaulty = useBuilt((state) => state.faults.some((fault) => fault.id === id));
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      data-part={id ?? ''}
      data-drag={store.canEdit && id !== null ? id : undefined}
      className={styles.row}
      data-level={level}
      onClick={() => store.choose(id, { pane: 'properties' })}
    >
      {store.canEdit && id !== null && (
        <span data-handle className={styles.grip} aria-hidden>
          <Icon path={dragIndicatorPath} size="small" />
        </span>
      )}
      <span className={styles.rowName}>
        <bdi>{name}</bdi>
        {isFaulty && <span className={styles.faulty}>{t('outline.faulty')}</span>}
      </span>
      {note && <span className={styles.rowNote}>{note}</span>}
    </div>
  );
});
