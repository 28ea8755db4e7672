import { useTranslations } from 'next-intl';

/** Gives a menu label in the reader's language: the message `menu.<label>` where there is one, else the label itself. */
export function useMenuLabel(): (label: string) => string {
  const t = useTranslations('menu');
  return (label) => (t.has(label) ? t(label) : label);
}
