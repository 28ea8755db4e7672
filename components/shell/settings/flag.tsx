import type { Locale } from '@/lib/i18n/locales';

/** The flag of a locale. It is decorative, since the language's name is beside it. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <picture style={{ display: 'contents' }}>
      <img src={locale.flag} alt="" width={20} height={15} style={{ flex: 'none', borderRadius: 2 }} />
    </picture>
  );
}
