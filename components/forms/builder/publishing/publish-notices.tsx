'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';

import { useNameOf } from '@/components/forms/builder/use-words';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import type { ToldChange } from '@/lib/forms/definition/changes';
import { textIn } from '@/lib/forms/definition/fields';

/** The reasons why the form cannot be published, each with a link to its part. */
export function FaultNotice() {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const faults = useBuilt((state) => state.faults);
  const bench = useBuilt((state) => state.history.present);
  const nameOf = useNameOf();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.length > 0) notice.current?.focus();
  }, [faults]);
  if (faults.length === 0) return null;
  const name = (id: string | null) =>
    id === null || !(bench.sections[id] || bench.fields[id])
      ? textIn(bench.head.name, store.state().language, store.company) || t('form')
      : nameOf(bench, id);
  return (
    <Alert ref={notice} severity="error" tabIndex={-1}>
      <AlertTitle>{t('publish.faults', { count: faults.length })}</AlertTitle>
      <ul className={styles.notice}>
        {faults.map(({ id, message }, at) => (
          // Two faults of one part may have the same text.
          <li key={`${id} ${message} ${String(at)}`}>
            <Button
              size="small"
              color="inherit"
              onClick={() => store.choose(id, { pane: 'properties', focus: { on: 'properties' } })}
            >
              {name(id)}
            </Button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface ChangeNoticeProps {
  changes: readonly ToldChange[];
  onPublish: () => void;
  onCancel: () => void;
}

/** The values that existing answers would lose, before the form is published all the same. */
export function ChangeNotice({ changes, onPublish, onCancel }: ChangeNoticeProps) {
  const t = useTranslations('forms.builder');
  if (changes.length === 0) return null;
  const say = (change: ToldChange) => {
    const { name, answers: count } = change;
    switch (change.kind) {
      case 'field_gone':
        return t('publish.fieldGone', { path: name, count });
      case 'type_changed':
        return t('publish.typeChanged', { path: name, count });
      case 'option_gone':
        return t('publish.optionGone', { path: name, count });
      case 'entries_fewer':
        return t('publish.entriesFewer', { path: name, count, limit: change.limit });
      case 'now_required':
        return t('publish.nowRequired', { path: name, count });
      case 'rule_loses':
        return t('publish.ruleLoses', { path: name, rule: change.rule });
    }
  };
  return (
    <Alert severity="warning">
      <AlertTitle>{t('publish.changes')}</AlertTitle>
      <ul className={styles.notice}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{say(change)}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="small" variant="contained" onClick={onPublish}>
          {t('publish.anyway')}
        </Button>
        <Button size="small" color="inherit" onClick={onCancel}>
          {t('publish.cancel')}
        </Button>
      </div>
    </Alert>
  );
}
