'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { listKeys } from '@/components/shell/keys/list-keys';
import { useKeyPlaces } from '@/components/shell/keys/use-key-places';
import { takeNextLetter, usableKeys, useSingleKeys } from '@/components/ui/keys/use-single-keys';
import { onDemand } from '@/components/ui/on-demand';
import type { KeyName } from '@/lib/keys/table';

const KeyHelp = onDemand(() => import('@/components/shell/keys/key-help').then((part) => part.KeyHelp));

/** The single keys that work on every page: G and a letter, those of lists and records, and ? for all of them. */
export function FrameKeys() {
  const router = useRouter();
  const places = useKeyPlaces();
  const [usable, setUsable] = useState<KeyName[] | null>(null);
  const go = (letter: string) => {
    const place = places.find((one) => one.letter === letter);
    if (place) router.push(place.path);
  };
  useSingleKeys(
    {
      ...listKeys((path) => router.push(path)),
      go: () => () => takeNextLetter(go),
      help: () => () => setUsable(usableKeys()),
    },
    'frame',
  );
  return usable && <KeyHelp names={usable} onClose={() => setUsable(null)} />;
}
