import type { Actor } from '@/lib/actor';
import type { Translator } from '@/lib/i18n/translator';

/** The actor who opens a menu, its row, and the actor's language. */
export interface Opening {
  actor: Actor;
  id: string;
  locale: string;
  t: (namespace: string) => Translator;
}
