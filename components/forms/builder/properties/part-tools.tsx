'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { useMoves } from '@/components/forms/builder/use-moves';
import { useNameOf } from '@/components/forms/builder/use-words';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Button } from '@/components/ui/plain/button';
import { Select } from '@/components/ui/plain/input';
import { stepBy } from '@/lib/forms/building/step';

/** Moves, copies and removes the chosen part. */
export function PartTools({ id }: { id: string }) {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const moves = useMoves();
  const bench = useBuilt((state) => state.history.present);
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="outlined"
          aria-disabled={!stepBy(bench, id, -1) || undefined}
          onClick={() => moves.step(id, -1)}
        >
          {t('tools.up')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-disabled={!stepBy(bench, id, 1) || undefined}
          onClick={() => moves.step(id, 1)}
        >
          {t('tools.down')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => store.apply({ do: 'duplicate', id })}>
          {t('tools.duplicate')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          onClick={() => {
            moves.remove(id);
            store.show({ focus: { on: 'outline' } });
          }}
        >
          {t('tools.remove')}
        </Button>
      </div>
      {bench.fields[id] && <MoveTo id={id} />}
    </div>
  );
}

/** Moves a field to the end of any section. */
function MoveTo({ id }: { id: string }) {
  const t = useTranslations('forms.builder');
  const selectId = useId();
  const nameOf = useNameOf();
  const moves = useMoves();
  const bench = useBuilt((state) => state.history.present);
  const others = bench.order.filter((section) => !bench.sections[section]?.fields.includes(id));
  const [wanted, setWanted] = useState('');
  const target = others.includes(wanted) ? wanted : others[0];
  if (target === undefined) return null;
  const at = bench.sections[target]?.fields.length ?? 0;
  return (
    <div className={styles.moveTo}>
      <FieldFrame id={selectId} label={t('tools.moveTo')}>
        <Select id={selectId} value={target} onChange={(event) => setWanted(event.target.value)}>
          {others.map((section) => (
            <option key={section} value={section}>
              {nameOf(bench, section)}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <Button
        size="small"
        variant="outlined"
        onClick={() => moves.move(id, { do: 'move_field', id, section: target, at })}
      >
        {t('tools.move')}
      </Button>
    </div>
  );
}
