'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { typedKey } from '@/components/forms/fill/use-begun-version';
import { useTypedText } from '@/components/forms/fill/use-typed-text';
import { wordsOf } from '@/components/forms/fill/words';
import { clearDraft, saveDraft } from '@/components/ui/form/drafts/draft-storage';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { DefinitionList } from '@/components/ui/record/definition-list';
import type { FillableVersion } from '@/lib/forms/answers/filling/fillable';
import { moveTyped } from '@/lib/forms/answers/moving/move-typed';
import type { Clock } from '@/lib/forms/answers/values/evaluate-answer';
import { fieldsByPath } from '@/lib/forms/definition/fields';

interface NewerVersionProps {
  /** The version that is being filled in. */
  begun: FillableVersion;
  newest: FillableVersion;
  clock: Clock;
  /** Whether the answer itself has the newest version already: then nothing can be saved as it is. */
  isLeft?: boolean;
  /** The key under which drafts are stored, without their version. */
  formKey: string;
  /** Opens the newest version. */
  onOpen: () => void;
}

/** Says that a form has changed while it was filled in, which values its newest version would not take, and links to it. */
export function NewerVersion({ begun, newest, clock, isLeft = false, formKey, onOpen }: NewerVersionProps) {
  const t = useTranslations('fill.newer');
  const form = useFormContext();
  const textOf = useTypedText();
  const [shows, setShows] = useState(isLeft);
  const values = form.watch();
  const numbers = { newest: newest.version };
  if (!shows)
    return (
      <Alert
        severity="info"
        style={apart}
        action={
          <Button size="small" onClick={() => setShows(true)}>
            {t('see')}
          </Button>
        }
      >
        {t('notice', numbers)}
      </Alert>
    );
  const moved = moveTyped(begun.definition, newest.definition, values.values, clock);
  const fields = fieldsByPath(begun.definition);
  const items = moved.lost.flatMap(({ section, entry, field, value }) => {
    const placed = fields.get(`${section}.${field}`);
    if (!placed) return [];
    const names = { section: wordsOf(placed.section.title), field: wordsOf(placed.field.label), number: entry + 1 };
    return [
      {
        key: `${section}.${entry}.${field}`,
        label: t(placed.section.repeats ? 'ofEntry' : 'ofSection', names),
        value: <bdi>{textOf(placed.field, value, values)}</bdi>,
      },
    ];
  });
  const move = () => {
    const { labels, files, subject_id: subject } = values;
    const kept = { labels, files, ...(subject === undefined ? {} : { subject_id: subject }), values: moved.typed };
    saveDraft(typedKey(formKey, newest.version), { at: new Date().toISOString(), values: kept });
    // Nothing that was typed here remains.
    form.reset();
    clearDraft(typedKey(formKey, begun.version));
    onOpen();
  };
  return (
    <Alert severity="info" style={apart} role="group">
      <p>{t(isLeft ? 'left' : 'notice', numbers)}</p>
      <p>{t(items.length > 0 ? 'loses' : 'losesNothing', numbers)}</p>
      {items.length > 0 && <DefinitionList items={items} />}
      <Button size="small" variant="outlined" onClick={move}>
        {t('move', numbers)}
      </Button>
    </Alert>
  );
}

const apart = { marginBlockEnd: 20 };
