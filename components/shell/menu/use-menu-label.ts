import { useTranslations } from 'next-intl';
import { nameOfLabel } from '@/lib/menu/label';

/** Names menu items in the reader's language by their labels (lib/menu/label.ts). */
export function useMenuLabel(): (label: string) => string {
  const t = useTranslations('menu');
  return (label) => nameOfLabel(t, label);
}
