'use client';
import { useTranslations } from 'next-intl';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { useNameOf } from '@/components/forms/builder/use-words';
import { useToast } from '@/components/ui/feedback/toast';
import type { Edit } from '@/lib/forms/building/edit';
import { stepBy } from '@/lib/forms/building/step';
import { placeOf } from '@/lib/forms/building/workbench';

/** Moves and removes parts, and announces the result: the part's new place, or that it cannot go further. */
export function useMoves() {
  const store = useBuilder();
  const t = useTranslations('forms.builder');
  const nameOf = useNameOf();
  const toast = useToast();
  const tellPlace = (id: string) => {
    const bench = store.bench();
    const name = nameOf(bench, id);
    const place = placeOf(bench, id);
    const list = place ? (bench.sections[place.section]?.fields ?? []) : bench.order;
    const at = { name, at: list.indexOf(id) + 1, count: list.length };
    store.say(place ? t('said.movedField', { ...at, section: nameOf(bench, place.section) }) : t('said.moved', at));
  };
  const move = (id: string, edit: Edit | undefined) => {
    if (!store.canEdit) return;
    if (!edit) return store.say(t('said.atEnd', { name: nameOf(store.bench(), id) }));
    store.apply(edit);
    tellPlace(id);
  };
  return {
    move: (id: string, edit: Edit) => move(id, edit),
    step: (id: string, by: -1 | 1) => move(id, stepBy(store.bench(), id, by)),
    remove: (id: string) => {
      if (!store.canEdit) return;
      const name = nameOf(store.bench(), id);
      const before = store.bench();
      store.apply({ do: 'remove', id });
      const after = store.bench();
      if (before === after) return;
      store.say(t('said.removed', { name }));
      toast({
        message: t('removed', { name }),
        offer: { label: t('undo'), accept: () => store.bench() === after && store.undo() },
        // Undo reverts the last step, whichever that is by then.
        until: store.untilNextStep(),
      });
    },
  };
}
