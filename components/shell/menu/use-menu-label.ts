import { useTranslations } from 'next-intl';

/** Translates a menu label: the message `menu.<label>` if there is one, otherwise the label itself. */
export function useMenuLabel(): (label: string) => string {
  const t = useTranslations('menu');
  return (label) => (t.has(label) ? t(label) : label);
}
