'use client';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { v4 as uuid } from 'uuid';
import type { GridEntry } from '@/components/timesheets/grid/cells';
import { type Keeping, KeptSheet } from '@/components/timesheets/kept/kept-sheet';
import { holdSheet } from '@/components/timesheets/kept/open-sheets';
import { openSealedStore } from '@/lib/browser/sealed-store';
import type { KeepingKey } from '@/lib/secrets/keeping-key';

interface KeptSheetProps {
  sheet: { id: string; version: number };
  entries: readonly GridEntry[];
  /** Null if nothing may be stored. */
  keepingKey: KeepingKey | null;
  /** Called when what was stored before has been read. */
  onOpened: () => void;
}

/** The sheet as it is stored on this device, and where its typed hours are. */
export function useKeptSheet(props: KeptSheetProps): { kept: KeptSheet; keeping: Keeping } {
  const { sheet, entries, keepingKey } = props;
  const [kept] = useState(
    () =>
      new KeptSheet({
        sheetId: sheet.id,
        pageId: uuid(),
        server: { version: sheet.version, entries },
        store: keepingKey && openSealedStore(keepingKey),
        now: () => Date.now(),
      }),
  );
  const keeping = useSyncExternalStore(kept.subscribe, kept.keeping, kept.keeping);
  const onOpened = useEffectEvent(props.onOpened);
  useEffect(() => {
    let isGone = false;
    void kept.open().then(() => isGone || onOpened());
    const release = holdSheet(sheet.id);
    const askWhileWriting = (event: BeforeUnloadEvent): void => {
      if (kept.isWriting()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askWhileWriting);
    return () => {
      isGone = true;
      window.removeEventListener('beforeunload', askWhileWriting);
      release();
    };
  }, [kept, sheet.id]);
  return { kept, keeping };
}
